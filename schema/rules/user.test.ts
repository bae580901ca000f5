import { describe, expect, it, test } from 'vitest';
import { AVATAR_COLORS, contrast, initials, isReadable, newAvatarColor } from './contrast.ts';
import { checkInput } from './issues.ts';
import { groupRules, newUserRules, userRules } from './user.ts';

const person = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  directoryId: 'INTERNAL',
  avatar: { backgroundColor: '#3B5B92', labelColor: '#FFFFFF', label: 'AB' },
};
const issues = (rule: Parameters<typeof checkInput>[0], input: object): string[] => {
  const checked = checkInput(rule, input);
  return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`).toSorted();
};

describe('a login', () => {
  it('lowers what is typed to sign in; a middle name and a mobile number may be missing', () => {
    const checked = checkInput(newUserRules(), {
      ...person,
      login: ' Ada@Example.org ',
      mobile: '617 555 0100',
    });
    expect(checked).toMatchObject({
      ok: true,
      value: {
        login: 'ada@example.org',
        mobile: '(617)-555-0100',
        generatePassword: true,
        roles: [],
        avatar: { backgroundColor: '#3b5b92' },
      },
    });
  });

  test.each([
    [
      'everything that is required',
      {},
      [
        'avatar.backgroundColor required',
        'avatar.label required',
        'avatar.labelColor required',
        'directoryId required',
        'email required',
        'firstName required',
        'lastName required',
        'login required',
      ],
    ],
    ['no e-mail address', { ...person, login: 'ada', email: 'ada' }, ['email invalid_email']],
    ['a space in the login', { ...person, login: 'ada byron' }, ['login invalid']],
    [
      'its own password, both empty',
      { ...person, login: 'ada', generatePassword: false, password: '', confirmation: '' },
      ['confirmation password_required', 'password password_required'],
    ],
    [
      'its own password, one empty',
      { ...person, login: 'ada', generatePassword: false, password: 'twelve signs', confirmation: '' },
      ['confirmation password_required'],
    ],
    [
      'its own password, typed differently',
      {
        ...person,
        login: 'ada',
        generatePassword: false,
        password: 'twelve signs',
        confirmation: 'twelve sign',
      },
      ['confirmation passwords_differ'],
    ],
    [
      'its own password, shorter than one that is chosen may be',
      { ...person, login: 'ada', generatePassword: false, password: 'secret', confirmation: 'secret' },
      ['password too_short'],
    ],
    [
      'its own password',
      {
        ...person,
        login: 'ada',
        generatePassword: false,
        password: 'twelve signs',
        confirmation: 'twelve signs',
      },
      [],
    ],
    [
      'a generated password; what stands in the fields does not matter',
      { ...person, login: 'ada', generatePassword: true, password: 'a', confirmation: 'b' },
      [],
    ],
    ['a role nobody knows', { ...person, login: 'ada', roles: ['EMPEROR'] }, ['roles.0 not_allowed_value']],
  ])('new: %s', (_name, input, expected) => {
    expect(issues(newUserRules(), input)).toEqual(expected);
  });

  test.each([
    [
      'authorized, without title, signee type and license number',
      { authorized: true, title: ' ', signeeType: '', licenseNumber: null },
      ['pcs.licenseNumber required', 'pcs.signeeType required', 'pcs.title required'],
    ],
    [
      'authorized with all three',
      { authorized: true, title: 'RN', signeeType: 'REGISTERED_NURSE', licenseNumber: 'MA-1' },
      [],
    ],
    [
      'not authorized: nothing is needed',
      { authorized: false, title: '', signeeType: '', licenseNumber: '' },
      [],
    ],
    [
      'a signee type nobody knows',
      { authorized: true, title: 'RN', signeeType: 'BARBER', licenseNumber: 'MA-1' },
      ['pcs.signeeType not_allowed_value'],
    ],
  ])('PCS: %s', (_name, pcs, expected) => {
    expect(issues(userRules(), { ...person, pcs })).toEqual(expected);
  });

  test.each([
    [[{ name: 'AUTHORITY_SIGN', allowedValues: ['PCS', '*'] }], []],
    [[{ name: 'AUTHORITY_SIGN', allowedValues: [] }], ['privileges.0.allowedValues required']],
    [[{ name: 'AUTHORITY_SIGN', allowedValues: ['a b'] }], ['privileges.0.allowedValues.0 invalid']],
    [
      [
        { name: 'AUTHORITY_SIGN', allowedValues: ['A'] },
        { name: 'AUTHORITY_SIGN', allowedValues: ['B'] },
      ],
      ['privileges duplicate'],
    ],
  ])('privileges %j', (privileges, expected) => {
    expect(issues(userRules(), { ...person, privileges })).toEqual(expected);
    expect(issues(groupRules(), { name: 'Nurses', privileges })).toEqual(expected);
  });
});

describe('avatars', () => {
  it('refuses colours of which one cannot be read on the other', () => {
    expect(
      issues(userRules(), {
        ...person,
        avatar: { backgroundColor: '#ffff00', labelColor: '#ffffff', label: 'AB' },
      }),
    ).toEqual(['avatar.labelColor low_contrast']);
    expect(
      issues(userRules(), {
        ...person,
        avatar: { backgroundColor: 'red', labelColor: '#ffffff', label: 'AB' },
      }),
    ).toEqual(['avatar.backgroundColor invalid']);
    expect(
      issues(userRules(), {
        ...person,
        avatar: { backgroundColor: '#3b5b92', labelColor: '#ffffff', label: 'ABC' },
      }),
    ).toEqual(['avatar.label too_long']);
  });

  it('counts contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(isReadable('#767676', '#ffffff')).toBe(true);
  });

  it('a white label reads on every colour a new one may get', () => {
    expect(AVATAR_COLORS.filter((color) => !isReadable('#ffffff', color))).toEqual([]);
    expect([newAvatarColor(0), newAvatarColor(0.999_999)]).toEqual([AVATAR_COLORS[0], AVATAR_COLORS.at(-1)]);
    expect(initials('élodie', ' van Damme')).toBe('ÉV');
  });
});
