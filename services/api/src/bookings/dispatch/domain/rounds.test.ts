import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRounds } from './rounds.ts';
import type { OfferSettings, RoundsInput } from './rounds.ts';

const now = new Date('2026-07-01T12:00:00Z');
const minutes = (n: number): Date => new Date(now.getTime() + n * 60_000);
const settings: OfferSettings = {
  offerLeadMinutes: 24 * 60,
  rounds: [
    { tiers: [1], memberCompanyIds: [], minutes: 10 },
    { tiers: [2], memberCompanyIds: [], minutes: 20 },
    { tiers: [3], memberCompanyIds: ['named'], minutes: 30 },
  ],
  keepEarlierOpen: true,
  allAtOnceUnderMinutes: 60,
};
const capable = [
  { companyId: 'a', tier: 1 },
  { companyId: 'b', tier: 2 },
  { companyId: 'c', tier: 3 },
];
const input = (change: Partial<RoundsInput> = {}): RoundsInput => ({
  settings,
  capable,
  vip: null,
  pickUpAt: minutes(300),
  forceOffer: false,
  answerBy: minutes(300),
  now,
  ...change,
});
const shape = (change: Partial<RoundsInput>) =>
  planRounds(input(change)).rounds.map((round) => [
    round.number,
    round.companies.map((company) => company.companyId).join(),
    round.opensAt,
    round.closesAt,
    round.respondsBy,
  ]);

