import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { question } from '@ptc/schema/rules/questionnaire.testing';
import { findBookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import { newId } from '../../platform/ids.ts';
import { versionForNew } from '../booking/commands/answerLegs.ts';
import { copyQuestionnaire } from './commands/copyQuestionnaire.ts';
import { createFormDefinition } from './commands/createFormDefinition.ts';
import { publishQuestionnaire } from './commands/publishQuestionnaire.ts';
import { saveQuestionnaireDraft } from './commands/saveQuestionnaireDraft.ts';
import { updateFormDefinition } from './commands/updateFormDefinition.ts';
import {
  askableInMarket,
  entriesOfQuestionnaires,
  findVersionInForce,
  versionsById,
  versionsOfForms,
} from './questionnaires.queries.ts';
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

const configures = ({ id, actor }: Party): Party => ({
  id,
  actor: { ...actor, roles: new Set([...actor.roles, 'COMPANY_CONFIG_ADMIN'] as const) },
});
const heading = (code: string) => ({
  kind: 'QUESTIONNAIRE' as const,
  code,
  name: 'Level of service',
  description: null,
  marketId: world.marketId,
  attachmentTypeId: null,
});
const content = (): QuestionnaireContent => ({
  questions: [
    question('wheelchair', {
      effect: {
        callTypeId: world.classification.callTypeId,
        callTypeRank: null,
        urgencyId: null,
        urgencyRank: null,
        priorityId: null,
        priorityRank: null,
        variableIds: [world.variableId],
      },
    }),
  ],
  defaults: null,
});
const make = async (code = 'LEVEL') => (await session.as(owner, createFormDefinition, heading(code))).formId;
const draft = (formId: string, expectedVersion: number, given = content()) =>
  session.as(owner, saveQuestionnaireDraft, { formId, expectedVersion, content: given });

test('a draft is edited freely, then published, and a published version never changes', async () => {
  const formId = await make();
  expect(await findVersionInForce(session.db, formId, world.marketId)).toBeNull();
  const { versionId } = await draft(formId, 0);
  await draft(formId, 1);
  expect(await askableInMarket(session.db, world.marketId, [formId])).toEqual([]);
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 2 });
  expect(await findVersionInForce(session.db, formId, world.marketId)).toMatchObject({
    id: versionId,
    no: 1,
    state: 'PUBLISHED',
  });
  expect(await askableInMarket(session.db, world.marketId, [formId])).toEqual([formId]);
  await expect(session.sql`update questionnaire_versions set no = 9 where id = ${versionId}`).rejects.toThrow(
    'never changes',
  );
  await expect(session.sql`delete from questionnaire_versions where id = ${versionId}`).rejects.toThrow(
    'never changes',
  );
  const next = await draft(formId, 0);
  expect(next.versionId).not.toBe(versionId);
  expect(await findVersionInForce(session.db, formId, world.marketId)).toMatchObject({ id: versionId });
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 4 });
  expect(await findVersionInForce(session.db, formId, world.marketId)).toMatchObject({
    id: next.versionId,
    no: 2,
  });
});

test('of two who edit, the slower is refused', async () => {
  const formId = await make();
  await draft(formId, 0);
  expect((await refusalOf(draft(formId, 0))).kind).toBe('StaleVersion');
  expect(
    (await refusalOf(session.as(owner, publishQuestionnaire, { formId, expectedVersion: 7 }))).kind,
  ).toBe('StaleVersion');
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 });
  expect(
    (await refusalOf(session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 }))).kind,
  ).toBe('StaleVersion');
});

test('whoever read a draft that was published since neither saves over the next one nor publishes it', async () => {
  const formId = await make();
  await draft(formId, 0);
  // One reads the draft; another publishes it, and begins the next.
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 });
  await draft(formId, 2);
  expect((await refusalOf(draft(formId, 1))).kind).toBe('StaleVersion');
  expect(
    (await refusalOf(session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 }))).kind,
  ).toBe('StaleVersion');
  // One reads what is published; another publishes the next, from which a draft begins by now.
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 3 });
  expect((await refusalOf(draft(formId, 2))).kind).toBe('StaleVersion');
  await draft(formId, 4);
});

