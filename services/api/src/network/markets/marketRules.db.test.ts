import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { makeRule } from '../../../test/factories/parties.ts';
import { newId } from '../../platform/ids.ts';
import { createFormDefinition } from '../../bookings/documents/commands/createFormDefinition.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { ask } from '../../../test/support/graph.ts';
import { placeMarketRule } from './commands/placeMarketRule.ts';
import { endMarketRule, setMarketRuleStatus } from './commands/setMarketRuleStatus.ts';
import { createMarketRule, updateMarketRule } from './commands/writeMarketRule.ts';
import { refusalOf } from '../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let owner: Party;
beforeAll(async () => {
  session = await bookingSession();
});
beforeEach(async () => {
  world = await session.world();
  owner = configures(world.owner);
});
afterAll(() => session.close());

/** The same person, who may change the configuration. */
const configures = ({ id, actor }: Party): Party => ({
  id,
  actor: { ...actor, roles: new Set([...actor.roles, 'COMPANY_CONFIG_ADMIN'] as const) },
});

const fields = (over: {
  name?: string;
  conditions?: Partial<MarketRuleFields['conditions']>;
  settings?: Partial<MarketRuleFields['settings']>;
}): MarketRuleFields => ({
  name: over.name ?? 'Nights',
  conditions: {
    callTypeIds: [],
    urgencyIds: [],
    priorityIds: [],
    variableIds: [],
    daysOfWeek: [],
    timeOfDay: null,
    distance: null,
    quantities: { age: null, weight: null, count: null, volume: null },
    payorTypes: [],
    places: null,
    leadMinutes: null,
    ...over.conditions,
  },
  settings: {
    offerLeadMinutes: 24 * 60,
    rounds: [{ tiers: [2, 1], memberIds: [], minutes: 10 }],
    keepEarlierOpen: true,
    allAtOnceUnderMinutes: 0,
    award: 'FIRST',
    promisedPickUpLimitMinutes: null,
    ...over.settings,
  },
});
const order = async (): Promise<string[]> =>
  (
    await session.sql<
      { name: string }[]
    >`select name from market_rules where market_id = ${world.marketId} and ended_at is null order by rank desc, name`
  ).map(({ name }) => name);
const changes = (id: string) =>
  session.sql<
    { action: string; edits: { field: string; old: string | null; new: string | null }[] }[]
  >`select action, edits from configuration_changes where entity_id = ${id} order by created_at, id`;
const create = (rule: MarketRuleFields, beforeRuleId: string | null = null) =>
  session.as(owner, createMarketRule, { marketId: world.marketId, beforeRuleId, rule });

test('a new rule stands where it was put, counts for the next booking, and the memory tells all it says', async () => {
  const { ruleId } = await create(
    fields({
      conditions: { callTypeIds: [world.classification.callTypeId], leadMinutes: { from: null, to: 300 } },
      settings: { rounds: [{ tiers: [2], memberIds: [world.transportProviders[0]?.id ?? ''], minutes: 7 }] },
    }),
    world.ruleId,
  );
  expect(await order()).toEqual(['Nights', 'Everything']);
  const [change] = await changes(ruleId);
  expect(change?.action).toBe('CREATED');
  expect(Object.fromEntries((change?.edits ?? []).map((edit) => [edit.field, edit.new]))).toMatchObject({
    name: 'Nights',
    leadTime: '–300',
    rounds: expect.stringMatching(/^T2 \+ .+: 7$/),
    award: 'FIRST',
  });
  const booked = await session.book(world, 120);
  const [batch] = await session.sql<
    { rule_id: string }[]
  >`select rule_id from batches where itinerary_id = ${booked}`;
  expect(batch?.rule_id).toBe(ruleId);
  await create(fields({ name: 'Last' }));
  expect(await order()).toEqual(['Nights', 'Everything', 'Last']);
});

