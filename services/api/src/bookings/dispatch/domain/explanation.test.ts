import { DAYS_OF_WEEK, type DayOfWeek } from '@ptc/schema/rules/lists/recurrence';
import type { LeftOutReason, RuleFailure } from '@ptc/schema/rules/lists/offers';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { TransportProviderCandidate } from '../../../network/markets/domain/capable.ts';
import type { Contract } from '../../../network/markets/domain/contractOn.ts';
import type { RuleConditions } from '../../../network/markets/domain/resolveRule.ts';
import { planDispatch } from './planDispatch.ts';
import type { DispatchInput, OfferingRule } from './planDispatch.ts';

// A second engine, written from the domain design in the plainest way: it asks one question after the other
// and shares nothing with the first. Both must tell the same story about thousands of random markets.

const zone = 'America/New_York';
const now = new Date('2026-03-06T15:00:00Z');
const companies = ['A', 'B', 'C', 'D', 'E', 'F'];
type Input = DispatchInput<OfferingRule>;
type Leg = Input['legs'][number];

const local = (at: Date): DateTime => DateTime.fromJSDate(at, { zone });

/** Every condition of a rule, asked on its own, in the order in which people read them. */
const asks: readonly (readonly [RuleFailure, (rule: OfferingRule, leg: Leg) => boolean])[] = [
  [
    'CALL_TYPE',
    ({ conditions: c }, leg) =>
      c.callTypeIds.length === 0 || c.callTypeIds.some((id) => id === leg.callTypeId),
  ],
  [
    'URGENCY',
    ({ conditions: c }, leg) => c.urgencyIds.length === 0 || c.urgencyIds.some((id) => id === leg.urgencyId),
  ],
  [
    'PRIORITY',
    ({ conditions: c }, leg) =>
      c.priorityIds.length === 0 || c.priorityIds.some((id) => id === leg.priorityId),
  ],
  ['VARIABLES', ({ conditions: c }, leg) => !c.variableIds.some((id) => !leg.variableIds.includes(id))],
  [
    'DAY_OF_WEEK',
    ({ conditions: c }, leg) =>
      c.daysOfWeek.length === 0 ||
      c.daysOfWeek.some((day) => day === local(leg.pickUpAt).toFormat('ccc').toUpperCase()),
  ],
  [
    'TIME_OF_DAY',
    ({ conditions: c }, leg) => {
      if (c.timeOfDay === null) return true;
      const clock = local(leg.pickUpAt).toFormat('HH:mm');
      const { from, to } = c.timeOfDay;
      return from <= to ? clock >= from && clock < to : clock >= from || clock < to;
    },
  ],
  ['DISTANCE_UNKNOWN', ({ conditions: c }, leg) => c.quantity === null || leg.quantity !== null],
  [
    'QUANTITY',
    ({ conditions: c }, leg) => {
      if (c.quantity === null) return true;
      if (leg.quantity === null) return false;
      return c.quantity.operator === 'GT'
        ? leg.quantity > c.quantity.amount
        : leg.quantity >= c.quantity.amount &&
            (c.quantity.amount2 === null || leg.quantity <= c.quantity.amount2);
    },
  ],
  [
    'PAYOR',
    ({ conditions: c }, leg) =>
      !c.payorTypes?.length ||
      (leg.circumstances?.payorTypes ?? []).some((type) =>
        c.payorTypes?.some((wanted) => wanted.toUpperCase() === type.toUpperCase()),
      ),
  ],
  [
    'FACILITY_TYPE',
    ({ conditions: { places } }, { circumstances: known }) => {
      if (!places) return true;
      const is = (type: string | null | undefined): boolean => !!type && places.typeIds.includes(type);
      const [from, to] = [is(known?.pickUpTypeId), is(known?.dropOffTypeId)];
      return places.end === 'PICK_UP' ? from : places.end === 'DROP_OFF' ? to : from || to;
    },
  ],
  [
    'LEAD_TIME',
    ({ conditions: { leadMinutes: lead } }, leg) => {
      if (!lead) return true;
      if (!leg.circumstances) return false;
      const left = local(leg.pickUpAt).diff(local(leg.circumstances.bookedAt), 'minutes').minutes;
      return !(lead.from !== null && left < lead.from) && !(lead.to !== null && left >= lead.to);
    },
  ],
];

const beats = (a: OfferingRule, b: OfferingRule): boolean =>
  a.rank !== b.rank ? a.rank > b.rank : a.name !== b.name ? a.name < b.name : a.id < b.id;
