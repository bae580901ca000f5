import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  contractOn,
  credentialsHold,
  meet,
  type Contract,
  type Credential,
  type Days,
} from './contractOn.ts';

const base: Contract = {
  careProviderId: 'hospital',
  tier: 1,
  rank: 0,
  active: true,
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
  credentialsExpireOn: null,
};
const general: Contract = { ...base, careProviderId: null, tier: 3, endsOn: null };
const next: Contract = { ...base, tier: 2, startsOn: '2026-07-01', endsOn: null };

describe('the contract that holds on a day', () => {
  it.each<[string, readonly Contract[], string, number | null]>([
    ['before its first day', [base], '2025-12-31', null],
    ['its first day', [base], '2026-01-01', 1],
    ['its last day', [base], '2026-06-30', 1],
    ['after its last day', [base], '2026-07-01', null],
    ['the renewal takes over the day after', [base, next], '2026-07-01', 2],
    ['the day before the renewal', [next, base], '2026-06-30', 1],
    ['one that was ended', [{ ...base, active: false }], '2026-02-01', null],
    ["the care provider's own goes before the general one", [general, base], '2026-02-01', 1],
    ['the general one where its own is over', [base, general], '2026-07-01', 3],
    ['the general one where its own was ended', [{ ...base, active: false }, general], '2026-02-01', 3],
    ['the general one where its own has not begun', [next, general], '2026-02-01', 3],
  ])('%s', (_what, contracts, day, tier) => {
    expect(contractOn(contracts, day)?.tier ?? null).toBe(tier);
  });

  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
  const span = fc
    .record({ startsOn: day, endsOn: fc.option(day) })
    .filter(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn);
  const month = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);
  const covers = ({ startsOn, endsOn }: Days, on: string): boolean =>
    startsOn <= on && on <= (endsOn ?? '2026-12-31');

  test('two spans meet where some day lies in both', () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        expect(meet(a, b)).toBe([...month, '2026-03-01'].some((on) => covers(a, on) && covers(b, on)));
        expect(meet(a, b)).toBe(meet(b, a));
      }),
    );
  });

  test('what holds is in force, and is the own one wherever an own one is', () => {
    const contract = fc
      .tuple(span, fc.boolean(), fc.constantFrom('hospital', null))
      .map(([days, active, careProviderId]): Contract => ({ ...base, ...days, active, careProviderId }));
    fc.assert(
      fc.property(fc.array(contract, { maxLength: 4 }), day, (contracts, on) => {
        const live = contracts.filter((one) => one.active && covers(one, on));
        const found = contractOn(contracts, on);
        if (live.length === 0) expect(found).toBeNull();
        else expect(live).toContain(found);
        if (live.some(({ careProviderId }) => careProviderId !== null))
          expect(found?.careProviderId).toBe('hospital');
      }),
    );
  });
});

describe('credentials', () => {
  const insurance: Credential = { kind: 'INSURANCE', validFrom: '2026-01-01', validUntil: '2026-03-31' };
  const renewed: Credential = { ...insurance, validFrom: '2026-04-01', validUntil: '2026-12-31' };
  it.each<[string, Partial<Contract>, readonly Credential[], readonly Credential['kind'][], string, boolean]>(
    [
      ['nobody asks for any', {}, [], [], '2026-02-01', true],
      ['the market asks, there is none', {}, [], ['INSURANCE'], '2026-02-01', false],
      ['the market asks, it is valid', {}, [insurance], ['INSURANCE'], '2026-03-31', true],
      ['it is over', {}, [insurance], ['INSURANCE'], '2026-04-01', false],
      ['it has not begun', {}, [renewed], ['INSURANCE'], '2026-03-31', false],
      ['the next one has', {}, [insurance, renewed], ['INSURANCE'], '2026-04-01', true],
      ['another kind does not do', {}, [insurance], ['LICENCE'], '2026-02-01', false],
      [
        'the contract asks for more',
        { requiredCredentials: ['LICENCE'] },
        [insurance],
        ['INSURANCE'],
        '2026-02-01',
        false,
      ],
      ["the contract's own day", { credentialsExpireOn: '2026-02-01' }, [], [], '2026-02-02', false],
    ],
  )('%s', (_what, change, shown, ofMarket, day, holds) => {
    expect(credentialsHold({ ...base, ...change }, shown, ofMarket, day)).toBe(holds);
  });
});
