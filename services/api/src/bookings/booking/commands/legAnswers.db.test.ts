import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../../test/factories/bookingWorld.ts';
import { effect, question } from '@ptc/schema/rules/questionnaire.testing';
import { newId } from '../../../platform/ids.ts';
import { createFormDefinition } from '../../documents/commands/createFormDefinition.ts';
import { faultsOfForms } from '../../documents/faults.queries.ts';
import { publishQuestionnaire } from '../../documents/commands/publishQuestionnaire.ts';
import { saveQuestionnaireDraft } from '../../documents/commands/saveQuestionnaireDraft.ts';
import type { CreateItineraryInput, LegInput, UpdateLegInput } from './bookingInput.ts';
import { createItinerary } from './createItinerary.ts';
import { resubmitItinerary } from './resubmitItinerary.ts';
import { tryItinerary } from './tryItinerary.ts';

let session: BookingSession;
let world: BookingWorld;
let formId: string;
let types: { walks: string; lies: string };
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

const keeper = (): Party => ({
  id: world.owner.id,
  actor: {
    ...world.owner.actor,
    roles: new Set([...world.owner.actor.roles, 'COMPANY_CONFIG_ADMIN'] as const),
  },
});
/** How the patient travels decides the call type; lying down asks for one thing more; oxygen is a need. */
const content = (): QuestionnaireContent => ({
  questions: [
    question('travels', {
      field: 'CHOICE',
      required: true,
      valueRequired: true,
      choices: [
        { value: 'Walks', effect: effect({ callTypeId: types.walks, callTypeRank: 1 }) },
        { value: 'Lies', effect: effect({ callTypeId: types.lies, callTypeRank: 9 }) },
      ],
    }),
    question('stretcher', {
      field: 'TEXT',
      required: true,
      valueRequired: true,
      onIsVisible: "answers.travels.value === 'Lies' && facts.age > 18",
    }),
    question('oxygen', { effect: effect({ variableIds: [world.variableId] }) }),
  ],
  defaults: effect({
    urgencyId: world.classification.urgencyId,
    priorityId: world.classification.priorityId,
  }),
});
const publish = async (given = content()): Promise<string> => {
  const [read] = await session.sql<{ version: number }[]>`
    select version from questionnaire_versions where form_id = ${formId} order by no desc limit 1`;
  const expectedVersion = read?.version ?? 0;
  await session.as(keeper(), saveQuestionnaireDraft, { formId, expectedVersion, content: given });
  const { versionId } = await session.as(keeper(), publishQuestionnaire, {
    formId,
    expectedVersion: expectedVersion + 1,
  });
  return versionId;
};
const setUp = (settings: object) =>
  session.sql`update markets set settings = settings || ${settings as never} where id = ${world.marketId}`;

beforeEach(async () => {
  world = await session.world();
  types = { walks: world.classification.callTypeId, lies: newId() };
  await session.sql`insert into lookup_values (id, kind, code, name, rank, properties) values (${types.lies}, 'CALL_TYPE', ${types.lies.slice(-8)}, 'Lying', 0, '{}')`;
  await session.sql`update job_types set call_type_ids = ${[types.walks, types.lies]}, variable_ids = ${[world.variableId]} where company_id = any(${world.transportProviders.map(({ id }) => id)})`;
  formId = (
    await session.as(keeper(), createFormDefinition, {
      kind: 'QUESTIONNAIRE',
      code: 'LEVEL',
      name: 'Level',
      description: null,
      marketId: world.marketId,
      attachmentTypeId: null,
    })
  ).formId;
  await publish();
  await setUp({ questionnaireBookingId: formId });
});

