import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../test/factories/bookingWorld.ts';
import { makeRule } from '../../../test/factories/parties.ts';
import { makeQuestionnaire } from '../../../test/factories/questionnaires.ts';
import { question } from '@ptc/schema/rules/questionnaire.testing';
import { person } from '../../../test/factories/people.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let session: BookingSession;
let api: TestApi;
let world: BookingWorld;
const as: Record<string, string> = {};
beforeAll(async () => {
  session = await bookingSession();
  api = await testApi(session.url);
  world = await session.world();
  const signIn = async (companyId: string) =>
    signInAs(api.runtime, await person(session.db, companyId, ['COMPANY_CONFIG_ADMIN']));
  Object.assign(as, {
    owner: await signIn(world.owner.id),
    member: await signIn(world.careProvider.id),
    stranger: await signIn(world.stranger.id),
  });
});
afterAll(async () => {
  await api.close();
  await session.close();
});

interface Health {
  marketHealth: {
    kind: string;
    round: number | null;
    on: string | null;
    rule: { name: string } | null;
    company: { name: string } | null;
    contract: { id: string } | null;
    entry: { name: string } | null;
  }[];
}
const ask = (who: string) =>
  api.post<Health>(
    'query ($id: ID!) { marketHealth(marketId: $id) { kind round on rule { name } company { name } contract { id } entry { name } } }',
    { id: globalId('Market', world.marketId) },
    as[who],
  );

test('the owner reads what its market lacks, with what it is of; rules that are off or ended count for nothing', async () => {
  const ofWorld = (await ask('owner')).body.data?.marketHealth.filter(({ rule }) => rule !== null);
  expect(ofWorld).toEqual([]);
  await makeRule(session.db, {
    marketId: world.marketId,
    name: 'For nobody',
    settings: { rounds: [{ tiers: [], memberCompanyIds: [world.careProvider.id], minutes: 5 }] },
  });
  await session.sql`update contracts set ends_on = current_date + 5, price_list_id = null where market_id = ${world.marketId} and transport_provider_id = ${world.transportProviders[0]?.id ?? ''}`;
  const found = (await ask('owner')).body.data?.marketHealth ?? [];
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'RULE_ASKS_NOBODY', rule: { name: 'For nobody' }, on: null }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      kind: 'ROUND_ASKS_NOBODY',
      rule: { name: 'Everything' },
      round: 1,
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    }),
  );
  for (const kind of ['CONTRACT_WITHOUT_PRICES', 'CONTRACT_ENDS_SOON'])
    expect(found).toContainEqual(
      expect.objectContaining({
        kind,
        contract: expect.anything() as unknown,
        company: expect.anything() as unknown,
      }),
    );
  // One whose first list begins tomorrow has none today, whatever it names.
  const [named] = await session.sql<{ id: string; series: string }[]>`
    select id, price_list_id as series from contracts where market_id = ${world.marketId} and price_list_id is not null and active limit 1`;
  const unpriced = async (): Promise<boolean> =>
    ((await ask('owner')).body.data?.marketHealth ?? []).some(
      ({ kind, contract }) =>
        kind === 'CONTRACT_WITHOUT_PRICES' && contract?.id === globalId('Contract', named?.id ?? ''),
    );
  expect(await unpriced()).toBe(false);
  await session.sql`update price_lists set valid_from = current_date + 2 where id = ${named?.series ?? ''}`;
  expect(await unpriced()).toBe(true);
  await session.sql`update market_rules set active = false where market_id = ${world.marketId}`;
  expect((await ask('owner')).body.data?.marketHealth[0]).toMatchObject({ kind: 'NO_RULE' });
});

test('who does not own the market is told so, and to a stranger it is none', async () => {
  expect((await ask('member')).body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await ask('stranger')).body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('questions that the market asks name what is out of use, until nobody is asked by them', async () => {
  const { sql } = session;
  const { questionnaireId } = await makeQuestionnaire(sql, world.owner.id);
  await sql`update form_definitions set market_id = ${world.marketId} where id = ${questionnaireId}`;
  const asks = question('oxygen', {
    effect: {
      callTypeId: null,
      callTypeRank: null,
      urgencyId: null,
      urgencyRank: null,
      priorityId: null,
      priorityRank: null,
      variableIds: [world.variableId],
    },
  });
  await sql`insert into questionnaire_versions (id, form_id, no, state, content, ranks, created_at, updated_at)
    values (gen_random_uuid(), ${questionnaireId}, 3, 'PUBLISHED', ${sql.json({ questions: [asks], defaults: null } as never)}, '{}', now(), now())`;
  const set = (settings: object) =>
    sql`update markets set settings = settings || ${settings as never} where id = ${world.marketId}`;
  await set({ useQuestions: true, questionnaireBookingId: questionnaireId });
  const found = async () =>
    (await ask('owner')).body.data?.marketHealth.filter(({ kind }) => kind === 'QUESTIONS_NAME_OUT_OF_USE');
  expect(await found()).toEqual([]);
  await sql`update lookup_values set active = false where id = ${world.variableId}`;
  expect(await found()).toMatchObject([{ rule: null, entry: { name: expect.any(String) as unknown } }]);
  await set({ useQuestions: false });
  expect(await found()).toEqual([]);
});
