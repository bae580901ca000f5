import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { ask } from '../../../test/support/graph.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { createFormDefinition } from '../../bookings/documents/commands/createFormDefinition.ts';
import { updateFormDefinition } from '../../bookings/documents/commands/updateFormDefinition.ts';
import {
  moveCompanyLookup,
  resetCompanyLookups,
  saveLookupAlias,
} from '../../network/lookups/commands/companyLookups.ts';
import { createLookupValue, updateLookupValue } from '../../network/lookups/commands/managedLookups.ts';
import { setContractStatus, updateContract } from '../../network/markets/commands/contracts.ts';
import { moveMarketRule } from '../../network/markets/commands/placeMarketRule.ts';
import { setMarketRuleStatus } from '../../network/markets/commands/setMarketRuleStatus.ts';
import { updateMarketMember } from '../../network/markets/commands/updateMarketMember.ts';
import { updateMarketSettings } from '../../network/companies/commands/updateMarketSettings.ts';
import { makeMarket, makeRule } from '../../../test/factories/parties.ts';
import { expandRoles } from '../users/domain/roles.ts';
import { refusalOf } from '../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let owner: Party;
let careProvider: Party;
let transportProvider: Party;

const configures = (party: Party): Party => ({
  ...party,
  actor: { ...party.actor, roles: expandRoles(['COMPANY_CONFIG_ADMIN']) },
});
const platform = (party: Party): Party => ({
  ...party,
  actor: { ...party.actor, roles: expandRoles(['SYS_ADMIN']) },
});

beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 2] });
  [owner, careProvider, transportProvider] = [
    configures(world.owner),
    configures(world.careProvider),
    configures(world.transportProviders[0] ?? world.stranger),
  ];
});
afterAll(() => session.close());

const contract = async () =>
  (
    await session.sql<
      { id: string; version: number; active: boolean; tier: number }[]
    >`select id, version, active, tier from contracts where market_id = ${world.marketId} and transport_provider_id = ${transportProvider.id}`
  )[0] ?? { id: '', version: 0, active: false, tier: 0 };
const changes = (id: string) =>
  session.sql<
    { action: string; edits: { field: string; old: string | null; new: string | null }[] }[]
  >`select action, edits from configuration_changes where entity_id = ${id} order by id`;

test('each party may end a contract; only the owner of the market puts it in force again and sets its tier', async () => {
  const { id, version } = await contract();
  await session.as(transportProvider, setContractStatus, {
    contractId: id,
    expectedVersion: version,
    status: 'INACTIVE',
  });
  const again = { contractId: id, expectedVersion: version + 1, status: 'ACTIVE' as const };
  expect((await refusalOf(session.as(transportProvider, setContractStatus, again))).code).toBe(
    'OWNER_DECIDES',
  );
  expect(
    (
      await refusalOf(
        session.as(careProvider, updateContract, {
          contractId: id,
          expectedVersion: version + 1,
          tier: 3,
          rank: 0,
        }),
      )
    ).code,
  ).toBe('OWNER_DECIDES');
  expect((await refusalOf(session.as(configures(world.stranger), setContractStatus, again))).kind).toBe(
    'NotFound',
  );
  expect(
    (await refusalOf(session.as(owner, setContractStatus, { ...again, expectedVersion: version }))).kind,
  ).toBe('StaleVersion');
  await session.as(owner, setContractStatus, again);
  await session.as(owner, updateContract, { contractId: id, expectedVersion: version + 2, tier: 3, rank: 5 });
  expect(await contract()).toMatchObject({ active: true, tier: 3, version: version + 3 });
  expect((await changes(id)).map(({ action }) => action)).toEqual(['DEACTIVATED', 'ACTIVATED', 'UPDATED']);
});