test('what it names must be in its list, and in use when it is published', async () => {
  const formId = await make();
  const [asked] = content().questions;
  if (!asked?.effect) throw new Error('no question');
  const wrong = { ...asked.effect, urgencyId: world.classification.callTypeId };
  expect(
    (await refusalOf(draft(formId, 0, { questions: [{ ...asked, effect: wrong }], defaults: null }))).data,
  ).toEqual({ issues: [{ path: 'content.questions[0].effect.urgencyId', code: 'unknown_option' }] });
  await draft(formId, 0);
  await session.sql`update lookup_values set active = false where id = ${world.variableId}`;
  expect(
    (await refusalOf(session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 }))).data,
  ).toEqual({
    issues: [{ path: 'content.questions[0].effect.variableIds[0]', code: 'inactive' }],
  });
  expect(
    (
      await session.as(owner, saveQuestionnaireDraft, {
        formId,
        expectedVersion: 1,
        content: { questions: [], defaults: null },
      })
    ).formId,
  ).toBe(formId);
  expect(
    (await refusalOf(session.as(owner, publishQuestionnaire, { formId, expectedVersion: 2 }))).data,
  ).toMatchObject({
    issues: [{ code: 'too_few' }],
  });
});

test('ranks are kept as the company had them when it was published', async () => {
  const formId = await make();
  const { versionId } = await draft(formId, 0);
  const { callTypeId } = world.classification;
  await session.sql`insert into lookup_aliases (id, company_id, lookup_value_id, rank, hidden) values (${newId()}, ${world.owner.id}, ${callTypeId}, 77, false)`;
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 });
  await session.sql`update lookup_aliases set rank = 5 where company_id = ${world.owner.id}`;
  const [row] = await versionsById(session.db, owner.actor, [versionId]);
  expect(row?.ranks[callTypeId]).toBe(77);
});

test('a draft is for those who keep it, a published version for the market, and nothing for others', async () => {
  const formId = await make();
  const { versionId } = await draft(formId, 0);
  const booker = world.careProvider;
  expect(await versionsOfForms(session.db, owner.actor, [formId])).toHaveLength(1);
  expect(await versionsById(session.db, booker.actor, [versionId])).toEqual([]);
  expect(await versionsById(session.db, world.owner.actor, [versionId])).toEqual([]);
  expect(
    (
      await refusalOf(
        session.as(configures(booker), saveQuestionnaireDraft, {
          formId,
          expectedVersion: 1,
          content: content(),
        }),
      )
    ).kind,
  ).toBe('NotPermitted');
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 });
  expect(await versionsById(session.db, booker.actor, [versionId])).toHaveLength(1);
  const foreign = await session.world();
  expect(await versionsById(session.db, foreign.careProvider.actor, [versionId])).toEqual([]);
  expect(
    (
      await refusalOf(
        session.as(configures(foreign.owner), publishQuestionnaire, { formId, expectedVersion: 1 }),
      )
    ).kind,
  ).toBe('NotFound');
});

test('a copy begins with the questions as a draft; one out of use asks nobody', async () => {
  const formId = await make();
  await draft(formId, 0);
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 });
  const copy = await session.as(owner, copyQuestionnaire, { formId, code: 'LEVEL-2', name: 'Another' });
  expect(await versionsOfForms(session.db, owner.actor, [copy.formId])).toMatchObject([
    { no: 1, state: 'DRAFT', content: content() },
  ]);
  await session.as(owner, updateFormDefinition, {
    ...heading('LEVEL'),
    formId,
    expectedVersion: 1,
    status: 'INACTIVE',
  });
  expect(await findVersionInForce(session.db, formId, world.marketId)).toBeNull();
  expect(await askableInMarket(session.db, world.marketId, [formId])).toEqual([]);
});

test('one that is for another market by now asks nobody in the one that names it: its bookers could not read it', async () => {
  const formId = await make();
  await draft(formId, 0);
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 });
  await session.sql`update markets set settings = settings || ${session.sql.json({ questionnaireBookingId: formId })} where id = ${world.marketId}`;
  const askedBy = async () => {
    const market = await findBookingMarket(session.db, world.marketId);
    return market && (await versionForNew(session.db, market, false))?.formId;
  };
  expect(await askedBy()).toBe(formId);
  await session.as(owner, updateFormDefinition, {
    ...heading('LEVEL'),
    marketId: null,
    formId,
    expectedVersion: 1,
  });
  expect(await askedBy()).toBeUndefined();
  expect(await entriesOfQuestionnaires(session.db, world.marketId, [formId])).toEqual([]);
});

test('the history tells who drafted and who published', async () => {
  const formId = await make();
  await draft(formId, 0);
  await session.as(owner, publishQuestionnaire, { formId, expectedVersion: 1 });
  const rows = await session.sql<{ edits: { field: string; new: string | null }[] }[]>`
    select edits from configuration_changes where entity_id = ${formId} order by id`;
  expect(rows.flatMap(({ edits }) => edits.map(({ field, new: told }) => `${field}=${told}`))).toEqual(
    expect.arrayContaining([
      'draftQuestions=wheelchair',
      'draft=1',
      'publishedVersion=1',
      'questions=wheelchair',
    ]),
  );
});