const winnerOf = ({ rules, legs: [leg] }: Input): OfferingRule | null => {
  let best: OfferingRule | null = null;
  for (const rule of rules)
    if (leg && asks.every(([, ask]) => ask(rule, leg)) && (best === null || beats(rule, best))) best = rule;
  return best;
};

/** Each reason to leave a transport provider out, asked on its own; the first that is true is told. */
const dealOf = (one: TransportProviderCandidate, day: string): Contract | undefined => {
  const live = one.contracts.filter(
    ({ active, startsOn, endsOn }) => active && startsOn <= day && day <= (endsOn ?? '9999'),
  );
  return live.find(({ careProviderId }) => careProviderId === 'own') ?? live[0];
};
const whyNot = (one: TransportProviderCandidate, { legs }: Input): LeftOutReason | null => {
  const days = legs.map(({ pickUpAt }) => local(pickUpAt).toISODate() ?? '');
  if (!one.member) return 'NOT_MEMBER';
  if (days.some((day) => dealOf(one, day) === undefined)) return 'NO_CONTRACT';
  if (
    days.some((day) => {
      const deal = dealOf(one, day);
      const shown = (kind: string): boolean =>
        (one.credentials ?? []).some(
          (credential) =>
            credential.kind === kind && credential.validFrom <= day && credential.validUntil >= day,
        );
      return (deal?.credentialsExpireOn ?? '9999') < day || !(deal?.requiredCredentials ?? []).every(shown);
    })
  )
    return 'CREDENTIALS_EXPIRED';
  const carries = (leg: Leg): boolean =>
    one.jobTypes.some(
      (job) =>
        leg.callTypeId !== null &&
        job.callTypeIds.includes(leg.callTypeId) &&
        (job.urgencyIds.length === 0 || (leg.urgencyId !== null && job.urgencyIds.includes(leg.urgencyId))) &&
        (job.priorityIds.length === 0 ||
          (leg.priorityId !== null && job.priorityIds.includes(leg.priorityId))) &&
        leg.variableIds.every((id) => job.variableIds.includes(id)),
    );
  if (!legs.every(carries)) return 'NO_JOB_TYPE';
  if (one.excluded) return 'EXCLUDED';
  return one.available === false ? 'NOT_AVAILABLE' : null;
};

/**
 * Who is asked, group by group: the VIP alone, or first; then tier by tier and name by name, nobody twice.
 */
const groupsOf = (input: Input, rule: OfferingRule): string[][] => {
  const able = input.candidates.filter((one) => whyNot(one, input) === null);
  const vip = able.find(({ companyId }) => companyId === input.vip?.companyId);
  if (rule.settings.rounds.length === 0 || (input.vip?.exclusive && !vip)) return [];
  if (input.vip?.exclusive && vip) return [[vip.companyId]];
  const asked = new Set(vip ? [vip.companyId] : []);
  return rule.settings.rounds
    .map((round, index) => {
      const group = index === 0 && vip ? [vip.companyId] : [];
      for (const one of able) {
        const { companyId } = one;
        const deal = dealOf(one, local(input.legs[0]?.pickUpAt ?? new Date(0)).toISODate() ?? '');
        if (
          asked.has(companyId) ||
          !(round.tiers.some((tier) => tier === deal?.tier) || round.memberCompanyIds.includes(companyId))
        )
          continue;
        asked.add(companyId);
        group.push(companyId);
      }
      return group;
    })
    .filter((group) => group.length > 0);
};

