import { checkInput } from '@ptc/schema/rules/issues';
import { newUserRules } from '@ptc/schema/rules/user';
import { expect, test } from 'vitest';
import { signingInput, signingText } from '../../parts/access/signing.ts';
import { createInput, keptFields, labelOf, renameUserField, updateInput, userValues } from './users.state.ts';

const typed = {
  ...userValues(null, 0),
  login: 'Ada@Example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
};

test('a new login has a background of its own, a white label and the initials, and is sent so', () => {
  expect(userValues(null, 0).avatar).toEqual({
    backgroundColor: '#3b5b92',
    labelColor: '#ffffff',
    label: '',
  });
  expect(labelOf(typed)).toBe('AB');
  expect(checkInput(newUserRules(), createInput(typed)).ok).toBe(true);
});

test('a password is sent only where none is generated', () => {
  expect(createInput({ ...typed, password: 'secret', confirmation: 'other' })).toMatchObject({
    generatePassword: true,
    password: null,
    confirmation: null,
  });
  const own = checkInput(
    newUserRules(),
    createInput({ ...typed, generatePassword: false, password: 'twelve signs', confirmation: 'other' }),
  );
  expect(own.ok ? [] : own.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'confirmation passwords_differ',
  ]);
});

test('who signs in with a directory of the company needs no password, whatever was chosen before', () => {
  const sent = createInput({ ...typed, directoryId: 'd1', generatePassword: false, password: 'half a' });
  expect(sent).toMatchObject({ generatePassword: true, password: null, confirmation: null });
  expect(checkInput(newUserRules(), sent).ok).toBe(true);
});

test('an address that is not shown is not sent back, and is not asked for', () => {
  expect(updateInput({ ...typed, email: '' }).email).toBeNull();
  expect(updateInput(typed).email).toBe('ada@example.org');
  expect(keptFields({ viewerCan: { editIdentity: true, editAddresses: true } })).toEqual([]);
  expect(keptFields({ viewerCan: { editIdentity: true, editAddresses: false } })).toEqual([
    'email',
    'mobile',
  ]);
  expect(keptFields(null)).toEqual([]);
});

test('codes that may be signed are typed with commas; none is no privilege', () => {
  expect(signingInput(' PCS, AUTH ,PCS,')).toEqual([
    { name: 'AUTHORITY_SIGN', allowedValues: ['PCS', 'AUTH'] },
  ]);
  expect(signingInput(' , ')).toEqual([]);
  expect(signingText([{ name: 'AUTHORITY_SIGN', allowedValues: ['PCS', '*'] }])).toBe('PCS, *');
  expect(renameUserField('privileges.0.allowedValues.1')).toBe('signing');
});