test("the owner sets a member's tier in all its contracts, and who takes part; a care provider has no tier", async () => {
  const member = async (companyId: string) =>
    (
      await session.sql<
        { id: string; version: number; active: boolean }[]
      >`select id, version, active from market_members where market_id = ${world.marketId} and company_id = ${companyId}`
    )[0] ?? { id: '', version: 0, active: false };
  const before = await member(transportProvider.id);
  await session.as(owner, updateMarketMember, {
    memberId: before.id,
    expectedVersion: before.version,
    tier: 2,
  });
  expect((await contract()).tier).toBe(2);
  await session.as(owner, updateMarketMember, {
    memberId: before.id,
    expectedVersion: before.version + 1,
    status: 'INACTIVE',
  });
  expect((await member(transportProvider.id)).active).toBe(false);
  await session.as(owner, updateMarketMember, {
    memberId: before.id,
    expectedVersion: before.version + 2,
    status: 'ACTIVE',
  });
  const booker = await member(careProvider.id);
  expect(
    (
      await refusalOf(
        session.as(owner, updateMarketMember, {
          memberId: booker.id,
          expectedVersion: booker.version,
          tier: 1,
        }),
      )
    ).data,
  ).toMatchObject({ issues: [{ path: 'tier', code: 'no_contract' }] });
});

const clocks = {
  minimumNoticeMinutes: 45,
  visitMinutes: 60,
  willCallPatienceMinutes: 60,
  returnUnassignedLeadMinutes: 120,
  transportProviderGoneLeadMinutes: 240,
  outboundLostLeadMinutes: 120,
  willCallSilentLeadMinutes: 30,
  assignReminderMinutes: 60,
};
const flags = {
  allowWillCallInitialPickUp: true,
  defaultPickUpIsFacility: true,
  defaultDropOffIsFacility: false,
  defaultUsePatientCertification: true,
  facilityFindCompanyOnly: false,
  requireDepartment: true,
};
/** Settings of a market, all that its owner sends. */
const settings = {
  conflictMinutes: 20,
  recurrenceHorizonDays: 60,
  expiryGraceMinutes: 5,
  pickUpPaddingMinutes: 10,
  defaultPickUpType: 'WILL_CALL' as const,
  defaultItineraryType: null,
  requiredTimestamps: null,
  clocks,
  ...flags,
};

test('settings are kept as they are sent, what equals the default is left to it, and who only takes part hears who decides', async () => {
  const input = { ...settings, marketId: world.marketId, expectedVersion: 1 };
  expect((await refusalOf(session.as(careProvider, updateMarketSettings, input))).code).toBe('OWNER_DECIDES');
  await session.as(owner, updateMarketSettings, input);
  const [row] = await session.sql<
    { settings: object }[]
  >`select settings from markets where id = ${world.marketId}`;
  expect(row?.settings).toMatchObject({
    ...flags,
    conflictMinutes: 20,
    recurrenceHorizonDays: null,
    defaultPickUpType: 'WILL_CALL',
    distanceUnit: 'MI',
    clocks: { minimumNoticeMinutes: 45 },
  });
  const [told] = await changes(world.marketId);
  expect(told?.edits).toEqual(
    expect.arrayContaining([
      { field: 'conflictMinutes', old: null, new: '20' },
      { field: 'minimumNoticeMinutes', old: '30', new: '45' },
    ]),
  );
  const { data } = await ask(
    session.runtime,
    owner.actor,
    'query ($id: ID!) { configurationChanges(entityId: $id) { totalCount nodes { action person { id } } } }',
    { id: globalId('Market', world.marketId) },
  );
  expect(data).toMatchObject({
    configurationChanges: {
      totalCount: 1,
      nodes: [{ action: 'UPDATED', person: { id: globalId('Person', owner.actor.userId ?? '') } }],
    },
  });
});

