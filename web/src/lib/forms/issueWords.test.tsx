import { renderHook } from '@testing-library/react';
import { patientRules } from '@ptc/schema/rules/patient';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../lang/en.json' with { type: 'json' };
import { useRule } from './useRule.ts';

const inEnglish = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en" messages={messages}>
    {children}
  </IntlProvider>
);

it('a day beyond its bounds is told as a date’s own field tells it', () => {
  const rule = patientRules({ now: new Date('2026-07-02T12:00:00Z'), mandatory: [] });
  const { result } = renderHook(() => useRule<{ dateOfBirth: string }>(rule), { wrapper: inEnglish });
  expect(result.current({ dateOfBirth: '2027-01-01' }).dateOfBirth).toBe('Outside valid range.');
});
