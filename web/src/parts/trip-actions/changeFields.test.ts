import { CHANGE_FIELDS } from '@ptc/schema/rules/changeFields';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import en from '../../../lang/en.json' with { type: 'json' };
import es from '../../../lang/es.json' with { type: 'json' };
import { changeFieldMessage, changeValueMessage } from './changeFields.messages.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, es };

it.each(CHANGE_FIELDS)('%s, which a line of the log may name, has a name in both languages', (field) => {
  const message = changeFieldMessage(field);
  for (const [locale, messages] of Object.entries(catalogues)) {
    const missing: string[] = [];
    const intl = createIntl({ locale, messages, onError: ({ code }) => missing.push(code) });
    expect(message && intl.formatMessage(message)).toBeTruthy();
    expect([locale, field, ...missing]).toEqual([locale, field]);
  }
});

it('a field that this console does not know yet has no name here', () => {
  expect(changeFieldMessage('SOMETHING_NEW')).toBeNull();
});

it('a value that is said by a code has words, and text stays text', () => {
  const intl = createIntl({ locale: 'en', messages: en });
  const said = (field: string, value: string): string | null => {
    const message = changeValueMessage(field, value);
    return message && intl.formatMessage(message);
  };
  expect([said('RETURN_TYPE', 'WAIT_AND_RETURN'), said('OVERRIDE_DRAFT', 'true')]).toEqual([
    'Wait & Return',
    'Yes',
  ]);
  expect([said('PICK_UP_NOTES', 'true'), said('PICK_UP_TYPE', 'SOMETHING_NEW')]).toEqual([null, null]);
});
