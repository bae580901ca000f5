import { effect, question } from '@ptc/schema/rules/questionnaire.testing';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../../test/factories/bookingWorld.ts';
import { mondayFrom, nextYear as year, templatesIn } from '../../../../test/factories/templates.ts';
import { ask } from '../../../../test/support/graph.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { createFormDefinition } from '../../documents/commands/createFormDefinition.ts';
import { publishQuestionnaire } from '../../documents/commands/publishQuestionnaire.ts';
import { saveQuestionnaireDraft } from '../../documents/commands/saveQuestionnaireDraft.ts';
import { updateOccurrence } from './updateOccurrence.ts';
import { updateRecurrence } from './updateRecurrence.ts';

let s: BookingSession;
let t: ReturnType<typeof templatesIn>;
beforeAll(async () => {
  s = await bookingSession();
  t = templatesIn(s);
});
afterAll(() => s.close());

const startsOn = mondayFrom(`${year}-06-01`);
const walks: QuestionAnswer = { question: 'walks', checked: true, values: [] };
const rests: QuestionAnswer = { question: 'rests', checked: true, values: [] };
const walksAlone = [walks, { ...rests, checked: false }];
const answers = (itineraryId: string) =>
  s.sql<{ version_id: string; answers: QuestionAnswer[]; decided: object; incomplete: object[] }[]>`
    select a.* from leg_answers a join trips t on t.id = a.trip_id where a.itinerary_id = ${itineraryId} order by t.position`;

/** A priority that a question may say instead of the usual one. */
const rare = '00000000-0000-7000-8000-0000000000aa';
const leg = (world: BookingWorld, on: string, given?: readonly QuestionAnswer[]) => ({
  pickUp: {
    facilityId: world.hospitalId,
    floorAndRoom: '3 East',
    type: 'SET_TIME' as const,
    at: `${on}T07:30`,
  },
  dropOff: { facilityId: world.clinicId },
  ...(given ? { answers: given } : {}),
});
/** The legs of an edit of the round trip, entered for a day. */
const entered = (world: BookingWorld, on: string, given?: readonly QuestionAnswer[]) => ({
  legs: [leg(world, on, given)],
  returnType: 'SET_TIME' as const,
  returnPickUpAt: `${on}T12:00`,
});
const prioritiesByDay = async (id: string): Promise<Map<string, Set<string>>> => {
  const legs = await s.sql<{ occurrence_on: string; priority_id: string }[]>`
    select occurrence_on::text, priority_id from trips where template_id = ${id} order by pick_up_at`;
  return new Map(
    [...Map.groupBy(legs, ({ occurrence_on: day }) => day)].map(([day, rows]) => [
      day,
      new Set(rows.map(({ priority_id: priority }) => priority)),
    ]),
  );
};

const asking = async (): Promise<{ world: BookingWorld; versionId: string }> => {
  const world = await s.world();
  const keeper: Party = {
    id: world.owner.id,
    actor: {
      ...world.owner.actor,
      roles: new Set([...world.owner.actor.roles, 'COMPANY_CONFIG_ADMIN'] as const),
    },
  };
  const { formId } = await s.as(keeper, createFormDefinition, {
    kind: 'QUESTIONNAIRE',
    code: 'DIALYSIS',
    name: 'Dialysis',
    description: null,
    marketId: world.marketId,
    attachmentTypeId: null,
  });
  const { classification } = world;
  await s.sql`insert into lookup_values (id, kind, code, name, properties) values (${rare}, 'PRIORITY', 'RARE', 'Rare', '{}') on conflict do nothing`;
  await s.as(keeper, saveQuestionnaireDraft, {
    formId,
    expectedVersion: 0,
    content: {
      questions: [
        question('walks', {
          required: true,
          effect: effect({ callTypeId: classification.callTypeId, callTypeRank: 5 }),
        }),
        question('rests', { effect: effect({ priorityId: rare, priorityRank: 9 }) }),
      ],
      defaults: effect({ urgencyId: classification.urgencyId, priorityId: classification.priorityId }),
    },
  });
  const { versionId } = await s.as(keeper, publishQuestionnaire, { formId, expectedVersion: 1 });
  await s.sql`update markets set settings = settings || ${{ questionnaireBookingId: formId } as never} where id = ${world.marketId}`;
  return { world, versionId };
};
const template = (world: BookingWorld, given: readonly QuestionAnswer[]) =>
  t.template(
    world,
    { startsOn },
    {
      classification: null,
      legs: [leg(world, startsOn, given)],
    },
  );

test('legs of a template have its answers, with the version they were given to and what they decided', async () => {
  const { world, versionId } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  const id = await template(world, [walks]);
  await t.moveTo(`${startsOn}T00:00`);
  const [bundle = ''] = await t.produce(id);
  const legs = await t.legsOf(id);
  expect(legs.length).toBeGreaterThan(2);
  expect(new Set(legs.map(({ status }) => status))).toEqual(new Set(['OFFERED']));
  expect(await answers(bundle)).toMatchObject(
    legs.map(() => ({
      version_id: versionId,
      answers: walksAlone,
      decided: { callType: { question: 'walks' }, urgency: { question: null } },
      incomplete: [],
    })),
  );
});

