import { randomInt, randomUUID } from 'node:crypto';
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/schema.ts';
import { globalId, parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import { signInAs, testApi, type TestApi } from '../api.ts';
import { person } from '../factories/people.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { Caller, giveToken } from '../http/caller.ts';
import { allRoles } from '../http/matrix/cells.ts';
import { mutationRows } from '../http/matrix/mutations.ts';
import { sceneMaker, type MakeScene, type Scene } from '../http/matrix/scenes.ts';
import { storyWorld, type StoryWorld } from '../http/story.ts';
import { seeded } from '../../bench/random.ts';
import { fairValue, hostileArguments, hostileMixes } from './hostile.ts';

// Every argument of every field, in every place, with everything that is no fair value: the caller's mistake,
// never a fault of ours.
let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let makeScene: MakeScene;
let scene: Scene;
/**
 * Somebody of the care provider, of the transport provider, and of the platform's own company, who may do
 * everything.
 */
let callers: Caller[];

const cookieOf = async (companyId: string): Promise<string> => {
  const someone = await person(database.db, companyId, [...allRoles]);
  return `ptc_session=${await signInAs({ sql: database.sql } as never, someone)}`;
};

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url, { DEMO_CLOCK: 'on' });
  world = await storyWorld(database, { tiers: [1], market: { allowWillCallInitialPickUp: true } });
  await database.sql`update markets set sandbox = true where id = ${world.marketId}`;
  makeScene = sceneMaker(api.url, world, database.sql);
  scene = await makeScene('offered');
  callers = [];
  for (const companyId of [world.careProvider.id, world.transportProviders[0]?.id ?? '']) {
    const { userId } = await person(database.db, companyId, [...allRoles]);
    callers.push(
      new Caller(api.url, await giveToken(database.sql, { companyId, userId, roles: [...allRoles] })),
    );
  }
}, 120_000);
afterAll(async () => {
  await api.close();
  await database.close();
});

const now = new Date();
/** Ids by what they are called where they are given; what is not known is well-formed, and nobody's. */
const ids = (name: string): string =>
  ({
    itineraryId: scene.booking.id,
    templateId: scene.booking.id,
    tripId: scene.tripId,
    offerId: scene.offerId,
    patientId: globalId('Patient', world.patientId),
    marketId: globalId('Market', world.marketId),
    companyId: globalId('Company', world.careProvider.id),
    companyIds: globalId('Company', world.careProvider.id),
    facilityId: globalId('Facility', world.hospitalId),
    parentId: globalId('Facility', world.hospitalId),
    vehicleId: globalId('Vehicle', world.vehicleId),
    facilityTypeId: globalId('LookupValue', world.facilityTypeId),
    entityId: globalId('Market', world.marketId),
    ids: scene.tripId,
  })[name] ?? globalId('LookupValue', randomUUID());

/** Enough of an answer to make the field do its work. */
const selectionOf = (type: GraphQLOutputType): string => {
  const named = getNamedType(type);
  if (isUnionType(named))
    return named.getTypes().some(({ name }) => name === 'InvalidInput')
      ? '{ __typename ... on InvalidInput { issues { path code message } } }'
      : '{ __typename }';
  if (!isObjectType(named)) return 'getFields' in named ? '{ __typename }' : '';
  return named.name.endsWith('Connection')
    ? '{ nodes { __typename } totalCount pageInfo { endCursor } }'
    : '{ __typename }';
};

const documentOf = (
  kind: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
): string =>
  args.length === 0
    ? `${kind} { ${name} ${selectionOf(type)} }`
    : `${kind} (${args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')}) { ${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')}) ${selectionOf(type)} }`;

/** What of an answer is a fault of ours. */
const faultsIn = (status: number, errors: readonly { extensions?: { code?: string } }[]): string[] => [
  ...(status >= 500 ? [`status ${status}`] : []),
  ...errors.flatMap(({ extensions }) =>
    extensions?.code === 'INTERNAL' || extensions?.code === 'UNAVAILABLE' || extensions?.code === undefined
      ? [extensions?.code ?? 'no code']
      : [],
  ),
];

const inBatches = async <T>(list: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> => {
  let batch: T[] = [];
  for (const item of list) {
    batch.push(item);
    if (batch.length < 8) continue;
    await Promise.all(batch.map(work));
    batch = [];
  }
  await Promise.all(batch.map(work));
};

const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) => args.length > 0);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
  // The clock last: it moves everything else.
  ({ args, name }) => args.length > 0 && !/clock/i.test(name),
);

