import {
  planDispatch,
  type DispatchInput,
  type OfferingRule,
} from '../src/bookings/dispatch/domain/planDispatch.ts';
import { quantile } from './load.ts';
import { numberedId, seeded } from './random.ts';
import { isRestless, ms, ratioOf, ratioText, table, type Section } from './report.ts';

const sizes = { rules: 1_000, members: 200 };
const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const zone = 'America/New_York';
const now = new Date('2026-11-20T12:00:00Z');

/**
 * A market with so many rules that differ in every condition, and so many transport providers, most of whom
 * can do the job.
 */
const marketOf = (): DispatchInput<OfferingRule> => {
  const next = seeded(7);
  const below = (n: number): number => Math.floor(next() * n);
  const some = (kind: number, of: number): string[] =>
    below(3) === 0 ? [] : Array.from({ length: 1 + below(3) }, () => numberedId(kind, below(of)));
  const rules: OfferingRule[] = Array.from({ length: sizes.rules }, (_, n) => ({
    id: numberedId(1, n),
    name: `Rule ${n}`,
    rank: below(500),
    conditions: {
      callTypeIds: some(2, 8),
      urgencyIds: some(3, 4),
      priorityIds: some(4, 6),
      variableIds: below(4) === 0 ? [numberedId(5, below(6))] : [],
      daysOfWeek: below(2) === 0 ? [] : days.filter(() => below(2) === 0),
      timeOfDay: below(2) === 0 ? null : { from: '06:00', to: '18:00' },
      quantity: below(3) === 0 ? { operator: 'BETWEEN', amount: below(20), amount2: 20 + below(60) } : null,
    },
    settings: {
      offerLeadMinutes: 1_440,
      rounds: [1, 2, 3].map((tier) => ({ tiers: [tier], memberCompanyIds: [], minutes: 10 })),
      keepEarlierOpen: true,
      allAtOnceUnderMinutes: 0,
      award: 'FIRST',
      promisedPickUpLimit: { enabled: false, minutes: 0 },
    },
  }));
  const candidates = Array.from({ length: sizes.members }, (_, n) => ({
    companyId: numberedId(6, n),
    member: true,
    available: null,
    excluded: false,
    contracts: [
      {
        tier: 1 + below(3),
        rank: below(100),
        active: true,
        startsOn: '2020-01-01',
        endsOn: null,
        credentialsExpireOn: null,
      },
    ],
    jobTypes: [
      {
        callTypeIds: [0, 1, 2, 3].map((type) => numberedId(2, type)),
        urgencyIds: [],
        priorityIds: [],
        variableIds: [0, 1, 2, 3, 4, 5].map((one) => numberedId(5, one)),
      },
    ],
  }));
  return {
    rules,
    candidates,
    timeZone: zone,
    vip: null,
    forceOffer: false,
    expiryGraceMinutes: 0,
    now,
    legs: [
      {
        callTypeId: numberedId(2, 1),
        urgencyId: numberedId(3, 1),
        priorityId: numberedId(4, 1),
        variableIds: [numberedId(5, 1)],
        pickUpAt: new Date('2026-11-20T15:00:00Z'),
        quantity: 12,
        pickUpType: 'SET_TIME',
        readyAt: null,
      },
    ],
  };
};

/**
 * What somebody would write who wants nothing but the answer: everything that does not depend on the trip is
 * computed before, nothing is explained.
 */
const bareLoop = (input: DispatchInput<OfferingRule>): (() => number) => {
  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const set = (list: readonly string[]): Set<string> | null => (list.length === 0 ? null : new Set(list));
  const rules = input.rules
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ id, conditions: c }) => ({
      id,
      callTypes: set(c.callTypeIds),
      urgencies: set(c.urgencyIds),
      priorities: set(c.priorityIds),
      variables: c.variableIds,
      days: set(c.daysOfWeek),
      from: c.timeOfDay && minutes(c.timeOfDay.from),
      to: c.timeOfDay && minutes(c.timeOfDay.to),
      quantity: c.quantity,
    }));
  const members = input.candidates.map(({ companyId, contracts: [contract], jobTypes: [job] }) => ({
    companyId,
    rank: contract?.rank ?? 0,
    callTypes: new Set(job?.callTypeIds),
    variables: new Set(job?.variableIds),
  }));
  const [leg] = input.legs;
  if (!leg) throw new Error('No leg');
  const [day, minute, quantity] = ['FRI', 10 * 60, leg.quantity ?? 0];
  return () => {
    const won = rules.find(
      (rule) =>
        (rule.callTypes?.has(leg.callTypeId ?? '') ?? true) &&
        (rule.urgencies?.has(leg.urgencyId ?? '') ?? true) &&
        (rule.priorities?.has(leg.priorityId ?? '') ?? true) &&
        rule.variables.every((id) => leg.variableIds.includes(id)) &&
        (rule.days?.has(day) ?? true) &&
        (rule.from === null || rule.to === null || (minute >= rule.from && minute < rule.to)) &&
        (rule.quantity === null ||
          (quantity >= rule.quantity.amount && quantity <= (rule.quantity.amount2 ?? Infinity))),
    );
    const asked = members
      .filter(
        (member) =>
          member.callTypes.has(leg.callTypeId ?? '') &&
          leg.variableIds.every((id) => member.variables.has(id)),
      )
      .toSorted((a, b) => b.rank - a.rank);
    return won ? asked.length : 0;
  };
};

const timed = (work: () => unknown, milliseconds: number): number => {
  const started = performance.now();
  let times = 0;
  for (; performance.now() - started < milliseconds; times += 1) work();
  return (performance.now() - started) / times;
};

/** Planning the dispatch of one leg in a large market, against a bare loop; no database on either side. */
export function benchRules(rounds: number): Section {
  const input = marketOf();
  const bare = bareLoop(input);
  const product = (): unknown => planDispatch(input);
  const { asked, explanation } = planDispatch(input);
  if (explanation.rule === null || bare() !== asked)
    throw new Error(`The two do not agree: ${asked} and ${bare()}`);
  timed(product, 500);
  timed(bare, 500);
  const readings = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    readings.product.push(timed(product, 400));
    readings.bare.push(timed(bare, 400));
  }
  const middle = (list: number[]): string =>
    ms(
      quantile(
        list.toSorted((a, b) => a - b),
        0.5,
      ),
    );
  return {
    title: `Resolving ${sizes.rules} rules and ${sizes.members} members`,
    table: table(
      ['', 'product', 'bare loop', 'ratio'],
      [
        [
          'one plan',
          middle(readings.product),
          middle(readings.bare),
          ratioText(ratioOf(readings.product, readings.bare)),
        ],
      ],
    ),
    notes: [
      'The product answers with the plan of the rounds and with a reason for each rule and each transport provider that lost; the bare loop stops at the first rule that fits, over conditions made ready before, and explains nothing. Both find the same number of transport providers.',
      ...(isRestless(readings.bare)
        ? ['The baseline varied by more than a factor of two: run again on a quieter machine.']
        : []),
    ],
  };
}