test('a change is kept with before and after, the slower of two is refused, and what is offered goes on as planned', async () => {
  const booked = await session.book(world, 120);
  const [before] = await session.sql`select dispatch from batches where itinerary_id = ${booked}`;
  const rule = fields({
    name: 'Everything by day',
    settings: { rounds: [{ tiers: [3], memberIds: [], minutes: 5 }] },
  });
  await session.as(owner, updateMarketRule, { ruleId: world.ruleId, expectedVersion: 1, rule });
  const [change] = await changes(world.ruleId);
  expect(change).toMatchObject({
    action: 'UPDATED',
    edits: [
      { field: 'name', old: 'Everything', new: 'Everything by day' },
      { field: 'rounds', old: 'T1: 10; T2 + T3: 10', new: 'T3: 5' },
      { field: 'promisedPickUpLimitMinutes', old: '60', new: null },
    ],
  });
  expect(
    (await refusalOf(session.as(owner, updateMarketRule, { ruleId: world.ruleId, expectedVersion: 1, rule })))
      .kind,
  ).toBe('StaleVersion');
  // The same again changes nothing.
  await session.as(owner, updateMarketRule, { ruleId: world.ruleId, expectedVersion: 2, rule });
  expect(await changes(world.ruleId)).toHaveLength(1);
  expect((await session.sql`select dispatch from batches where itinerary_id = ${booked}`)[0]).toEqual(before);
});

test('an ended rule takes part no more, is read on, cannot be changed, and its name is free', async () => {
  const booked = await session.book(world, 120);
  await create(fields({ name: 'Next' }));
  await session.as(owner, endMarketRule, { ruleId: world.ruleId, expectedVersion: 2 });
  expect(await order()).toEqual(['Next']);
  expect((await session.batches(booked))[0]).toMatchObject({ rule_id: world.ruleId });
  expect(await session.offers(booked)).toMatchObject([{ status: 'OPEN' }]);
  for (const work of [
    () => session.as(owner, updateMarketRule, { ruleId: world.ruleId, expectedVersion: 3, rule: fields({}) }),
    () =>
      session.as(owner, setMarketRuleStatus, { ruleId: world.ruleId, expectedVersion: 3, status: 'ACTIVE' }),
    () => session.as(owner, placeMarketRule, { ruleId: world.ruleId, beforeRuleId: null }),
    () => session.as(owner, endMarketRule, { ruleId: world.ruleId, expectedVersion: 3 }),
  ])
    expect((await refusalOf(work())).kind).toBe('NotFound');
  await create(fields({ name: 'Everything' }));
  expect(await order()).toEqual(['Next', 'Everything']);
  expect((await changes(world.ruleId)).at(-1)?.edits).toContainEqual({
    field: 'ended',
    old: 'false',
    new: 'true',
  });
});

test('a rule goes before another or last; one of another market is no place', async () => {
  const rules = [];
  for (const name of ['B', 'C']) rules.push((await create(fields({ name }))).ruleId);
  await session.as(owner, placeMarketRule, { ruleId: rules[1] ?? '', beforeRuleId: world.ruleId });
  expect(await order()).toEqual(['C', 'Everything', 'B']);
  await session.as(owner, placeMarketRule, { ruleId: rules[1] ?? '', beforeRuleId: null });
  expect(await order()).toEqual(['Everything', 'B', 'C']);
  const elsewhere = await makeRule(session.db, { marketId: (await session.world()).marketId });
  expect(
    (
      await refusalOf(
        session.as(owner, placeMarketRule, { ruleId: rules[1] ?? '', beforeRuleId: elsewhere.id }),
      )
    ).kind,
  ).toBe('NotFound');
});

