import { describe, expect, it } from 'vitest';
import { checkInput } from './issues.ts';
import type { Checked } from './issues.ts';
import { acceptRules, counterOfferRules } from './offer.ts';
import { outsideOpeningHours } from './outsideOpeningHours.ts';
import { preferencesRules } from './preferences.ts';
import { commentRules, reasonRules } from './reasons.ts';
import { accountRules, activationCodeRules, changePasswordRules, signInRules } from './signIn.ts';

const now = new Date('2026-07-01T12:00:00Z');
const lines = (result: Checked<unknown>): string[] =>
  result.ok ? [] : result.issues.map((issue) => `${issue.path} ${issue.code}`);

describe('sign-in and passwords', () => {
  it('lowers the login and leaves the password as typed', () => {
    expect(checkInput(signInRules(), { login: ' Ann@B.org ', password: ' pass ' })).toEqual({
      ok: true,
      value: { login: 'ann@b.org', password: ' pass ' },
    });
    expect(lines(checkInput(signInRules(), {})).sort()).toEqual(['login required', 'password required']);
  });

  it('wants all three passwords, the new one of twelve characters of any kind, the last two alike', () => {
    const change = (newPassword: string, confirmation: string): string[] =>
      lines(checkInput(changePasswordRules(), { currentPassword: 'a', newPassword, confirmation }));
    expect(lines(checkInput(changePasswordRules(), {})).toSorted()).toEqual([
      'confirmation required',
      'currentPassword required',
      'newPassword required',
    ]);
    expect(change('twelve signs', 'twelve sign')).toEqual(['confirmation passwords_differ']);
    expect(change('eleven sign', 'eleven sign')).toEqual(['newPassword too_short']);
    expect(change('twelve signs', 'twelve signs')).toEqual([]);
    expect(change('🗝️🚑🏥朝焼けと古い橋の', '🗝️🚑🏥朝焼けと古い橋の')).toEqual([]);
  });

  it('takes the code of a text message with spaces and dashes, and nothing but eight digits', () => {
    expect(checkInput(activationCodeRules(), { login: ' Ann@B.org', code: '1234-56 78' })).toEqual({
      ok: true,
      value: { login: 'ann@b.org', code: '12345678' },
    });
    expect(checkInput(activationCodeRules(), { login: 'a', code: '1234567' })).toEqual({
      ok: false,
      issues: [{ path: 'code', code: 'digits', params: { count: 8 } }],
    });
  });

  it('wants a name and a language of a person, and whole addresses', () => {
    expect(
      checkInput(accountRules(), { displayName: ' Ann ', email: '', phone: '6175550100', language: 'ES' }),
    ).toMatchObject({ ok: true, value: { displayName: 'Ann', email: null, phone: '(617)-555-0100' } });
    expect(
      lines(
        checkInput(accountRules(), { displayName: '', email: 'x', phone: '12', language: 'FR' }),
      ).toSorted(),
    ).toEqual([
      'displayName required',
      'email invalid_email',
      'language not_allowed_value',
      'phone invalid_phone',
    ]);
  });
});

describe('preferences', () => {
  it.each([
    [{ refreshEnabled: true }, ['refreshMinutes required']],
    [{ refreshEnabled: true, refreshMinutes: 4 }, ['refreshMinutes too_small']],
    [{ refreshEnabled: true, refreshMinutes: 5 }, []],
    [{ refreshMinutes: 5.5 }, ['refreshMinutes not_integer']],
    [{ refreshEnabled: false }, []],
    [
      { externalNotificationMethods: ['EMAIL', 'PIGEON'] },
      ['externalNotificationMethods.1 not_allowed_value'],
    ],
    [{ grids: { a: 'x'.repeat(30_000) } }, ['grids too_long']],
    [{ internalNotifications: [{ event: 'OFFER', receive: true, actionTaken: false }] }, []],
  ])('case %#', (input, expected) => {
    expect(lines(checkInput(preferencesRules(), input))).toEqual(expected);
  });
});

describe('answers and reasons', () => {
  it('an acceptance may promise a time, a counter-offer must name one', () => {
    expect(lines(checkInput(acceptRules({ now }), {}))).toEqual([]);
    expect(lines(checkInput(acceptRules({ now }), { promisedPickUpAt: '2026-07-01T25:00' }))).toEqual([
      'promisedPickUpAt invalid_date',
    ]);
    expect(lines(checkInput(counterOfferRules({ now }), {}))).toEqual(['pickUpAt required']);
  });

  it('a reason is needed, words are not; a comment is words', () => {
    expect(lines(checkInput(reasonRules(), {}))).toEqual(['reasonId required']);
    expect(lines(checkInput(reasonRules(), { reasonId: 'R', comment: 'x'.repeat(2001) }))).toEqual([
      'comment too_long',
    ]);
    expect(lines(checkInput(commentRules(), { message: ' \n ' }))).toEqual(['message required']);
  });
});

describe('opening hours', () => {
  const hours = { opensAt: '08:00', closesAt: '17:00' };
  it.each([
    ['2026-07-01T11:59:00Z', hours, true],
    ['2026-07-01T12:00:00Z', hours, false],
    ['2026-07-01T21:00:00Z', hours, false],
    ['2026-07-01T21:01:00Z', hours, true],
    ['2026-07-01T03:00:00Z', { opensAt: '22:00', closesAt: '06:00' }, false],
    ['2026-07-01T14:00:00Z', { opensAt: '22:00', closesAt: '06:00' }, true],
    ['2026-07-01T03:00:00Z', { opensAt: null, closesAt: null }, false],
  ])('%s with %j outside: %j', (at, open, outside) => {
    expect(outsideOpeningHours(new Date(at), open, 'America/New_York')).toBe(outside);
  });
});
