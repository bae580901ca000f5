import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wall } from '../../../../test/factories/templates.ts';
import { root } from '../../../../../../scripts/workspace.ts';
import { testApi, type TestApi } from '../../../../test/api.ts';
import { Caller } from '../../../../test/http/caller.ts';
import {
  bookingInput,
  createItinerary,
  mondayAhead,
  recurrenceInput,
  refusal,
  storyWorld,
  wallClock,
  type Created,
  type Outcome,
  type StoryWorld,
} from '../../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { testRuntime, asActor } from '../../../../test/runtime.ts';
import { runAsWorker } from '../../../platform/command.ts';
import type { OwnedRuntime } from '../../../createRuntime.ts';
import { globalId, parseGlobalId } from '../../../platform/graphql/globalId.ts';
import { newId } from '../../../platform/ids.ts';
import { produceDue } from '../commands/produceBundle.ts';

let database: TestDatabase;
let api: TestApi;
let runtime: OwnedRuntime;
let world: StoryWorld;
let booker: Caller;
let dispatcher: Caller;
let templateId: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  runtime = await testRuntime(database.url, { relay: false });
  // A lead of a month: the first bundle is due at once.
  world = await storyWorld(database, { tiers: [1], rule: { offerLeadMinutes: 30 * 24 * 60 } });
  booker = new Caller(api.url, world.tokens.careProvider);
  dispatcher = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
  const { createItinerary: made } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, 180, {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: wallClock(180 + 270),
      recurrence: recurrenceInput(),
    }),
  });
  templateId = made.itinerary?.id ?? '';
  await runAsWorker(asActor(runtime, null), 'test', (tx) =>
    produceDue(tx, parseGlobalId(templateId)?.id ?? ''),
  );
});
afterAll(async () => {
  await runtime.close();
  await api.close();
  await database.close();
});

