import { describe, expect, it } from 'vitest';
import { spendToken, type TokenPayor } from './spendToken.ts';

const payor = (changes: Partial<TokenPayor> = {}): TokenPayor => ({
  authorizationType: 'TOKENS',
  effectiveDate: '2026-01-01',
  expiryDate: '2026-12-31',
  tokensRemaining: 3,
  tokensTotal: 10,
  ...changes,
});
const left = (payors: readonly TokenPayor[], day = '2026-06-01'): (number | null)[] | null =>
  spendToken(payors, day)?.map(({ tokensRemaining }) => tokensRemaining) ?? null;

describe('a token that a carried leg uses', () => {
  it('is the first of an insurer that is in force and has any left', () => {
    expect(left([payor({ tokensRemaining: 0 }), payor(), payor()])).toEqual([0, 2, 3]);
    expect(left([payor({ tokensRemaining: null })]), 'none was used yet').toEqual([9]);
    expect(left([payor({ effectiveDate: null, expiryDate: null })])).toEqual([2]);
  });

  it('is none before and after its days, of one that authorizes otherwise, and never below nought', () => {
    expect(left([payor()], '2025-12-31')).toBeNull();
    expect(left([payor()], '2027-01-01')).toBeNull();
    expect(left([payor()], '2026-12-31'), 'the last day counts').toEqual([2]);
    expect(
      left([payor({ authorizationType: 'PRIOR_AUTHORIZATION' }), payor({ authorizationType: null })]),
    ).toBeNull();
    expect(
      left([payor({ tokensRemaining: 0 }), payor({ tokensRemaining: null, tokensTotal: null })]),
    ).toBeNull();
  });
});