test('what is no entry of its list, no transport provider of the market, out of use or named already is refused', async () => {
  const inactive = newId();
  await session.sql`insert into lookup_values (id, kind, code, name, rank, active, properties) values (${inactive}, 'VARIABLE', 'OLD', 'Old', 0, false, '{}')`;
  const told = async (rule: MarketRuleFields) => (await refusalOf(create(rule))).data['issues'];
  expect(
    await told(
      fields({
        conditions: {
          callTypeIds: [world.variableId],
          variableIds: [inactive],
          places: { typeIds: [newId()], end: 'EITHER' },
        },
        settings: { rounds: [{ tiers: [], memberIds: [world.careProvider.id, newId()], minutes: 5 }] },
      }),
    ),
  ).toEqual([
    { path: 'rule.conditions.callTypeIds.0', code: 'unknown_option' },
    { path: 'rule.conditions.variableIds.0', code: 'inactive' },
    { path: 'rule.conditions.places.typeIds.0', code: 'unknown_option' },
    { path: 'rule.settings.rounds.0.memberIds.0', code: 'unknown_option' },
    { path: 'rule.settings.rounds.0.memberIds.1', code: 'unknown_option' },
  ]);
  expect(await told(fields({ name: 'everything' }))).toEqual([{ path: 'rule.name', code: 'taken' }]);
  // What a rule named before it went out of use may stay.
  const { ruleId } = await create(fields({ conditions: { variableIds: [world.variableId] } }));
  await session.sql`update market_rules set conditions = jsonb_set(conditions, '{variableIds}', ${session.sql.json([inactive])}) where id = ${ruleId}`;
  await session.as(owner, updateMarketRule, {
    ruleId,
    expectedVersion: 1,
    rule: fields({ name: 'Still', conditions: { variableIds: [inactive] } }),
  });
});

test('who only takes part hears who decides; to a stranger the market is none', async () => {
  const member = configures(world.careProvider);
  const stranger = configures(world.stranger);
  const input = { marketId: world.marketId, beforeRuleId: null, rule: fields({}) };
  expect((await refusalOf(session.as(member, createMarketRule, input))).code).toBe('OWNER_DECIDES');
  expect((await refusalOf(session.as(stranger, createMarketRule, input))).kind).toBe('NotFound');
  expect(await order()).toEqual(['Everything']);
});

test('a rule names the forms that its legs must have filled: the booker and who carries read them; one of elsewhere is none', async () => {
  const form = async (name: string, marketId: string | null): Promise<string> =>
    (
      await session.as(owner, createFormDefinition, {
        kind: 'PDF_FORM' as const,
        code: name.toUpperCase(),
        name,
        description: null,
        marketId,
        attachmentTypeId: null,
      } as never)
    ).formId;
  const [certificate, foreign] = [await form('Certificate', world.marketId), await form('Own', null)];
  const refused = await refusalOf(create(fields({ settings: { requiredFormIds: [foreign] } })));
  expect(refused.data).toMatchObject({
    issues: [{ path: 'rule.settings.requiredFormIds.0', code: 'unknown_option' }],
  });
  const { ruleId } = await create(
    fields({
      settings: { requiredFormIds: [certificate], rounds: [{ tiers: [1], memberIds: [], minutes: 30 }] },
    }),
    world.ruleId,
  );
  expect((await changes(ruleId))[0]?.edits).toEqual(
    expect.arrayContaining([{ field: 'requiredForms', old: null, new: 'Certificate' }]),
  );
  const booked = await session.book(world, 120);
  const required = async (party: Party): Promise<unknown> =>
    (
      await ask(
        session.runtime,
        party.actor,
        'query ($id: ID!) { itinerary(id: $id) { trips { requiredForms { name } } } }',
        { id: globalId('Itinerary', booked) },
      )
    ).data;
  const shown = { itinerary: { trips: [{ requiredForms: [{ name: 'Certificate' }] }] } };
  const asked = world.transportProviders[0] ?? world.stranger;
  expect(await required(world.careProvider)).toMatchObject(shown);
  expect(await required(asked)).toMatchObject(shown);
  expect(await required(world.stranger)).toEqual({ itinerary: null });
  // A change that says nothing of forms leaves them; an empty list takes them away.
  const says = (requiredFormIds?: string[]) =>
    fields({ settings: requiredFormIds ? { requiredFormIds } : {} });
  const stored = async (): Promise<unknown> =>
    (
      await session.sql<
        { forms: unknown }[]
      >`select settings -> 'requiredFormIds' as forms from market_rules where id = ${ruleId}`
    )[0]?.forms;
  await session.as(owner, updateMarketRule, { ruleId, expectedVersion: 1, rule: says() });
  expect(await stored()).toEqual([certificate]);
  await session.as(owner, updateMarketRule, { ruleId, expectedVersion: 2, rule: says([]) });
  expect(await stored()).toEqual([]);
});