const answer = (question: string, ...values: string[]): QuestionAnswer => ({
  question,
  checked: true,
  values,
});
const leg = async (answers?: readonly QuestionAnswer[] | null, minutes = 120): Promise<LegInput> => ({
  pickUp: {
    facilityId: world.hospitalId,
    floorAndRoom: '3',
    type: 'SET_TIME',
    at: await session.local(minutes),
  },
  dropOff: { facilityId: world.clinicId },
  ...(answers === undefined ? {} : { answers }),
});
const book = async (answers?: readonly QuestionAnswer[] | null, change: Partial<CreateItineraryInput> = {}) =>
  (
    await session.as(world.careProvider, createItinerary, {
      marketId: world.marketId,
      patientId: world.patientId,
      type: 'ONE_WAY',
      legs: [await leg(answers)],
      ...change,
    })
  ).itineraryId;
const first = async (id: string) => (await session.trips(id))[0];
const kept = (id: string) =>
  session.sql<
    {
      trip_id: string;
      version_id: string;
      answers: QuestionAnswer[];
      incomplete: object[];
      decided: Record<string, { question: string; choice: string } | null>;
    }[]
  >`
    select a.* from leg_answers a join trips t on t.id = a.trip_id where a.itinerary_id = ${id} order by t.position`;
const edit = async (id: string, legs: readonly UpdateLegInput[]) =>
  session.edit(world.careProvider, id, { legs });

describe('a booking with answers', () => {
  test('is classified by them, with the question that decided, and goes out', async () => {
    const id = await book([answer('travels', 'Walks'), answer('oxygen')]);
    expect(await first(id)).toMatchObject({
      status: 'OFFERED',
      call_type_id: types.walks,
      urgency_id: world.classification.urgencyId,
      variable_ids: [world.variableId],
      incomplete_reasons: [],
    });
    expect(await kept(id)).toMatchObject([
      {
        decided: { callType: { question: 'travels', choice: 'Walks' }, urgency: { question: null } },
        incomplete: [],
      },
    ]);
  });

  test('stays a draft while something is open, and goes out once it is answered', async () => {
    const id = await book([answer('travels', 'Lies')]);
    const trip = await first(id);
    expect(trip).toMatchObject({
      status: 'DRAFT',
      incomplete_reasons: ['NO_QUESTIONNAIRE'],
      call_type_id: types.lies,
    });
    expect(await kept(id)).toMatchObject([
      { incomplete: [{ question: 'stretcher', problem: 'MUST_BE_CHECKED' }] },
    ]);
    await edit(id, [
      { ...(await leg([answer('travels', 'Lies'), answer('stretcher', 'wide')])), tripId: trip?.id ?? '' },
    ]);
    expect(await first(id)).toMatchObject({ status: 'OFFERED', incomplete_reasons: [] });
  });

  test('without answers is incomplete, however it is classified by hand', async () => {
    const id = await book(undefined, { classification: world.classification });
    expect(await first(id)).toMatchObject({
      status: 'DRAFT',
      incomplete_reasons: ['NO_QUESTIONNAIRE'],
      call_type_id: types.walks,
    });
    expect(await kept(id)).toEqual([]);
  });

  test('what does not show does not count and is not kept', async () => {
    const id = await book([answer('travels', 'Walks'), answer('stretcher', 'wide'), answer('unknown', 'x')]);
    expect((await kept(id))[0]?.answers.map(({ question }) => question)).toEqual(['travels', 'oxygen']);
  });

  test('by hand where the market does not use questions, and only there', async () => {
    await setUp({ useQuestions: false });
    await expect(
      book([answer('travels', 'Walks')], { classification: world.classification }),
    ).rejects.toMatchObject({
      data: { issues: [{ path: 'legs.0.answers', code: 'not_allowed_value' }] },
    });
    await expect(book()).rejects.toMatchObject({
      data: { issues: [{ path: 'classification', code: 'required' }] },
    });
    expect(await first(await book(undefined, { classification: world.classification }))).toMatchObject({
      status: 'OFFERED',
    });
  });
});

