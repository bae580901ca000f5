import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { makeCompany, makeTransportProvider } from '../../../test/factories/parties.ts';
import { company, person } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
const as: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db, sql } = api.runtime;
  ids['owner'] = (await makeCompany(db, { name: 'Bay Market' })).id;
  ids['carrier'] = (await makeTransportProvider(db, { name: 'Cape Ambulance', code: 'CAPE' })).id;
  ids['other'] = (await makeTransportProvider(db, { name: 'Other Ambulance', code: 'OTHER' })).id;
  ids['platform'] = await company(db, 'Platform', { admin: true });
  for (const [key, role] of [
    ['owner', 'COMPANY_CONFIG_ADMIN'],
    ['carrier', 'COMPANY_CONFIG_ADMIN'],
    ['other', 'COMPANY_CONFIG_ADMIN'],
    ['platform', 'SYS_ADMIN'],
  ] as const) {
    const one = await person(db, ids[key] ?? '', [role]);
    await sql`update identities set email = ${`${key}@example.org`} where id = ${one.identityId}`;
    as[key] = await signInAs(api.runtime, one);
  }
  as['driver'] = await signInAs(api.runtime, await person(db, ids['carrier'] ?? '', ['DISPATCH']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Answer {
  __typename: string;
  market?: {
    id: string;
    displayName?: string;
    version?: number;
    owner: { name: string };
    settings: { distanceUnit: string };
  };
  member?: { id: string; version: number; state: string } | null;
  issues?: { path: string[]; code: string }[];
}
const shown: Record<string, string> = {
  createMarket: 'market { id owner { name } settings { distanceUnit } }',
  renameMarket: 'market { id displayName version }',
};
const send = async (who: string, name: string, input: object): Promise<Answer> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const answer = await api.post<Record<string, Answer>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Success { ${shown[name] ?? 'member { id version state }'} } ... on InvalidInput { issues { path code } } } }`,
    { input },
    as[who],
  );
  return answer.body.data?.[name] ?? { __typename: JSON.stringify(answer.body) };
};
const found = async (name: string): Promise<string> =>
  (
    await send('platform', 'createMarket', {
      ownerCompanyId: globalId('Company', ids['owner'] ?? ''),
      name,
      timeZone: 'America/New_York',
      currency: 'usd',
      distanceUnit: 'KM',
      isSandbox: true,
    })
  ).market?.id ?? '';
const marketsSeen = async (who: string, everywhere = false): Promise<string[]> =>
  (
    await api.post<{ markets: { nodes: { displayName: string }[] } }>(
      'query ($everywhere: Boolean) { markets(first: 50, everywhere: $everywhere) { nodes { displayName } } }',
      { everywhere },
      as[who],
    )
  ).body.data?.markets.nodes.map(({ displayName }) => displayName) ?? [];
const invitations = async (who: string) =>
  (
    await api.post<{
      marketInvitations: { memberId: string; version: number; marketName: string; ownerName: string }[];
    }>('{ marketInvitations { memberId version marketName ownerName } }', {}, as[who])
  ).body.data?.marketInvitations ?? [];
const mails = async (): Promise<string[]> =>
  (
    await api.runtime.sql<
      { to: string; what: string }[]
    >`select recipient as "to", data ->> 'what' as what from messages where template = 'marketInvitation' order by created_at, id`
  ).map(({ to, what }) => `${to} ${what}`);

test("the platform founds a market for a company; its name is the owner's only once, and nobody else founds one", async () => {
  const input = {
    ownerCompanyId: globalId('Company', ids['owner'] ?? ''),
    name: 'Cape Cod',
    timeZone: 'America/New_York',
    currency: 'usd',
    distanceUnit: 'KM',
    isSandbox: false,
  };
  expect((await send('owner', 'createMarket', input)).__typename).toBe('NotPermitted');
  expect(await send('platform', 'createMarket', input)).toMatchObject({
    market: { owner: { name: 'Bay Market' }, settings: { distanceUnit: 'KM' } },
  });
  expect(await send('platform', 'createMarket', { ...input, name: 'cape cod' })).toMatchObject({
    issues: [{ path: ['name'], code: 'taken' }],
  });
  expect(await marketsSeen('owner')).toEqual(['Cape Cod']);
});

test('its owner and the platform rename a market, the slower of two is refused, and it is remembered what it was called', async () => {
  const marketId = await found('Mystic');
  const rename = (who: string, name: string, expectedVersion: number): Promise<Answer> =>
    send(who, 'renameMarket', { marketId, expectedVersion, name });
  expect(await rename('owner', '  Mystic River ', 1)).toMatchObject({
    market: { displayName: 'Mystic River', version: 2 },
  });
  expect((await rename('platform', 'Mystic Bay', 1)).__typename).toBe('StaleVersion');
  expect(await rename('platform', 'Mystic Bay', 2)).toMatchObject({ market: { displayName: 'Mystic Bay' } });
  expect((await rename('other', 'Ours', 3)).__typename).toBe('NotFound');
  expect((await rename('driver', 'Ours', 3)).__typename).toBe('NotPermitted');
  expect(await rename('owner', ' ', 3)).toMatchObject({ issues: [{ path: ['name'], code: 'required' }] });
  await found('Noank');
  expect(await rename('owner', 'noank', 3)).toMatchObject({ issues: [{ path: ['name'], code: 'taken' }] });
  expect(await rename('owner', 'MYSTIC bay', 3)).toMatchObject({ market: { displayName: 'MYSTIC bay' } });
  const history = await api.post<{
    configurationChanges: { nodes: { edits: { field: string; old: string; new: string }[] }[] };
  }>(
    'query ($id: ID!) { configurationChanges(entityId: $id) { nodes { edits { field old new } } } }',
    { id: marketId },
    as['owner'],
  );
  expect(history.body.data?.configurationChanges.nodes[1]?.edits).toEqual([
    { field: 'name', old: 'Mystic River', new: 'Mystic Bay' },
  ]);
});

test('an invited company reads the invitation and nothing of the market, until it has accepted; both sides are told by mail', async () => {
  const marketId = await found('Nantucket');
  expect(await send('owner', 'inviteMarketMember', { marketId, company: 'nobody' })).toMatchObject({
    issues: [{ path: ['company'], code: 'unknown_company' }],
  });
  expect(await send('owner', 'inviteMarketMember', { marketId, company: 'cape' })).toMatchObject({
    member: { state: 'INVITED' },
  });
  expect(await send('owner', 'inviteMarketMember', { marketId, company: 'Cape Ambulance' })).toMatchObject({
    issues: [{ code: 'already_invited' }],
  });
  const [waiting] = await invitations('carrier');
  expect(waiting).toMatchObject({ marketName: 'Nantucket', ownerName: 'Bay Market' });
  expect([await invitations('driver'), await invitations('other')]).toEqual([[], []]);
  expect(await marketsSeen('carrier')).toEqual([]);
  const market = await api.post<{ market: object | null }>(
    'query ($id: ID!) { market(id: $id) { id members { company { name } } } }',
    { id: marketId },
    as['carrier'],
  );
  expect(market.body.data?.market).toBeNull();
  const answer = { memberId: waiting?.memberId, expectedVersion: waiting?.version, accept: true };
  expect((await send('other', 'answerMarketInvitation', answer)).__typename).toBe('NotFound');
  expect((await send('driver', 'answerMarketInvitation', answer)).__typename).toBe('NotPermitted');
  expect(
    (await send('carrier', 'answerMarketInvitation', { ...answer, expectedVersion: 9 })).__typename,
  ).toBe('StaleVersion');
  expect(await send('carrier', 'answerMarketInvitation', answer)).toMatchObject({
    member: { state: 'ACCEPTED' },
  });
  expect([await invitations('carrier'), await marketsSeen('carrier')]).toEqual([[], ['Nantucket']]);
  expect(await mails()).toEqual(['carrier@example.org INVITED', 'owner@example.org ACCEPTED']);
  const history = await api.runtime.sql<{ action: string }[]>`
    select action from configuration_changes where entity_type = 'MarketMember' order by created_at, id`;
  expect(history.map(({ action }) => action)).toEqual(['CREATED', 'UPDATED']);
});

test('declined, withdrawn or left, it may be invited again; who was kept out is let in again by the owner alone', async () => {
  const marketId = await found('Vineyard');
  const invite = () => send('owner', 'inviteMarketMember', { marketId, company: 'OTHER' });
  const answer = async (accept: boolean) => {
    const [waiting] = await invitations('other');
    return send('other', 'answerMarketInvitation', {
      memberId: waiting?.memberId,
      expectedVersion: waiting?.version,
      accept,
    });
  };
  await invite();
  expect(await answer(false), 'it sees no market it never was in').toMatchObject({ member: null });
  const again = await invite();
  const set = (status: string, expectedVersion?: number) =>
    send('owner', 'updateMarketMember', { memberId: again.member?.id, expectedVersion, status });
  expect(again).toMatchObject({ member: { state: 'INVITED', version: 3 } });
  expect(await set('ACTIVE', 3), 'nobody is let in unasked').toMatchObject({
    issues: [{ path: ['status'], code: 'invite_first' }],
  });
  expect(await set('INACTIVE', 3)).toMatchObject({ member: { state: 'DECLINED' } });
  await invite();
  expect(await answer(true)).toMatchObject({ member: { state: 'ACCEPTED', version: 6 } });
  expect(await set('INACTIVE', 6)).toMatchObject({ member: { state: 'SUSPENDED' } });
  expect(await set('ACTIVE', 7)).toMatchObject({ member: { state: 'ACCEPTED' } });
  const leave = { memberId: again.member?.id, expectedVersion: 8 };
  expect((await send('owner', 'leaveMarket', leave)).__typename).toBe('NotFound');
  expect(await send('other', 'leaveMarket', leave)).toMatchObject({ member: { state: 'LEFT' } });
  expect(await marketsSeen('other'), 'what happened there stays readable, the list is of today').toEqual([]);
  expect(await set('ACTIVE', 9)).toMatchObject({ issues: [{ code: 'invite_first' }] });
  expect(await invite()).toMatchObject({ member: { state: 'INVITED' } });
});

test('only who has accepted takes part: the others are no choice for a booking, and the owner itself needs no word of its own', async () => {
  const marketId = await found('Falmouth');
  await send('owner', 'inviteMarketMember', { marketId, company: 'CAPE' });
  expect(await send('owner', 'inviteMarketMember', { marketId, company: 'Bay Market' })).toMatchObject({
    member: { state: 'ACCEPTED' },
  });
  const members = async (withFormer: boolean) =>
    (
      await api.post<{ market: { members: { state: string; status: string; company: { name: string } }[] } }>(
        'query ($id: ID!, $withFormer: Boolean) { market(id: $id) { members(withFormer: $withFormer) { state status company { name } } } }',
        { id: marketId, withFormer },
        as['owner'],
      )
    ).body.data?.market.members.map((one) => [one.company.name, one.state, one.status]);
  expect(await members(false)).toEqual([['Bay Market', 'ACCEPTED', 'ACTIVE']]);
  expect(await members(true)).toEqual([
    ['Bay Market', 'ACCEPTED', 'ACTIVE'],
    ['Cape Ambulance', 'INVITED', 'INACTIVE'],
  ]);
});

test('all markets there are is for the platform alone', async () => {
  const name = 'Somewhere else';
  await found(name);
  expect(await marketsSeen('platform')).not.toContain(name);
  expect(await marketsSeen('platform', true)).toContain(name);
  for (const who of Object.keys(as).filter((one) => one !== 'platform' && one !== 'owner'))
    expect(await marketsSeen(who, true)).not.toContain(name);
});
