import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { effect, question } from '@ptc/schema/rules/questionnaire.testing';
import { createItinerary } from '../../bookings/booking/commands/createItinerary.ts';
import { createFormDefinition } from '../../bookings/documents/commands/createFormDefinition.ts';
import { publishQuestionnaire } from '../../bookings/documents/commands/publishQuestionnaire.ts';
import { saveQuestionnaireDraft } from '../../bookings/documents/commands/saveQuestionnaireDraft.ts';
import { newId } from '../../platform/ids.ts';
import { replayQuestionnaire } from './commands/replayQuestionnaire.ts';

let session: BookingSession;
let world: BookingWorld;
let formId: string;
let lies: string;
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

const keeper = (party: Party = world.owner): Party => ({
  id: party.id,
  actor: { ...party.actor, roles: new Set([...party.actor.roles, 'COMPANY_CONFIG_ADMIN'] as const) },
});
const content = (change: Partial<QuestionnaireContent> = {}): QuestionnaireContent => ({
  questions: [question('heavy'), question('oxygen', { effect: effect({ variableIds: [world.variableId] }) })],
  defaults: effect({ ...world.classification, variableIds: [] }),
  ...change,
});
const save = (given: QuestionnaireContent, expectedVersion = 0) =>
  session.as(keeper(), saveQuestionnaireDraft, { formId, expectedVersion, content: given });
const replay = (party: Party = keeper(), legs = 1000) =>
  replayQuestionnaire(
    { db: session.db, actor: party.actor, now: new Date(), apart: (work) => work() },
    formId,
    legs,
  );
const book = async (...checked: string[]) =>
  (
    await session.as(world.careProvider, createItinerary, {
      marketId: world.marketId,
      patientId: world.patientId,
      type: 'ONE_WAY',
      legs: [
        {
          pickUp: {
            facilityId: world.hospitalId,
            floorAndRoom: '3',
            type: 'SET_TIME',
            at: await session.local(120),
          },
          dropOff: { facilityId: world.clinicId },
          answers: checked.map((question) => ({ question, checked: true, values: [] })),
        },
      ],
    })
  ).itineraryId;

beforeEach(async () => {
  world = await session.world();
  lies = newId();
  await session.sql`insert into lookup_values (id, kind, code, name, rank, properties) values (${lies}, 'CALL_TYPE', ${lies.slice(-8)}, 'Lying', 0, '{}')`;
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
  await save(content());
  await session.as(keeper(), publishQuestionnaire, { formId, expectedVersion: 1 });
  await session.sql`update markets set settings = settings || ${{ questionnaireBookingId: formId } as never} where id = ${world.marketId}`;
});

test('the same questions change nothing', async () => {
  await book('heavy');
  await book();
  await save(content());
  expect(await replay()).toMatchObject({
    legs: 2,
    classifiedOtherwise: 0,
    becomeIncomplete: 0,
    toOthers: 0,
    examples: [],
  });
});

test('says which legs would be classified otherwise, lack something, or go to others, with examples', async () => {
  const heavy = await book('heavy');
  const plain = await book();
  const other = world.transportProviders[0];
  // One of them carries lying patients too, and nobody else does.
  await session.sql`update job_types set call_type_ids = call_type_ids || ${lies}::uuid where company_id = ${other?.id ?? ''}`;
  await save(
    content({
      questions: [
        question('heavy', { effect: effect({ callTypeId: lies, callTypeRank: 50 }) }),
        question('oxygen'),
        question('width', { required: true, field: 'TEXT', onIsVisible: 'answers.heavy.checked' }),
      ],
    }),
  );
  const result = await replay();
  expect(result).toMatchObject({ legs: 2, classifiedOtherwise: 1, becomeIncomplete: 1, toOthers: 1 });
  const [trip] = await session.trips(heavy);
  expect(result.examples).toMatchObject([
    {
      tripId: trip?.id,
      after: { callTypeId: lies },
      incomplete: [{ question: 'width', problem: 'MUST_BE_CHECKED' }],
      gained: [],
    },
  ]);
  const [example] = result.examples;
  expect(example?.lost).not.toContain(other?.id);
  expect(example?.lost).toHaveLength(world.transportProviders.length - 1);
  // Nothing was written: neither answers nor legs.
  expect(await session.trips(plain)).toMatchObject([{ status: 'OFFERED' }]);
  expect((await session.trips(heavy))[0]?.['call_type_id']).toBe(world.classification.callTypeId);
  expect(await replay(keeper(), 1)).toMatchObject({ legs: 1 });
});

test('is for those who keep the questionnaire alone, and needs a draft', async () => {
  await expect(replay()).rejects.toMatchObject({ kind: 'NotFound' });
  await save(content());
  await expect(replay(keeper(world.careProvider))).rejects.toMatchObject({ kind: 'NotPermitted' });
  const foreign = await session.world();
  await expect(replay(keeper(foreign.owner))).rejects.toMatchObject({ kind: 'NotFound' });
});