const ids = (name: string) => fc.subarray([`${name}1`, `${name}2`], { minLength: 0 });
const one = (name: string) => fc.constantFrom<string | null>(`${name}1`, `${name}2`, null);
const clock = fc.constantFrom('00:00', '06:00', '07:30', '12:00', '17:00', '22:00');
const mostly = <T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
const rule = fc.record({
  rank: fc.nat({ max: 3 }),
  name: fc.constantFrom('Days', 'Nights', 'Long'),
  conditions: fc.record({
    callTypeIds: ids('c'),
    urgencyIds: ids('u'),
    priorityIds: ids('p'),
    variableIds: ids('v'),
    daysOfWeek: fc.subarray<DayOfWeek>([...DAYS_OF_WEEK]),
    timeOfDay: fc.option(fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to)),
    quantity: fc.option(
      fc.record({
        operator: fc.constantFrom('BETWEEN' as const, 'GT' as const),
        amount: fc.nat({ max: 20 }),
        amount2: fc.option(fc.nat({ max: 30 })),
      }),
    ),
    payorTypes: mostly<string[]>([], fc.subarray(['medicare', 'Self'])),
    places: mostly<RuleConditions['places']>(
      null,
      fc.record({
        typeIds: fc.subarray(['hospital', 'dialysis']),
        end: fc.constantFrom('PICK_UP' as const, 'DROP_OFF' as const, 'EITHER' as const),
      }),
    ),
    leadMinutes: mostly<RuleConditions['leadMinutes']>(
      null,
      fc.record({ from: fc.option(fc.nat({ max: 3000 })), to: fc.option(fc.nat({ max: 4000 })) }),
    ),
  }),
  settings: fc.record({
    offerLeadMinutes: fc.nat({ max: 3000 }),
    keepEarlierOpen: fc.boolean(),
    allAtOnceUnderMinutes: fc.nat({ max: 400 }),
    award: fc.constantFrom('FIRST' as const, 'BEST' as const),
    rounds: fc.array(
      fc.record({
        tiers: fc.subarray([1, 2, 3]),
        memberCompanyIds: fc.subarray(companies),
        minutes: fc.integer({ min: 1, max: 120 }),
      }),
      { maxLength: 3 },
    ),
  }),
});
const simple = fc.record({
  rank: fc.nat({ max: 3 }),
  name: fc.constantFrom('Any', 'Days'),
  conditions: fc.constant({
    callTypeIds: [],
    urgencyIds: [],
    priorityIds: [],
    variableIds: [],
    daysOfWeek: [],
    timeOfDay: null,
    quantity: null,
  }),
  settings: rule.map(({ settings }) => settings),
});
const day = fc.constantFrom(
  '2026-01-01',
  '2026-03-05',
  '2026-03-06',
  '2026-03-07',
  '2026-03-08',
  '2026-12-31',
);
const wide = { callTypeIds: ['c1', 'c2'], urgencyIds: [], priorityIds: [], variableIds: ['v1', 'v2'] };
const contract = (careProviderId: string | null): fc.Arbitrary<Contract | null> =>
  fc.option(
    fc.record({
      careProviderId: fc.constant(careProviderId),
      tier: fc.integer({ min: 1, max: 3 }),
      rank: fc.nat({ max: 2 }),
      active: mostly<boolean>(true, fc.boolean()),
      startsOn: mostly('2020-01-01', day),
      endsOn: mostly<string | null>(null, day),
      credentialsExpireOn: mostly<string | null>(null, day),
      requiredCredentials: mostly<readonly 'INSURANCE'[]>([], fc.constant(['INSURANCE'])),
    }),
    { freq: 5 },
  );
const candidate = (companyId: string): fc.Arbitrary<TransportProviderCandidate> =>
  fc.record({
    companyId: fc.constant(companyId),
    member: mostly<boolean>(true, fc.boolean()),
    excluded: mostly<boolean>(false, fc.boolean()),
    available: mostly<boolean | null>(null, fc.constantFrom(true, false, null)),
    contracts: fc.tuple(contract('own'), contract(null)).map((both) => both.filter((one) => one !== null)),
    credentials: fc.array(
      fc.record({
        kind: fc.constant('INSURANCE' as const),
        validFrom: mostly('2020-01-01', day),
        validUntil: mostly('2030-01-01', day),
      }),
      { maxLength: 2 },
    ),
    jobTypes: fc.array(
      fc.oneof(
        fc.constant(wide),
        fc.record({
          callTypeIds: ids('c'),
          urgencyIds: ids('u'),
          priorityIds: ids('p'),
          variableIds: ids('v'),
        }),
      ),
      { maxLength: 2 },
    ),
  });
// Across the weekend on which the clocks go forward.
const leg: fc.Arbitrary<Leg> = fc.record({
  callTypeId: one('c'),
  urgencyId: one('u'),
  priorityId: one('p'),
  variableIds: ids('v'),
  pickUpAt: fc.integer({ min: 1, max: 4000 }).map((minutes) => new Date(now.getTime() + minutes * 60_000)),
  quantity: fc.option(fc.nat({ max: 30 })),
  pickUpType: fc.constantFrom('SET_TIME' as const, 'WILL_CALL' as const, 'READY_NOW' as const),
  readyAt: fc.constantFrom(null, now),
  circumstances: fc.option(
    fc.record({
      bookedAt: fc.nat({ max: 5000 }).map((minutes) => new Date(now.getTime() - minutes * 60_000)),
      payorTypes: fc.subarray(['Medicare', 'SELF', 'VA']),
      pickUpTypeId: fc.constantFrom(null, 'hospital', 'home'),
      dropOffTypeId: fc.constantFrom(null, 'dialysis', 'hospital'),
    }),
    { freq: 5 },
  ),
});
const market: fc.Arbitrary<Input> = fc.record({
  legs: fc.array(leg, { minLength: 1, maxLength: 2 }),
  rules: fc
    .array(fc.oneof(rule, simple), { maxLength: 5 })
    .map((list) => list.map((each, index) => ({ ...each, id: `R${index}` }))),
  candidates: fc.tuple(...companies.map(candidate)),
  timeZone: fc.constant(zone),
  vip: fc.option(fc.record({ companyId: fc.constantFrom(...companies), exclusive: fc.boolean() })),
  forceOffer: fc.boolean(),
  expiryGraceMinutes: fc.constantFrom(0, 30),
  now: fc.constant(now),
});