test('settings are saved with another name, which no other market of the owner has', async () => {
  const [row] = await session.sql<
    { version: number; name: string }[]
  >`select version, name from markets where id = ${world.marketId}`;
  const input = { ...settings, marketId: world.marketId, expectedVersion: row?.version ?? 0 };
  await makeMarket(session.db, { ownerCompanyId: owner.id, name: 'Elsewhere' }, []);
  expect(
    (await refusalOf(session.as(owner, updateMarketSettings, { ...input, name: 'elsewhere' }))).data,
  ).toMatchObject({ issues: [{ path: 'name', code: 'taken' }] });
  await session.as(owner, updateMarketSettings, { ...input, name: 'Back Bay' });
  expect((await changes(world.marketId)).at(-1)?.edits).toEqual([
    { field: 'name', old: row?.name, new: 'Back Bay' },
  ]);
});

test('a second yes is asked for with a time to answer that is shorter, or not at all; both are told as changes', async () => {
  const stored = async (): Promise<{ settings: object; version: number }> => {
    const [row] = await session.sql<
      { settings: object; version: number }[]
    >`select settings, version from markets where id = ${world.marketId}`;
    if (!row) throw new Error('no market');
    return row;
  };
  const send = async (given: object): Promise<unknown> =>
    (
      await ask(
        session.runtime,
        owner.actor,
        `mutation ($input: UpdateMarketSettingsInput!) { updateMarketSettings(input: $input) {
          __typename ... on InvalidInput { issues { path code } } } }`,
        {
          input: {
            ...settings,
            marketId: globalId('Market', world.marketId),
            expectedVersion: (await stored()).version,
            ...given,
          },
        },
      )
    ).data;
  const expectIssue = async (given: object, issue: object): Promise<void> =>
    expect(await send(given)).toMatchObject({ updateMarketSettings: { issues: [issue] } });
  await expectIssue({ reconfirmMinutes: 90 }, { path: ['reconfirmAnswerMinutes'], code: 'required' });
  await expectIssue(
    { reconfirmMinutes: 15, reconfirmAnswerMinutes: 15 },
    { path: ['reconfirmAnswerMinutes'], code: 'too_large' },
  );
  await expectIssue(
    { reconfirmMinutes: 1, reconfirmAnswerMinutes: 1 },
    { path: ['reconfirmMinutes'], code: 'too_small' },
  );
  await send({ reconfirmMinutes: 90, reconfirmAnswerMinutes: 15 });
  expect((await stored()).settings).toMatchObject({ reconfirmMinutes: 90, reconfirmAnswerMinutes: 15 });
  expect((await changes(world.marketId)).at(-1)?.edits).toEqual(
    expect.arrayContaining([
      { field: 'reconfirmMinutes', old: null, new: '90' },
      { field: 'reconfirmAnswerMinutes', old: null, new: '15' },
    ]),
  );
  await send({ reconfirmMinutes: null, reconfirmAnswerMinutes: 15 });
  expect((await stored()).settings).toMatchObject({ reconfirmMinutes: null, reconfirmAnswerMinutes: null });
});

test('a rule moves one place and is switched off; the order is what the next booking finds', async () => {
  const second = await makeRule(session.db, { marketId: world.marketId, name: 'Second', rank: -5 });
  await session.as(owner, moveMarketRule, { ruleId: second.id, direction: 'UP' });
  const order = await session.sql<
    { name: string }[]
  >`select name from market_rules where market_id = ${world.marketId} order by rank desc`;
  expect(order[0]?.name).toBe('Second');
  const [moved] = await session.sql<
    { version: number }[]
  >`select version from market_rules where id = ${second.id}`;
  await session.as(owner, setMarketRuleStatus, {
    ruleId: second.id,
    expectedVersion: moved?.version ?? 0,
    status: 'INACTIVE',
  });
  expect(
    (await refusalOf(session.as(transportProvider, moveMarketRule, { ruleId: second.id, direction: 'UP' })))
      .code,
  ).toBe('OWNER_DECIDES');
});