test('a template cannot wait for answers', async () => {
  const { world } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  await expect(template(world, [])).rejects.toMatchObject({
    data: { issues: [{ path: 'legs.0.answers', code: 'required' }] },
  });
});

test('a classification by hand takes the place of the answers', async () => {
  const { world } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  const id = await template(world, [walks]);
  await s.as(world.careProvider, updateRecurrence, {
    itineraryId: id,
    expectedVersion: (await s.itinerary(id))?.version ?? 0,
    scope: 'ALL',
    classification: world.classification,
  });
  await t.moveTo(`${startsOn}T00:00`);
  const [bundle = ''] = await t.produce(id);
  expect(bundle).not.toBe('');
  expect(await answers(bundle)).toEqual([]);
});

test('answers of a template are given again for all its days, and decide what they need', async () => {
  const { world } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  const id = await template(world, [walks]);
  await s.as(world.careProvider, updateRecurrence, {
    itineraryId: id,
    expectedVersion: (await s.itinerary(id))?.version ?? 0,
    scope: 'ALL',
    ...entered(world, startsOn, [walks, rests]),
  });
  await t.moveTo(`${startsOn}T00:00`);
  const [bundle = ''] = await t.produce(id);
  const given = await answers(bundle);
  expect(given.length).toBeGreaterThan(2);
  expect(given.map((one) => one.answers)).toEqual(given.map(() => [walks, rests]));
  expect([...(await prioritiesByDay(id)).values()]).toEqual(
    given.slice(0, given.length / 2).map(() => new Set([rare])),
  );
});

test('one day of a template has answers of its own, the others keep theirs', async () => {
  const { world } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  const id = await template(world, [walks]);
  await s.as(world.careProvider, updateOccurrence, {
    itineraryId: id,
    date: startsOn,
    ...entered(world, startsOn, [walks, rests]),
  });
  await t.moveTo(`${startsOn}T00:00`);
  await t.produce(id);
  const byDay = await prioritiesByDay(id);
  expect(byDay.get(startsOn)).toEqual(new Set([rare]));
  const others = [...byDay].filter(([day]) => day !== startsOn);
  expect(others.length).toBeGreaterThan(0);
  for (const [, priorities] of others) expect(priorities).toEqual(new Set([world.classification.priorityId]));
});

test('legs that become others are judged by the answers there are; answers that leave something open are refused', async () => {
  const { world, versionId } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  const id = await template(world, [walks]);
  const version = async (): Promise<number> => (await s.itinerary(id))?.version ?? 0;
  await s.as(world.careProvider, updateRecurrence, {
    itineraryId: id,
    expectedVersion: await version(),
    scope: 'ALL',
    ...entered(world, startsOn),
  });
  const [row] = await s.sql<{ classification: { answers: { versionId: string; answers: object[] }[] } }[]>`
    select classification from recurrences where itinerary_id = ${id}`;
  expect(row?.classification.answers).toMatchObject([
    { versionId, answers: walksAlone },
    { versionId, answers: walksAlone },
  ]);
  await expect(
    s.as(world.careProvider, updateRecurrence, {
      itineraryId: id,
      expectedVersion: await version(),
      scope: 'ALL',
      ...entered(world, startsOn, []),
    }),
  ).rejects.toMatchObject({ data: { issues: [{ path: 'legs.0.answers' }] } });
});

test('the answers of a day that exists are changed with its legs', async () => {
  const { world } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  const id = await template(world, [walks]);
  await t.moveTo(`${startsOn}T00:00`);
  const [bundle = ''] = await t.produce(id);
  await s.as(world.careProvider, updateOccurrence, {
    itineraryId: id,
    date: startsOn,
    ...entered(world, startsOn, [walks, rests]),
  });
  expect((await prioritiesByDay(id)).get(startsOn)?.has(rare)).toBe(true);
  expect((await answers(bundle))[0]?.answers).toEqual([walks, rests]);
  expect((await answers(bundle)).at(-1)?.answers).toEqual(walksAlone);
});

test('the answers of a template and of a day are read by its care provider and the market owner, and by nobody else', async () => {
  const { world } = await asking();
  await t.moveTo(`${year}-05-25T12:00`);
  const id = await template(world, [walks]);
  const read = async (who: Party): Promise<unknown> =>
    (
      await ask(
        s.runtime,
        who.actor,
        'query ($id: ID!, $day: Date!) { itinerary(id: $id) { recurrence { answers { answers { question checked values } decisions { what question } incomplete { question } } occurrences(from: $day, to: $day) { answers { answers { question checked values } decisions { what question } incomplete { question } } } } } }',
        { id: globalId('Itinerary', id), day: startsOn },
      )
    ).data?.['itinerary'];
  const given = [1, 2].map(() => ({
    answers: walksAlone,
    decisions: [
      { what: 'callType', question: 'walks' },
      { what: 'urgency', question: null },
      { what: 'priority', question: null },
    ],
    incomplete: [],
  }));
  const shown = { recurrence: { answers: given, occurrences: [{ answers: given }] } };
  expect(await read(world.careProvider)).toEqual(shown);
  expect(await read(world.owner)).toEqual(shown);
  for (const other of [world.stranger, ...world.transportProviders]) expect(await read(other)).toBeNull();
});