describe('queries', () => {
  test.each(queries.map((field) => [field.name, field] as const))(
    '%s',
    async (_name, field) => {
      const fair = Object.fromEntries(
        field.args
          .filter(({ type }) => String(type).endsWith('!'))
          .map(({ name, type }) => [
            name,
            name === 'id' ? idOfType(field.type) : fairValue(type, name, ids, now),
          ]),
      );
      const document = documentOf('query', field);
      const wrong: string[] = [];
      let sent = 0;
      await inBatches(hostileArguments(field.args, fair, ids, now), async ({ variables, what }) => {
        for (const caller of callers) {
          sent += 1;
          const { status, errors } = await caller.send(document, variables);
          wrong.push(...faultsIn(status, errors).map((fault) => `${what}: ${fault}`));
        }
      });
      expect(wrong).toEqual([]);
      expect(sent).toBeGreaterThan(0);
    },
    120_000,
  );

  /** A thing of the type a field answers with. */
  const idOfType = (type: GraphQLOutputType): string => {
    const { name } = getNamedType(type);
    return (
      { Trip: scene.tripId, Offer: scene.offerId, Itinerary: scene.booking.id }[name] ??
      ids(`${name.charAt(0).toLowerCase()}${name.slice(1)}Id`)
    );
  };
});

describe('fields of things', () => {
  /** How one comes to the thing: by its id, or by the hours of a board. */
  const node = (idName: string) => (typeName: string, chosen: string) =>
    `node(id: ${JSON.stringify(ids(idName))}) { ... on ${typeName} { ${chosen} } }`;
  const board = (_typeName: string, chosen: string): string => {
    const to = new Date(now.getTime() + 24 * 3_600_000);
    return `board(from: "${now.toISOString()}", to: "${to.toISOString()}") { ${chosen} }`;
  };
  test.each([
    ['Board', 'trips', board],
    ['Itinerary', 'activity', node('itineraryId')],
    ['Itinerary', 'attachments', node('itineraryId')],
    ['Market', 'members', node('marketId')],
    ['Market', 'questionnaire', node('marketId')],
    ['Patient', 'attachments', node('patientId')],
    ['Patient', 'reads', node('patientId')],
    ['Trip', 'attachments', node('tripId')],
  ] as const)(
    '%s.%s',
    async (typeName, fieldName, within) => {
      const type = schema.getType(typeName);
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (!field) throw new Error(`${typeName}.${fieldName} is gone`);
      const given = field.args.map(({ name, type: of }) => `$${name}: ${String(of)}`).join(', ');
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
      const list = isListType(getNullableType(field.type)) ? '{ __typename }' : selectionOf(field.type);
      const document = `query (${given}) { ${within(typeName, `${fieldName}(${passed}) ${list}`)} }`;
      expect((await (callers[0] as Caller).send(document)).errors).toEqual([]);
      const wrong: string[] = [];
      await inBatches(hostileArguments(field.args, {}, ids, now), async ({ variables, what }) => {
        const { status, errors } = await (callers[0] as Caller).send(document, variables);
        wrong.push(...faultsIn(status, errors).map((fault) => `${what}: ${fault}`));
      });
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  test('every field with arguments that is not at the root has a test', () => {
    const found = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) &&
      !type.name.startsWith('__') &&
      ![schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type)
        ? Object.values(type.getFields()).flatMap(({ name, args }) =>
            args.length > 0 ? [`${type.name}.${name}`] : [],
          )
        : [],
    );
    // Days between two dates: `Date` admits nothing else, and what is too long is refused by its own test.
    expect(found.toSorted()).toEqual([
      'Board.trips',
      'Itinerary.activity',
      'Itinerary.attachments',
      'Market.members',
      'Market.questionnaire',
      'Patient.attachments',
      'Patient.reads',
      'Recurrence.occurrences',
      'Trip.attachments',
    ]);
  });
});

