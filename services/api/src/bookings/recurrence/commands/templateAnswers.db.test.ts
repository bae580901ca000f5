import { effect, question } from '@ptc/schema/rules/questionnaire.testing';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../../test/factories/bookingWorld.ts';
import { templatesIn } from '../../../../test/factories/templates.ts';
import { createFormDefinition } from '../../documents/commands/createFormDefinition.ts';
import { publishQuestionnaire } from '../../documents/commands/publishQuestionnaire.ts';
import { saveQuestionnaireDraft } from '../../documents/commands/saveQuestionnaireDraft.ts';
import { updateRecurrence } from './updateRecurrence.ts';

let s: BookingSession;
let t: ReturnType<typeof templatesIn>;
beforeAll(async () => {
  s = await bookingSession();
  t = templatesIn(s);
});
afterAll(() => s.close());

const year = new Date().getUTCFullYear() + 1;
/** The first Monday of June. */
const startsOn = ((): string => {
  const date = new Date(`${year}-06-01T00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
})();
const walks: QuestionAnswer = { question: 'walks', checked: true, values: [] };
const answers = (itineraryId: string) =>
  s.sql<{ version_id: string; answers: QuestionAnswer[]; decided: object; incomplete: object[] }[]>`
    select a.* from leg_answers a join trips t on t.id = a.trip_id where a.itinerary_id = ${itineraryId} order by t.position`;

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
  await s.as(keeper, saveQuestionnaireDraft, {
    formId,
    expectedVersion: 0,
    content: {
      questions: [
        question('walks', {
          required: true,
          effect: effect({ callTypeId: classification.callTypeId, callTypeRank: 5 }),
        }),
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
      legs: [
        {
          pickUp: {
            facilityId: world.hospitalId,
            floorAndRoom: '3 East',
            type: 'SET_TIME',
            at: `${startsOn}T07:30`,
          },
          dropOff: { facilityId: world.clinicId },
          answers: given,
        },
      ],
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
      answers: [walks],
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