test('the return and every further leg begin with the answers of the leg before', async () => {
  const round = await book([answer('travels', 'Walks')], {
    type: 'ROUND_TRIP',
    returnType: 'SET_TIME',
    returnPickUpAt: await session.local(300),
  });
  expect((await kept(round)).map(({ answers }) => answers[0]?.values)).toEqual([['Walks'], ['Walks']]);
  const multi = await book(null, {
    type: 'MULTI',
    legs: [
      await leg([answer('travels', 'Walks')]),
      {
        ...(await leg(undefined, 240)),
        pickUp: {
          facilityId: world.clinicId,
          floorAndRoom: '1',
          type: 'SET_TIME',
          at: await session.local(240),
        },
        dropOff: { facilityId: world.hospitalId },
      },
    ],
  });
  expect((await kept(multi)).map(({ answers }) => answers[0]?.values)).toEqual([['Walks'], ['Walks']]);
  const ids = (await session.trips(multi)).map(({ call_type_id: type }) => type);
  expect(ids).toEqual([types.walks, types.walks]);
  await edit(multi, [await leg(undefined, 400)]);
  expect(await kept(multi)).toHaveLength(3);
});

test('sending an added leg again that is not answered leaves the offers of the others alone', async () => {
  const id = await book([answer('travels', 'Walks')]);
  await edit(id, [
    {
      ...(await leg([answer('travels', 'Lies')], 300)),
      pickUp: {
        facilityId: world.clinicId,
        floorAndRoom: '1',
        type: 'SET_TIME',
        at: await session.local(300),
      },
      dropOff: { facilityId: world.hospitalId },
    },
  ]);
  const stands = async () => (await session.trips(id)).map(({ status }) => status);
  expect(await stands()).toEqual(['OFFERED', 'DRAFT']);
  const [batch] = await session.batches(id);
  const offers = async () => (await session.offers(id)).map((offer) => [offer.id, offer.status]);
  const before = await offers();
  expect(before.map(([, status]) => status)).toContain('OPEN');
  await session.as(world.careProvider, resubmitItinerary, {
    itineraryId: id,
    expectedVersion: (await session.itinerary(id))?.version ?? 0,
  });
  expect(await stands()).toEqual(['OFFERED', 'DRAFT']);
  expect(await offers()).toEqual(before);
  const batches = await session.batches(id);
  expect(batches.map(({ no }) => no)).toEqual([1, 2]);
  expect(batches[0]).toMatchObject({ round: batch?.round, round_ends_at: batch?.round_ends_at });
});

test('a leg keeps the version it was answered with; new ones are asked by the newest', async () => {
  const id = await book([answer('travels', 'Walks')]);
  const [before] = await kept(id);
  const newest = await publish({
    ...content(),
    questions: [...content().questions, question('mask', { required: true })],
  });
  const trip = await first(id);
  await edit(id, [
    { ...(await leg([answer('travels', 'Walks'), answer('oxygen')])), tripId: trip?.id ?? '' },
  ]);
  expect((await kept(id))[0]).toMatchObject({ version_id: before?.version_id, incomplete: [] });
  const other = await book([answer('travels', 'Walks')]);
  expect(await kept(other)).toMatchObject([{ version_id: newest, incomplete: [{ question: 'mask' }] }]);
  expect(await first(other)).toMatchObject({ status: 'DRAFT' });
});

test('other answers of an accepted leg are a conflict where they classify it otherwise; open ones are refused', async () => {
  const id = await book([answer('travels', 'Walks')]);
  const transportProvider = world.transportProviders[0];
  if (!transportProvider) throw new Error('nobody carries');
  await session.accept(id, transportProvider);
  const trip = await first(id);
  const changed = (answers: readonly QuestionAnswer[]) =>
    leg(answers).then((one) => edit(id, [{ ...one, tripId: trip?.id ?? '' }]));
  await expect(changed([answer('travels', 'Lies')])).rejects.toMatchObject({
    data: { issues: [{ path: 'legs.0.answers', code: 'required' }] },
  });
  await changed([answer('travels', 'Lies'), answer('stretcher', 'wide')]);
  expect(await first(id)).toMatchObject({ status: 'CONFLICT', call_type_id: types.lies });
  await changed([answer('travels', 'Walks')]);
  expect(await first(id)).toMatchObject({ status: 'ACCEPTED', call_type_id: types.walks });
});