test('a transport provider finds rules by its own name among those who are asked, and not by those it is not shown', async () => {
  const [first, second] = world.transportProviders as [Party, Party];
  const { ruleId } = await create(
    fields({ settings: { rounds: [{ tiers: [], memberIds: [first.id, second.id], minutes: 7 }] } }),
  );
  const nameOf = async ({ id }: Party): Promise<string> =>
    (await session.sql<{ name: string }[]>`select name from companies where id = ${id}`)[0]?.name ?? '';
  await session.sql`update companies set name = 'Amber Rides' where id = ${first.id}`;
  await session.sql`update companies set name = 'Cobalt Cars' where id = ${second.id}`;
  const foundBy = async (party: Party, of: Party): Promise<unknown> =>
    (
      await ask(
        session.runtime,
        configures(party).actor,
        `query ($rounds: String) { marketRules(filter: { rounds: $rounds }) { nodes { id rounds { members { name } } } totalCount } }`,
        { rounds: await nameOf(of) },
      )
    ).data?.['marketRules'];
  const rule = (...names: string[]) => ({
    nodes: [{ id: globalId('MarketRule', ruleId), rounds: [{ members: names.map((name) => ({ name })) }] }],
    totalCount: 1,
  });
  const none = { nodes: [], totalCount: 0 };
  expect([await foundBy(first, first), await foundBy(first, second)]).toEqual([rule('Amber Rides'), none]);
  expect(await foundBy(world.careProvider, second)).toEqual(rule('Amber Rides', 'Cobalt Cars'));
  expect(await foundBy(owner, second)).toEqual(rule('Amber Rides', 'Cobalt Cars'));
});

test('what is called the same is still another: a rule is changed from one form, company or entry to the other', async () => {
  const [first, second] = world.transportProviders as [Party, Party];
  await session.sql`update companies set name = 'Amber Rides', code = 'AMBER-' || right(code, 6) where id = ${first.id}`;
  await session.sql`update companies set name = 'Amber Rides', code = 'TWIN-' || right(code, 6) where id = ${second.id}`;
  const form = async (code: string): Promise<string> =>
    (
      await session.as(owner, createFormDefinition, {
        kind: 'PDF_FORM' as const,
        code,
        name: 'Certificate',
        description: null,
        marketId: world.marketId,
        attachmentTypeId: null,
      } as never)
    ).formId;
  const [old, next] = [await form('PCS-1'), await form('PCS-2')];
  const says = (memberId: string, formId: string): MarketRuleFields =>
    fields({
      settings: { requiredFormIds: [formId], rounds: [{ tiers: [], memberIds: [memberId], minutes: 7 }] },
    });
  const { ruleId } = await create(says(first.id, old));
  await session.as(owner, updateMarketRule, { ruleId, expectedVersion: 1, rule: says(first.id, next) });
  await session.as(owner, updateMarketRule, { ruleId, expectedVersion: 2, rule: says(second.id, next) });
  const [row] = await session.sql<
    { settings: { requiredFormIds: string[]; rounds: { memberCompanyIds: string[] }[] } }[]
  >`select settings from market_rules where id = ${ruleId}`;
  expect([row?.settings.requiredFormIds, row?.settings.rounds[0]?.memberCompanyIds]).toEqual([
    [next],
    [second.id],
  ]);
  expect((await changes(ruleId)).slice(1).map(({ edits }) => edits)).toEqual([
    [{ field: 'requiredForms', old: 'Certificate (PCS-1)', new: 'Certificate (PCS-2)' }],
    [
      {
        field: 'rounds',
        old: expect.stringMatching(/^Amber Rides \(AMBER-.{6}\): 7$/) as string,
        new: expect.stringMatching(/^Amber Rides \(TWIN-.{6}\): 7$/) as string,
      },
    ],
  ]);
});