test('explanation and engine agree with a second engine, and leave nobody and no rule unexplained', () => {
  let [planned, asked, empty] = [0, 0, 0];
  fc.assert(
    fc.property(market, (input) => {
      const plan = planDispatch(input);
      const told = plan.explanation;
      const winner = winnerOf(input);
      // Every active rule either won or was rejected, once, with a reason that is really so.
      expect(told.rule?.id ?? null).toBe(winner?.id ?? null);
      expect(
        [...told.reasons.map(({ ruleId }) => ruleId), ...(winner ? [winner.id] : [])].toSorted(),
      ).toEqual(input.rules.map(({ id }) => id).toSorted());
      for (const { ruleId, failure } of told.reasons) {
        const lost = input.rules.find(({ id }) => id === ruleId);
        const [first] = input.legs;
        if (!lost || !first) throw new Error('a rule that is not there');
        const failing = asks.filter(([, ask]) => !ask(lost, first)).map(([name]) => name);
        if (failure === 'OUTRANKED')
          expect([failing, winner !== null && beats(winner, lost)]).toEqual([[], true]);
        else expect(failing[0]).toBe(failure);
      }
      // Every transport provider is either asked in one round or left out with one reason, and the reason is
      // really so.
      const groups = winner ? groupsOf(input, winner) : [];
      const invited = told.rounds.flatMap((round) => round.companies.map(({ companyId }) => companyId));
      const able = input.candidates
        .filter((each) => whyNot(each, input) === null)
        .map(({ companyId }) => companyId);
      expect([...invited].toSorted()).toEqual(groups.flat().toSorted());
      expect(plan.capable.map(({ companyId }) => companyId).toSorted()).toEqual(able.toSorted());
      const unasked = told.leftOut.map(({ companyId }) => companyId);
      expect([...invited, ...unasked].toSorted()).toEqual(companies);
      for (const { companyId, reason } of told.leftOut) {
        const each = input.candidates.find((other) => other.companyId === companyId);
        expect(reason).toBe(
          each && (whyNot(each, input) ?? (winner && input.vip?.exclusive ? 'VIP_ONLY' : 'NO_ROUND')),
        );
      }
      expect(plan.asked).toBe(invited.length);
      expect(
        told.rounds.flatMap((round) =>
          round.companies.filter(({ isVip }) => isVip).map(({ companyId }) => companyId),
        ),
      ).toEqual(input.vip && invited.includes(input.vip.companyId) ? [input.vip.companyId] : []);
      // Nobody is asked before somebody of an earlier group; rounds that would come after the trip has
      // expired are asked with the last that does not.
      const order = groups.map((group) =>
        Math.min(
          ...group.map((companyId) =>
            told.rounds.findIndex((round) =>
              round.companies.some((company) => company.companyId === companyId),
            ),
          ),
        ),
      );
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      if (winner && input.legs[0]) {
        const window = new Date(input.legs[0].pickUpAt.getTime() - winner.settings.offerLeadMinutes * 60_000);
        const opensAt = input.forceOffer || window < now ? now : window;
        expect(told.opensAt).toEqual(opensAt);
        const short =
          input.legs[0].pickUpAt.getTime() - opensAt.getTime() <
          winner.settings.allAtOnceUnderMinutes * 60_000;
        expect([told.allAtOnce, told.award, told.keepEarlierOpen, told.forced]).toEqual([
          short,
          winner.settings.award,
          winner.settings.keepEarlierOpen,
          input.forceOffer,
        ]);
        if (short)
          expect(told.rounds.every((round) => round.opensAt.getTime() === opensAt.getTime())).toBe(true);
        for (const round of told.rounds)
          if (!winner.settings.keepEarlierOpen) expect(round.respondsBy).toEqual(round.closesAt);
        planned += 1;
        asked += invited.length > 0 ? 1 : 0;
      } else empty += 1;
    }),
    { numRuns: 3000 },
  );
  // The markets are no empty ones: all of these were really met.
  expect(Math.min(planned, asked, empty)).toBeGreaterThan(100);
});