describe('cursors that were tampered with', () => {
  const lists = queries.filter(
    ({ args, type }) =>
      args.some(({ name }) => name === 'after') && getNamedType(type).name.endsWith('Connection'),
  );
  const keys: unknown[] = [
    null,
    0,
    -1,
    Number.MAX_VALUE,
    2 ** 40,
    1.5,
    '',
    'x',
    'infinity',
    '-infinity',
    '2199-12-31 23:59:59.999999+00',
    '9999999-01-01 00:00:00+00',
    '2026-02-31 00:00:00+00',
    '\u0000',
    '\ud800',
    'x'.repeat(2_500),
    '9'.repeat(18),
    {},
    [],
    true,
  ];
  const sealed = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');

  test.each(lists.map((field) => [field.name, field] as const))(
    '%s',
    async (_name, field) => {
      const fair = Object.fromEntries(
        field.args
          .filter(({ type }) => String(type).endsWith('!'))
          .map(({ name, type }) => [name, fairValue(type, name, ids, now)]),
      );
      const document = documentOf('query', field);
      const wrong: string[] = [];
      for (const caller of callers) {
        const whole = await caller.send<Record<string, { pageInfo: { endCursor: string | null } } | null>>(
          document,
          fair,
        );
        const cursor = whole.data?.[field.name]?.pageInfo.endCursor;
        if (cursor == null) continue;
        const [list, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
        const forged = [
          ...keys.map((other) => sealed([list, other, id])),
          ...['', 'x', '\u0000', 5, null, randomUUID().toUpperCase()].map((other) =>
            sealed([list, key, other]),
          ),
          sealed(['another', key, id]),
          sealed([key, id]),
          sealed([list, key, id, 1]),
          sealed('text'),
          '\u0000',
          'x'.repeat(3_000),
        ];
        await inBatches(forged, async (after) => {
          const { status, errors } = await caller.send(document, { ...fair, after });
          wrong.push(
            ...faultsIn(status, errors).map(
              (fault) =>
                `${caller === callers[0] ? 'careProvider' : 'transportProvider'} ${Buffer.from(after, 'base64url').toString().slice(0, 80)}: ${fault}`,
            ),
          );
        });
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

describe('mutations', () => {
  test.each(mutations.map((field) => [field.name, field] as const))(
    '%s',
    async (name, field) => {
      const row = mutationRows[name];
      const document = documentOf('mutation', field);
      const [input] = field.args;
      if (!input) throw new Error(name);
      let own = row?.state ? await makeScene(row.state) : scene;
      const fairInput = (): unknown =>
        row ? row.input(world, own) : fairValue(input.type, 'input', ids, now);
      const cookie = row ? null : await cookieOf(world.careProvider.id);
      const wrong: string[] = [];
      let done = 0;
      await inBatches(
        hostileArguments(field.args, { input: fairInput() }, ids, now),
        async ({ variables, what }) => {
          for (const caller of row ? callers : [new Caller(api.url, null, cookie ?? '')]) {
            const { status, errors, data } = await caller.send<Record<string, { __typename: string }>>(
              document,
              variables,
            );
            wrong.push(...faultsIn(status, errors).map((fault) => `${what}: ${fault}`));
            if (data?.[name]?.__typename.endsWith('Success')) done += 1;
          }
        },
      );
      // What was done once cannot be done again: the rest is tried on a fresh one, if there is a state to be
      // in.
      if (done > 0 && row?.state) {
        own = await makeScene(row.state);
        await inBatches(
          hostileArguments(field.args, { input: fairInput() }, ids, now),
          async ({ variables, what }) => {
            for (const caller of callers) {
              const { status, errors } = await caller.send(document, variables);
              wrong.push(...faultsIn(status, errors).map((fault) => `${what}, again: ${fault}`));
            }
          },
        );
      }
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});

/** What is tried of each field with several things wrong at once; a failure is played again by its seed. */
const mixes = Number(process.env['FUZZ_RUNS'] ?? 30);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));

describe(`several things wrong at once, FUZZ_SEED=${seed}`, () => {
  const random = seeded(seed);
  test.each(
    [...queries, ...mutations].map(
      (field) => [field.name, queries.includes(field) ? 'query' : 'mutation', field] as const,
    ),
  )(
    '%s',
    async (name, kind, field) => {
      const row = kind === 'mutation' ? mutationRows[name] : undefined;
      const own = row?.state ? await makeScene(row.state) : scene;
      const fair =
        kind === 'mutation'
          ? {
              input: row
                ? row.input(world, own)
                : fairValue((field.args[0] as GraphQLArgument).type, 'input', ids, now),
            }
          : {};
      const asking =
        kind === 'mutation' && !row
          ? [new Caller(api.url, null, await cookieOf(world.careProvider.id))]
          : callers;
      const document = documentOf(kind, field);
      const wrong: string[] = [];
      await inBatches(
        hostileMixes(field.args, fair, ids, now, random, mixes),
        async ({ variables, what }) => {
          for (const caller of asking) {
            const { status, errors } = await caller.send(document, variables);
            wrong.push(...faultsIn(status, errors).map((fault) => `${what}: ${fault}`));
          }
        },
      );
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});

describe('subscriptions', () => {
  test('a place in the stream that is none: the reader is told of a gap or of a mistake, and lives on', async () => {
    const caller = callers[0] as Caller;
    const client = caller.live();
    const places = [
      '',
      '\u0000',
      '\ud800',
      'x'.repeat(10_000),
      '99999999999999999999.9999999999999999999',
      '1.-1',
    ].flatMap((text) => [text, Buffer.from(text).toString('base64url')]);
    const wrong: string[] = [];
    for (const after of places)
      await new Promise<void>((resolve) => {
        const stop = client.subscribe<Record<string, unknown>>(
          {
            query: 'subscription ($after: String) { tripsChanged(after: $after) { gap cursor } }',
            variables: { after },
          },
          {
            next: ({ errors }) => {
              wrong.push(...faultsIn(200, (errors ?? []) as never));
              stop();
              resolve();
            },
            error: (error) => {
              wrong.push(...(Array.isArray(error) ? faultsIn(200, error as never) : [String(error)]));
              resolve();
            },
            complete: resolve,
          },
        );
      });
    await client.dispose();
    expect(wrong).toEqual([]);
  });
});

test('after all of it the house stands: a list answers', async () => {
  expect((await (callers[0] as Caller).send('{ trips(first: 1) { nodes { id } } }')).errors).toEqual([]);
  expect(parseGlobalId(scene.tripId)?.typeName).toBe('Trip');
});
