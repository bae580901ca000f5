import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { makeRule } from '../../../test/factories/parties.ts';
import type { RuleConditions } from '../../network/markets/markets.table.ts';
import { payorTypesOn } from './circumstances.queries.ts';

let session: BookingSession;
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

/**
 * Books one leg so many minutes ahead, in a market with a rule of these conditions above the one for
 * everything; the rule that won.
 */
const ruleOf = async (
  conditions: (world: Awaited<ReturnType<BookingSession['world']>>) => Partial<RuleConditions>,
  minutes: number,
  payorType: string | null = null,
): Promise<string | null> => {
  const world = await session.world();
  await makeRule(session.db, {
    marketId: world.marketId,
    name: 'Special',
    rank: 90,
    conditions: conditions(world),
  });
  if (payorType !== null)
    await session.sql`update patients set payors = ${session.sql.json([{ name: 'Insurer', payorType }])} where id = ${world.patientId}`;
  const id = await session.book(world, minutes);
  const [batch] = await session.sql<
    { rule: string | null }[]
  >`select dispatch->'rule'->>'name' as rule from batches where itinerary_id = ${id}`;
  return batch?.rule ?? null;
};

test.each<[string, Parameters<typeof ruleOf>[0], number, string | null, string]>([
  ['a short notice', () => ({ leadMinutes: { from: null, to: 180 } }), 120, null, 'Special'],
  ['a longer notice', () => ({ leadMinutes: { from: null, to: 180 } }), 240, null, 'Everything'],
  [
    'an age that the record tells',
    () => ({ quantities: [{ unit: 'AGE', from: 40, to: null }] }),
    120,
    null,
    'Special',
  ],
  [
    'an age that is not reached',
    () => ({ quantities: [{ unit: 'AGE', from: 130, to: 140 }] }),
    120,
    null,
    'Everything',
  ],
  [
    'a weight nobody knows',
    () => ({ quantities: [{ unit: 'WEIGHT', from: 0, to: null }] }),
    120,
    null,
    'Everything',
  ],
  ['one patient', () => ({ quantities: [{ unit: 'COUNT', from: 1, to: 1 }] }), 120, null, 'Special'],
  [
    'more than one patient',
    () => ({ quantities: [{ unit: 'COUNT', from: 1, to: null }] }),
    120,
    null,
    'Everything',
  ],
  [
    'a place of this type',
    (world) => ({ places: { typeIds: [world.facilityTypeId], end: 'DROP_OFF' } }),
    120,
    null,
    'Special',
  ],
  [
    'a place of another type',
    (world) => ({ places: { typeIds: [world.variableId], end: 'EITHER' } }),
    120,
    null,
    'Everything',
  ],
  ["one of the patient's payors", () => ({ payorTypes: ['medicare'] }), 120, 'Medicare', 'Special'],
  ['a payor the patient has not', () => ({ payorTypes: ['medicare'] }), 120, null, 'Everything'],
])('a rule that asks for %s', async (_what, conditions, minutes, payor, expected) => {
  expect(await ruleOf(conditions, minutes, payor)).toBe(expected);
});

test('a payor counts on the days of its coverage, both ends included', () => {
  const payor = (effectiveDate: string | null, expiryDate: string | null) => ({
    ...({} as Parameters<typeof payorTypesOn>[0][number]),
    payorType: 'Medicaid',
    effectiveDate,
    expiryDate,
  });
  const on = (from: string | null, to: string | null) => payorTypesOn([payor(from, to)], '2026-03-02').length;
  expect([
    on(null, null),
    on('2026-03-02', '2026-03-02'),
    on('2026-03-03', null),
    on(null, '2026-03-01'),
  ]).toEqual([1, 1, 0, 0]);
});