describe('test mode', () => {
  const draft = async (): Promise<string> => {
    const { versionId } = await session.as(keeper(), saveQuestionnaireDraft, {
      formId,
      expectedVersion: 0,
      content: { ...content(), questions: [question('mask', { required: true }), ...content().questions] },
    });
    return versionId;
  };
  const keeperWhoBooks = (): Party => ({
    id: world.owner.id,
    actor: { ...keeper().actor, roles: new Set([...keeper().actor.roles, 'MARKET_CALL_TAKER'] as const) },
  });
  const input = async (answers: readonly QuestionAnswer[]) => ({
    marketId: world.marketId,
    patientId: world.patientId,
    bookedForCompanyId: world.careProvider.id,
    type: 'ONE_WAY' as const,
    legs: [await leg(answers)],
  });
  /** Every row of every table but what counts sequences: nothing of a test may stay. */
  const everything = async (): Promise<string> => {
    const tables = await session.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await session.sql<{ n: string }[]>`select count(*) as n from ${session.sql(name)}`;
        return `${name} ${row?.n ?? ''}`;
      }),
    );
    return counts.join('\n');
  };

  test('books by a draft, says what would come of it, and changes nothing anywhere', async () => {
    const versionId = await draft();
    await session.sql`update companies set settings = settings || '{"externalDispatch": true}' where id = ${world.transportProviders[0]?.id ?? ''}`;
    const before = await everything();
    const open = await session.as(keeperWhoBooks(), tryItinerary, {
      ...(await input([answer('travels', 'Walks')])),
      versionId,
    });
    expect(open.legs).toMatchObject([
      { incompleteReasons: ['NO_QUESTIONNAIRE'], open: [{ question: 'mask', problem: 'MUST_BE_CHECKED' }] },
    ]);
    expect(open.offeredTo).toEqual([]);
    const whole = await session.as(keeperWhoBooks(), tryItinerary, {
      ...(await input([answer('travels', 'Walks'), answer('mask')])),
      versionId,
    });
    expect(whole.legs).toMatchObject([
      {
        callTypeId: types.walks,
        incompleteReasons: [],
        open: [],
        decided: { callType: { question: 'travels', choice: 'Walks' } },
      },
    ]);
    expect(whole.offeredTo).toContain(world.transportProviders[0]?.id);
    expect(whole.payloads).toHaveLength(1);
    const payload = JSON.parse(whole.payloads[0]?.payload ?? '{}') as {
      legs: { pickUp: { name: string } }[];
    };
    expect(payload.legs[0]?.pickUp.name).toBeTruthy();
    expect(whole.payloads[0]?.payload).not.toContain(world.patientId);
    expect(await everything()).toBe(before);
  });

  test('a draft is tried by who keeps it, a published version by whoever books there, and nothing by others', async () => {
    const versionId = await draft();
    const own = { ...(await input([answer('travels', 'Walks')])), bookedForCompanyId: null };
    await expect(session.as(world.careProvider, tryItinerary, { ...own, versionId })).rejects.toMatchObject({
      kind: 'NotFound',
    });
    const published = await publish();
    expect(
      (await session.as(world.careProvider, tryItinerary, { ...own, versionId: published })).legs,
    ).toHaveLength(1);
    const foreign = await session.world();
    await expect(
      session.as(foreign.careProvider, tryItinerary, {
        ...own,
        marketId: foreign.marketId,
        patientId: foreign.patientId,
        versionId: published,
      }),
    ).rejects.toMatchObject({ kind: 'NotFound' });
  });
});