describe('rounds of offers', () => {
  it('follow one another; earlier offers stay open to the end', () => {
    expect(shape({})).toEqual([
      [1, 'a', minutes(0), minutes(10), minutes(60)],
      [2, 'b', minutes(10), minutes(30), minutes(60)],
      [3, 'c', minutes(30), minutes(60), minutes(60)],
    ]);
  });

  it('or close with their round where the rule says so', () => {
    expect(shape({ settings: { ...settings, keepEarlierOpen: false } }).map((round) => round[4])).toEqual([
      minutes(10),
      minutes(30),
      minutes(60),
    ]);
  });

  it('start when the offer window opens, at once when forced', () => {
    const far = { pickUpAt: minutes(48 * 60), answerBy: minutes(48 * 60) };
    expect(planRounds(input(far)).opensAt).toEqual(minutes(24 * 60));
    expect(planRounds(input({ ...far, forceOffer: true })).opensAt).toEqual(now);
  });

  it('open all at once on short notice, and no answer comes after the trip expires', () => {
    expect(shape({ pickUpAt: minutes(25), answerBy: minutes(25) })).toEqual([
      [1, 'a', minutes(0), minutes(10), minutes(25)],
      [2, 'b', minutes(0), minutes(20), minutes(25)],
      [3, 'c', minutes(0), minutes(25), minutes(25)],
    ]);
    expect(planRounds(input({ pickUpAt: minutes(60) })).allAtOnce).toBe(false);
  });

  it('open all at once too where, with the way to the pick-up, there is no time for one after the other', () => {
    const noRule = { ...settings, allAtOnceUnderMinutes: 0 };
    const at = (pickUp: number, minimumNoticeMinutes: number): boolean =>
      planRounds(
        input({
          settings: noRule,
          pickUpAt: minutes(pickUp),
          answerBy: minutes(pickUp),
          minimumNoticeMinutes,
        }),
      ).allAtOnce;
    expect(
      [at(81, 30), at(80, 30), at(60, 30), at(60, 9), at(60, 10)],
      'rounds 2 and 3 take fifty minutes',
    ).toEqual([false, true, true, false, true]);
    expect(
      planRounds(
        input({
          settings: noRule,
          minimumNoticeMinutes: 30,
          pickUpAt: now,
          answerBy: minutes(60),
          meetAt: minutes(200),
        }),
      ).allAtOnce,
      'a leg asked for now has its hour',
    ).toBe(false);
  });

  it('a round that would open after the trip expired joins the last that does', () => {
    const plan = shape({
      settings: { ...settings, allAtOnceUnderMinutes: 0 },
      pickUpAt: minutes(25),
      answerBy: minutes(25),
    });
    expect(plan.map((round) => [round[0], round[1]])).toEqual([
      [1, 'a'],
      [2, 'b,c'],
    ]);
  });

  it('leave out rounds nobody is in, and ask nobody twice', () => {
    expect(shape({ capable: [{ companyId: 'c', tier: 3 }] })).toEqual([
      [1, 'c', minutes(0), minutes(30), minutes(30)],
    ]);
    expect(shape({ capable: [{ companyId: 'named', tier: 1 }] }).map((round) => round[1])).toEqual(['named']);
  });

  it('name those whom no round asks', () => {
    expect(planRounds(input({ capable: [...capable, { companyId: 'x', tier: 9 }] })).notAsked).toEqual(['x']);
  });

  it('an exclusive VIP is the one offer there is', () => {
    const plan = planRounds(input({ vip: { companyId: 'c', exclusive: true } }));
    expect(plan.rounds).toEqual([
      {
        number: 1,
        opensAt: now,
        closesAt: minutes(10),
        respondsBy: minutes(10),
        companies: [{ companyId: 'c', tier: 3, isVip: true }],
      },
    ]);
    expect(plan.notAsked).toEqual(['a', 'b']);
    expect(planRounds(input({ vip: { companyId: 'not capable', exclusive: true } })).rounds).toEqual([]);
  });

  it('another VIP joins round 1', () => {
    expect(shape({ vip: { companyId: 'c', exclusive: false } }).map((round) => round[1])).toEqual([
      'c,a',
      'b',
    ]);
    expect(
      shape({
        vip: { companyId: 'c', exclusive: false },
        capable: [
          { companyId: 'c', tier: 3 },
          { companyId: 'b', tier: 2 },
        ],
      }).map((round) => round[1]),
    ).toEqual(['c', 'b']);
  });

  it('nobody capable, no rounds', () => {
    expect(planRounds(input({ capable: [] }))).toMatchObject({ rounds: [], overAt: null });
  });

  it('whatever the rule: each capable company at most once, rounds in order, nothing after the expiry', () => {
    const anyRound = fc.record({
      tiers: fc.subarray([1, 2, 3]),
      memberCompanyIds: fc.subarray(['a', 'b', 'c']),
      minutes: fc.integer({ min: 1, max: 500 }),
    });
    const anyInput = fc.record({
      rounds: fc.array(anyRound, { maxLength: 4 }),
      keepEarlierOpen: fc.boolean(),
      allAtOnceUnderMinutes: fc.nat({ max: 600 }),
      offerLeadMinutes: fc.nat({ max: 2000 }),
      pickUp: fc.integer({ min: 1, max: 2000 }),
      force: fc.boolean(),
      vip: fc.constantFrom(null, { companyId: 'b', exclusive: true }, { companyId: 'b', exclusive: false }),
    });
    fc.assert(
      fc.property(anyInput, ({ pickUp, force, vip, ...rule }) => {
        const plan = planRounds(
          input({
            settings: rule,
            pickUpAt: minutes(pickUp),
            answerBy: minutes(pickUp),
            forceOffer: force,
            vip,
          }),
        );
        const asked = plan.rounds.flatMap((round) => round.companies.map((company) => company.companyId));
        expect(new Set(asked).size).toBe(asked.length);
        expect([...asked, ...plan.notAsked].toSorted()).toEqual(['a', 'b', 'c']);
        for (const [index, round] of plan.rounds.entries()) {
          expect(round.number).toBe(index + 1);
          expect(round.companies.length).toBeGreaterThan(0);
          expect(round.opensAt.getTime()).toBeLessThan(round.closesAt.getTime());
          expect(round.closesAt.getTime()).toBeLessThanOrEqual(round.respondsBy.getTime());
          // A window that opens with the pick-up has no time to cap: the trip's own expiry ends it.
          if (plan.opensAt < minutes(pickUp))
            expect(round.respondsBy.getTime()).toBeLessThanOrEqual(minutes(pickUp).getTime());
          expect(round.opensAt.getTime()).toBeGreaterThanOrEqual(
            plan.rounds[index - 1]?.opensAt.getTime() ?? plan.opensAt.getTime(),
          );
        }
      }),
    );
  });
});