test("a company's names, codes, order and gaps are its own; a code is unique in its list, the last entry stays, and all of it can be given up", async () => {
  const other = await session.as(platform(world.owner), createLookupValue, {
    kind: 'VARIABLE',
    code: 'LIFT',
    name: 'Lift',
    nameEs: 'Elevador',
  });
  const alias = (lookupId: string, over: object) =>
    session.as(careProvider, saveLookupAlias, { lookupId, expectedVersion: 0, hidden: false, ...over });
  await alias(other.lookupId, { code: 'O2', name: 'Elevator' });
  expect((await refusalOf(alias(world.variableId, { code: 'o2' }))).data).toMatchObject({
    issues: [{ path: 'code', code: 'taken' }],
  });
  await session.as(careProvider, moveCompanyLookup, { lookupId: other.lookupId, direction: 'UP' });
  await session.sql`update lookup_values set active = false where kind = 'VARIABLE' and id not in (${other.lookupId}, ${world.variableId})`;
  await alias(world.variableId, {
    hidden: true,
    expectedVersion:
      (
        await session.sql<
          { version: number }[]
        >`select version from lookup_aliases where company_id = ${careProvider.id} and lookup_value_id = ${world.variableId}`
      )[0]?.version ?? 0,
  });
  const { version } = (
    await session.sql<
      { version: number }[]
    >`select version from lookup_aliases where company_id = ${careProvider.id} and lookup_value_id = ${other.lookupId}`
  )[0] ?? { version: 0 };
  expect((await refusalOf(alias(other.lookupId, { hidden: true, expectedVersion: version }))).kind).toBe(
    'LastOfList',
  );
  const shown = await ask(
    session.runtime,
    careProvider.actor,
    '{ lookupValues(kind: VARIABLE) { code name } }',
    {},
  );
  expect(shown.data).toEqual({ lookupValues: [{ code: 'O2', name: 'Elevator' }] });
  const versions = (): Promise<{ id: string; version: number }[]> =>
    session.sql<
      { id: string; version: number }[]
    >`select id, version from lookup_aliases where company_id = ${careProvider.id} order by id`;
  const before = await versions();
  await session.as(careProvider, resetCompanyLookups, { kind: 'VARIABLE' });
  expect(
    (
      await session.sql`select id from lookup_aliases where company_id = ${careProvider.id} and (code is not null or name is not null or rank is not null or hidden)`
    ).length,
  ).toBe(0);
  // What was read before the reset must not pass for newer than it.
  expect(await versions()).toEqual(before.map(({ id, version }) => ({ id, version: version + 1 })));
  await session.sql`update lookup_values set active = true where kind = 'VARIABLE'`;
});

test('the platform renames and retires entries of the system; the last one of a list stays', async () => {
  const [entry] = await session.sql<
    { id: string; version: number }[]
  >`select id, version from lookup_values where kind = 'PRIORITY' limit 1`;
  await session.sql`update lookup_values set active = (id = ${entry?.id ?? ''}) where kind = 'PRIORITY'`;
  const update = {
    lookupId: entry?.id ?? '',
    expectedVersion: entry?.version ?? 0,
    name: 'First',
    nameEs: 'Primera',
  };
  expect(
    (
      await refusalOf(
        session.as(platform(careProvider), updateLookupValue, { ...update, status: 'INACTIVE' }),
      )
    ).kind,
  ).toBe('LastOfList');
  await session.as(platform(careProvider), updateLookupValue, update);
  expect((await refusalOf(session.as(careProvider, updateLookupValue, update))).kind).toBe('NotPermitted');
  expect(
    (
      await refusalOf(
        session.as(platform(careProvider), createLookupValue, {
          kind: 'VARIABLE',
          code: 'lift',
          name: 'Lift',
          nameEs: 'Elevador',
        }),
      )
    ).data,
  ).toMatchObject({ issues: [{ path: 'code', code: 'taken' }] });
  await session.sql`update lookup_values set active = true where kind = 'PRIORITY'`;
});