test('a script that fails is kept and told to who keeps the questionnaire, once a day and not once a booking', async () => {
  const failing = content();
  const versionId = await publish({
    ...failing,
    questions: [
      ...failing.questions,
      question('broken', {
        onIsVisible: "console.log('asked', answers.travels.value);\nanswers.nobody.checked",
      }),
    ],
  });
  await session.sql`
    update identities set email = 'keeper@owner.example' where id = (select identity_id from users where id = ${keeper().actor.userId ?? ''})`;
  await session.sql`update users set roles = roles || '{COMPANY_CONFIG_ADMIN}' where id = ${keeper().actor.userId ?? ''}`;
  const id = await book([answer('travels', 'Walks')]);
  expect(await first(id)).toMatchObject({ status: 'OFFERED', incomplete_reasons: [] });
  expect((await kept(id))[0]?.answers.map(({ question: name }) => name)).toContain('broken');
  await book([answer('travels', 'Walks')], { allowDuplicates: true });
  const faults = await session.sql`
    select version_id, question, script, fault, line, log from questionnaire_faults where version_id = ${versionId}`;
  expect(faults).toEqual([
    {
      version_id: versionId,
      question: 'broken',
      script: 'onIsVisible',
      fault: 'THROWN',
      line: 2,
      log: ['asked Walks'],
    },
  ]);
  const told = await session.sql<{ recipient: string; data: object }[]>`
    select recipient, data from messages where template = 'questionnaireScriptFails' and data ->> 'formId' = ${formId}`;
  expect(told).toMatchObject([{ recipient: 'keeper@owner.example', data: { formId } }]);
  // What the script said may be of a patient: it stays in the console.
  expect(JSON.stringify(told)).not.toContain('asked');
  const since = new Date(0);
  expect(await faultsOfForms(session.db, world.owner.id, [formId], since)).toHaveLength(1);
  expect(await faultsOfForms(session.db, world.careProvider.id, [formId], since)).toEqual([]);
});

test('what was refused leaves no fault behind', async () => {
  const failing = content();
  await publish({
    ...failing,
    questions: [...failing.questions, question('broken', { onIsVisible: 'throw 1' })],
  });
  await expect(
    book([answer('travels', 'Walks')], { classification: { ...world.classification, callTypeId: newId() } }),
  ).rejects.toBeDefined();
  expect(
    await session.sql`
    select 1 from questionnaire_faults q join questionnaire_versions v on v.id = q.version_id where v.form_id = ${formId}`,
  ).toEqual([]);
});

test('a call taker answers the questionnaire for call takers', async () => {
  const other = await session.as(keeper(), createFormDefinition, {
    kind: 'QUESTIONNAIRE',
    code: 'PROXY',
    name: 'By phone',
    description: null,
    marketId: world.marketId,
    attachmentTypeId: null,
  });
  const proxyForm = other.formId;
  const asked = {
    questions: [question('called', { required: true })],
    defaults: effect({ ...world.classification, variableIds: [] }),
  };
  await session.as(keeper(), saveQuestionnaireDraft, {
    formId: proxyForm,
    expectedVersion: 0,
    content: asked,
  });
  const { versionId } = await session.as(keeper(), publishQuestionnaire, {
    formId: proxyForm,
    expectedVersion: 1,
  });
  await setUp({ questionnaireProxyId: proxyForm });
  const taker: Party = {
    id: world.owner.id,
    actor: {
      ...world.owner.actor,
      roles: new Set([...world.owner.actor.roles, 'MARKET_CALL_TAKER'] as const),
    },
  };
  const { itineraryId } = await session.as(taker, createItinerary, {
    marketId: world.marketId,
    patientId: world.patientId,
    bookedForCompanyId: world.careProvider.id,
    type: 'ONE_WAY',
    legs: [await leg([answer('called')])],
  });
  expect(await kept(itineraryId)).toMatchObject([{ version_id: versionId, incomplete: [] }]);
});