const plus = (days: number): string =>
  new Date(Date.parse(`${mondayAhead()}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
interface Node {
  id: string;
  isTemplate?: boolean;
  recurrence: {
    status: string;
    nextOccurrence: { date: string };
    occurrences: {
      date: string;
      state: string;
      trips: { status: string }[];
      bundle: { id: string } | null;
    }[];
    legs: { isReturn: boolean }[];
  };
}

test('the request of docs/api.md shows templates, what they have produced and what is to come', async () => {
  const [, query] =
    /```graphql\n(query Templates[\s\S]*?)```/.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
  const { itineraries } = await booker.ask<{ itineraries: { nodes: Node[] } }>(query ?? '', {
    from: plus(0),
    to: plus(13),
  });
  const [template, ...others] = itineraries.nodes;
  expect([template?.id, others]).toEqual([templateId, []]);
  expect(template?.recurrence).toMatchObject({
    status: 'ACTIVE',
    nextOccurrence: { date: plus(0) },
    legs: [{ isReturn: false }, { isReturn: true }],
  });
  expect(
    template?.recurrence.occurrences.map(({ date, state, trips }) => `${date} ${state} ${trips.length}`),
  ).toEqual([
    `${plus(0)} PRODUCED 2`,
    `${plus(2)} PRODUCED 2`,
    `${plus(4)} PRODUCED 2`,
    `${plus(7)} PLANNED 0`,
    `${plus(9)} PLANNED 0`,
    `${plus(11)} PLANNED 0`,
  ]);
});

test('a day says when its way back begins once that has a time of its own', async () => {
  const { updateOccurrence: done } = await booker.ask<{
    updateOccurrence: { itinerary: { recurrence: { occurrences: unknown[] } } };
  }>(
    `mutation ($input: UpdateOccurrenceInput!) { updateOccurrence(input: $input) { ... on UpdateOccurrenceSuccess {
      itinerary { recurrence { occurrences(from: "${plus(9)}", to: "${plus(11)}") { date returnPickUpTime } } } } } }`,
    { input: { itineraryId: templateId, date: plus(11), returnPickUpTime: '21:45' } },
  );
  expect(done.itinerary.recurrence.occurrences).toEqual([
    { date: plus(9), returnPickUpTime: null },
    { date: plus(11), returnPickUpTime: '21:45' },
  ]);
});

test('lists of bookings hold bundles and no templates; the bundles of a template are listed by it', async () => {
  const list = (filter: object) =>
    booker.ask<{
      itineraries: {
        nodes: {
          id: string;
          isTemplate: boolean;
          bundle: { from: string; journeys: number } | null;
          parent: { id: string } | null;
        }[];
        totalCount: number;
      };
    }>(
      'query ($filter: ItineraryFilter) { itineraries(first: 20, filter: $filter) { totalCount nodes { id isTemplate bundle { from to journeys } parent { id } } } }',
      { filter },
    );
  const bookings = (await list({})).itineraries.nodes;
  expect(bookings.map(({ isTemplate }) => isTemplate)).toEqual([false]);
  expect(bookings[0]).toMatchObject({ parent: { id: templateId }, bundle: { from: plus(0), journeys: 3 } });
  expect((await list({ templateId })).itineraries.nodes.map(({ id }) => id)).toEqual(
    bookings.map(({ id }) => id),
  );
  expect((await list({ templates: true })).itineraries).toMatchObject({
    totalCount: 1,
    nodes: [{ id: templateId }],
  });
  const { itinerary } = await booker.ask<{
    itinerary: { recurrence: { classification: { callType: { code: string; name: string } } } };
  }>('query ($id: ID!) { itinerary(id: $id) { recurrence { classification { callType { code name } } } } }', {
    id: templateId,
  });
  const { code, name } = itinerary.recurrence.classification.callType;
  for (const callType of [code, name])
    expect((await list({ templates: true, shown: { callType } })).itineraries.totalCount).toBe(1);
  expect(
    (await list({ templates: true, shown: { callType: `${name} of others` } })).itineraries.totalCount,
  ).toBe(0);
});

test('a transport provider is asked for the bundle and never learns of the template', async () => {
  const seen = await dispatcher.ask<{
    itineraries: { nodes: { isTemplate: boolean; parent: unknown; recurrence: unknown }[] };
    templates: { nodes: unknown[] };
    itinerary: unknown;
    trips: { nodes: { journeyOn: string }[] };
  }>(
    'query ($id: ID!) { itineraries(first: 20) { nodes { isTemplate parent { id } recurrence { status } } } templates: itineraries(first: 20, filter: { templates: true }) { nodes { id } } itinerary(id: $id) { id } trips(first: 20) { nodes { journeyOn } } }',
    { id: templateId },
  );
  expect(seen.itineraries.nodes).toEqual([{ isTemplate: false, parent: null, recurrence: null }]);
  expect([seen.templates.nodes, seen.itinerary]).toEqual([[], null]);
  expect(new Set(seen.trips.nodes.map(({ journeyOn }) => journeyOn))).toEqual(
    new Set([plus(0), plus(2), plus(4)]),
  );
});

test('the preview says what a recurrence comes to, and what is wrong with it', async () => {
  const preview =
    'query ($marketId: ID!, $recurrence: RecurrenceInput!) { recurrencePreview(marketId: $marketId, recurrence: $recurrence, count: 5) { total timeZone occurrences { date bundle } bundles { no from to occurrences } } }';
  const marketId = globalId('Market', world.marketId);
  const { recurrencePreview } = await booker.ask<{ recurrencePreview: object }>(preview, {
    marketId,
    recurrence: recurrenceInput({ endsOn: plus(20) }),
  });
  expect(recurrencePreview).toEqual({
    total: 9,
    timeZone: 'America/New_York',
    occurrences: [
      [0, 1],
      [2, 1],
      [4, 1],
      [7, 2],
      [9, 2],
    ].map(([days = 0, bundle]) => ({ date: plus(days), bundle })),
    bundles: [
      { no: 1, from: plus(0), to: plus(6), occurrences: 3 },
      { no: 2, from: plus(7), to: plus(13), occurrences: 2 },
    ],
  });
  const { errors } = await booker.send(preview, {
    marketId,
    recurrence: recurrenceInput({ daySelector: 'NONE' }),
  });
  expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT']);
});

test('a day with its bundle is shown at the time its legs have, whatever the template says by now', async () => {
  const { itinerary } = await booker.ask<{ itinerary: { version: number } }>(
    'query ($id: ID!) { itinerary(id: $id) { version } }',
    { id: templateId },
  );
  const at = ['MON', 'WED', 'FRI'].map((day) => ({ day, pickUpTime: '08:15' }));
  const { updateRecurrence } = await booker.ask<{
    updateRecurrence: {
      keptDates: string[];
      itinerary: {
        recurrence: {
          nextOccurrence: { startsAt: string };
          occurrences: {
            startsAt: string;
            classification: { callType: { id: string } | null };
            legs: { waitAndReturn: boolean }[];
          }[];
        };
      };
    };
  }>(
    `mutation ($input: UpdateRecurrenceInput!) { updateRecurrence(input: $input) { __typename ... on UpdateRecurrenceSuccess { keptDates itinerary { recurrence {
      nextOccurrence { startsAt } occurrences(from: "${plus(0)}", to: "${plus(8)}") { startsAt classification { callType { id } } legs { waitAndReturn } } } } } } }`,
    {
      input: {
        itineraryId: templateId,
        expectedVersion: itinerary.version,
        scope: 'ALL',
        recurrence: recurrenceInput({ days: at }),
      },
    },
  );
  const {
    keptDates,
    itinerary: { recurrence },
  } = updateRecurrence;
  expect(keptDates).toEqual([plus(0), plus(2), plus(4)]);
  expect(
    [recurrence.nextOccurrence, ...recurrence.occurrences].map(({ startsAt }) => wall(new Date(startsAt))),
  ).toEqual(
    ['07:30', '07:30', '07:30', '07:30', '08:15'].map(
      (time, index) => `${[plus(0), plus(0), plus(2), plus(4), plus(7)][index]}T${time}`,
    ),
  );
  expect(
    recurrence.occurrences.map(({ classification, legs }) => [
      classification.callType?.id,
      legs.map(({ waitAndReturn }) => waitAndReturn),
    ]),
  ).toEqual(
    Array.from({ length: 4 }, () => [
      globalId('LookupValue', world.classification.callTypeId),
      [false, false],
    ]),
  );
});

test('a mutation answers with the day as it is now', async () => {
  const { skipOccurrence } = await booker.ask<{ skipOccurrence: object }>(
    'mutation ($input: SkipOccurrenceInput!) { skipOccurrence(input: $input) { ... on SkipOccurrenceSuccess { occurrence { date state } itinerary { recurrence { skippedOn } } } } }',
    { input: { itineraryId: templateId, date: plus(9) } },
  );
  expect(skipOccurrence).toEqual({
    occurrence: { date: plus(9), state: 'SKIPPED' },
    itinerary: { recurrence: { skippedOn: [plus(9)] } },
  });
});

test('a day that an edit adds to what is produced is no day of the template', async () => {
  const { itinerary } = await booker.ask<{ itinerary: { version: number } }>(
    'query ($id: ID!) { itinerary(id: $id) { version } }',
    { id: templateId },
  );
  const { updateRecurrence } = await booker.ask<{
    updateRecurrence: { itinerary: { recurrence: { occurrences: { date: string; state: string }[] } } };
  }>(
    `mutation ($input: UpdateRecurrenceInput!) { updateRecurrence(input: $input) { ... on UpdateRecurrenceSuccess { itinerary { recurrence { occurrences(from: "${plus(0)}", to: "${plus(8)}") { date state } } } } } }`,
    {
      input: {
        itineraryId: templateId,
        expectedVersion: itinerary.version,
        scope: 'ALL',
        recurrence: recurrenceInput({
          daySelector: 'M2F',
          days: ['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => ({ day, pickUpTime: '08:15' })),
        }),
      },
    },
  );
  expect(
    updateRecurrence.itinerary.recurrence.occurrences.map(({ date, state }) => `${date} ${state}`),
  ).toEqual([
    ...[0, 2, 4].map((day) => `${plus(day)} PRODUCED`),
    ...[7, 8].map((day) => `${plus(day)} PLANNED`),
  ]);
});

test('the next day is the one that begins first, also where the first one of the template is moved behind it', async () => {
  const at = (day: number, time: string) => `${plus(day)}T${time}`;
  const { updateOccurrence } = await booker.ask<{ updateOccurrence: object }>(
    'mutation ($input: UpdateOccurrenceInput!) { updateOccurrence(input: $input) { __typename ... on UpdateOccurrenceSuccess { occurrence { date startsAt } itinerary { recurrence { nextOccurrence { date } } } } } }',
    {
      input: {
        itineraryId: templateId,
        date: plus(0),
        returnType: 'SET_TIME',
        returnPickUpAt: at(5, '13:00'),
        legs: [
          {
            pickUp: {
              facilityId: globalId('Facility', world.hospitalId),
              floorAndRoom: '4 West',
              type: 'SET_TIME',
              at: at(5, '08:00'),
            },
            dropOff: { facilityId: globalId('Facility', world.clinicId) },
          },
        ],
      },
    },
  );
  expect(updateOccurrence).toMatchObject({
    occurrence: { date: plus(0) },
    itinerary: { recurrence: { nextOccurrence: { date: plus(2) } } },
  });
});

test('the words, numbers and needs of an edit are judged as those of a booking, and kept as they are to be', async () => {
  const { createItinerary: made } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, 180, { recurrence: recurrenceInput() }),
  });
  const itineraryId = made.itinerary?.id ?? '';
  const send = async (name: string, input: object): Promise<string[]> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const answer = await booker.ask<Record<string, Outcome>>(
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${refusal} } }`,
      { input: { itineraryId, ...input } },
    );
    const { __typename, issues = [] } = answer[name] ?? { __typename: 'nothing' };
    return [__typename, ...issues.map(({ path, code }) => `${path.join('.')} ${code}`)];
  };
  const edit = { expectedVersion: made.itinerary?.version ?? 0, scope: 'ALL' };
  const { classification } = bookingInput(world) as { classification: object };
  const variableIds = Array.from({ length: 31 }, () => globalId('LookupValue', newId()));
  const tooLong = 'x'.repeat(2001);
  expect(
    await send('updateRecurrence', {
      ...edit,
      comment: tooLong,
      caller: { name: `Jane \u202e${'x'.repeat(100)}`, mobile: 'soon' },
      authorizationNumbers: Array.from({ length: 21 }, (_, no) => `A${no}`),
      classification: { ...classification, variableIds },
    }),
  ).toEqual([
    'InvalidInput',
    'classification.variableIds too_many',
    'authorizationNumbers too_many',
    'caller.name control_characters',
    'caller.name too_long',
    'caller.mobile invalid_phone',
    'comment too_long',
  ]);
  for (const [name, input] of [
    ['updateOccurrence', { date: plus(2) }],
    ['skipOccurrence', { date: plus(2) }],
    ['pauseRecurrence', {}],
    ['resumeRecurrence', {}],
  ] as const)
    expect(await send(name, { ...input, comment: tooLong })).toEqual(['InvalidInput', 'comment too_long']);
  expect(await send('pauseRecurrence', { comment: '  Off for a while \r\n' })).toEqual([
    'PauseRecurrenceSuccess',
  ]);
  expect(
    await database.sql`select message from activity_entries where itinerary_id = ${parseGlobalId(itineraryId)?.id ?? ''} and type = 'PAUSE'`,
  ).toEqual([{ message: 'Off for a while' }]);
});

test('a produced day that was moved far behind its own is the next one all the same, once its own day is over', async () => {
  const id = parseGlobalId(templateId)?.id ?? '';
  const [gone] = await database.sql<
    { day: string }[]
  >`select ((now() at time zone 'America/New_York')::date - 5)::text as day`;
  const day = gone?.day ?? '';
  await database.sql`update trips set occurrence_on = ${day} where template_id = ${id} and occurrence_on = ${plus(2)}`;
  const read = () =>
    booker.ask<{ itinerary: { recurrence: { nextOccurrence: { date: string; trips: object[] } } } }>(
      'query ($id: ID!) { itinerary(id: $id) { recurrence { nextOccurrence { date trips { id } } } } }',
      { id: templateId },
    );
  expect((await read()).itinerary.recurrence.nextOccurrence).toMatchObject({ date: day, trips: [{}, {}] });
  await database.sql`update trips set occurrence_on = ${plus(2)} where template_id = ${id} and occurrence_on = ${day}`;
  expect((await read()).itinerary.recurrence.nextOccurrence.date).toBe(plus(2));
});