test('the platform says which variables are about the patient, and of other lists nothing of the kind', async () => {
  const entered = (kind: 'VARIABLE' | 'URGENCY', code: string) =>
    session.as(platform(careProvider), createLookupValue, {
      kind,
      code,
      name: 'Fall risk',
      nameEs: 'Riesgo de caída',
      variableGroup: 'PATIENT',
    });
  const { lookupId } = await entered('VARIABLE', 'FALL-RISK');
  const groupOf = async (): Promise<unknown> =>
    (
      await session.sql<{ group: string }[]>`
        select properties ->> 'variableGroup' as group from lookup_values where id = ${lookupId}`
    )[0]?.group;
  expect(await groupOf()).toBe('PATIENT');
  const update = { lookupId, name: 'Fall risk', nameEs: 'Riesgo de caída' };
  await session.as(platform(careProvider), updateLookupValue, {
    ...update,
    expectedVersion: 1,
    variableGroup: 'DISPATCH',
  });
  expect(await groupOf()).toBe('DISPATCH');
  await session.as(platform(careProvider), updateLookupValue, {
    ...update,
    name: 'Falls easily',
    expectedVersion: 2,
  });
  expect(await groupOf()).toBe('DISPATCH');
  expect((await refusalOf(entered('URGENCY', 'FALL-RISK'))).data).toMatchObject({
    issues: [{ path: 'variableGroup', code: 'not_allowed_value' }],
  });
});

test("forms are their company's, for a market only where it owns it; FACE sheets are the platform's, whosever they are", async () => {
  const form = {
    kind: 'PDF_FORM' as const,
    code: 'PCS',
    name: 'Certification',
    description: null,
    marketId: null,
    attachmentTypeId: null,
  };
  const { formId } = await session.as(careProvider, createFormDefinition, form);
  expect(
    (await refusalOf(session.as(careProvider, createFormDefinition, { ...form, code: 'pcs' }))).data,
  ).toMatchObject({ issues: [{ path: 'code', code: 'taken' }] });
  expect(
    (
      await refusalOf(
        session.as(careProvider, createFormDefinition, { ...form, code: 'B', marketId: world.marketId }),
      )
    ).data,
  ).toMatchObject({ issues: [{ path: 'marketId', code: 'unknown_option' }] });
  await session.as(owner, createFormDefinition, { ...form, kind: 'QUESTIONNAIRE', marketId: world.marketId });
  await session.as(careProvider, updateFormDefinition, {
    ...form,
    formId,
    expectedVersion: 1,
    name: 'Physician certification',
    status: 'INACTIVE',
  });
  expect((await changes(formId)).map(({ action }) => action)).toEqual(['CREATED', 'DEACTIVATED']);
  const sheet = { ...form, kind: 'FACE_SHEET' as const, companyId: careProvider.id };
  expect((await refusalOf(session.as(careProvider, createFormDefinition, sheet))).kind).toBe('NotPermitted');
  const made = await session.as(platform(world.owner), createFormDefinition, sheet);
  expect(
    (
      await refusalOf(
        session.as(configures(world.stranger), updateFormDefinition, {
          ...form,
          formId: made.formId,
          expectedVersion: 1,
        }),
      )
    ).kind,
  ).toBe('NotFound');
  const list = async (party: Party, kind: string) =>
    (
      await ask(
        session.runtime,
        party.actor,
        `{ formDefinitions(kind: ${kind}) { nodes { code canEdit company { id } } } }`,
        {},
      )
    ).data;
  expect(await list(transportProvider, 'QUESTIONNAIRE')).toMatchObject({
    formDefinitions: { nodes: [{ code: 'PCS', canEdit: false }] },
  });
  expect(await list(careProvider, 'FACE_SHEET')).toEqual({ formDefinitions: { nodes: [] } });
  expect(await list(platform(world.owner), 'FACE_SHEET')).toMatchObject({
    formDefinitions: { nodes: [{ canEdit: true, company: { id: globalId('Company', careProvider.id) } }] },
  });
});
