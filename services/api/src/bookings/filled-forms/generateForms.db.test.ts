import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { letSign, makeForm } from '../../../test/factories/forms.ts';
import { makePcs } from '../../../test/factories/files.ts';
import { Caller } from '../../../test/http/caller.ts';
import {
  bookingInput,
  createItinerary,
  refusal,
  storyWorld,
  type BookingSeen,
  type Created,
  type Outcome,
  type StoryWorld,
} from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { statements } from '../../../test/support/formsWorld.ts';
import { until } from '../../../test/support/mortalWorkers.ts';
import { readPdf } from '../../../test/support/readPdf.ts';
import { atDoor } from '../../../test/support/uploads.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import { usualMapping } from '../documents/domain/pcsLayouts.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let nurse: Caller;
let cookie: string;
let program: Caller;
let minutes = 300;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1] });
  await makePcs(database.sql);
  cookie = `ptc_session=${await signInAs(api.runtime, world.careProvider.actor)}`;
  nurse = new Caller(api.url, null, cookie);
  program = new Caller(api.url, world.tokens.careProvider);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  await database.sql`update form_definitions set status = 'INACTIVE' where kind = 'PDF_FORM'`;
  await database.sql`update patients set medicare_number = '1EG4-TE5-MK72', last_name = 'Muñoz-Ωlsen' where id = ${world.patientId}`;
  await letSign(database.sql, world.careProvider.actor.userId ?? '', ['PCS', 'TRANSFER']);
});

const book = async (): Promise<BookingSeen & { leg: string }> => {
  const { createItinerary: made } = await nurse.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, (minutes += 10)),
  });
  if (!made.itinerary) throw new Error(JSON.stringify(made));
  return { ...made.itinerary, leg: made.itinerary.trips[0]?.id ?? '' };
};
const whenBls = () => ({
  callTypeIds: [world.classification.callTypeId],
  payorTypes: [],
  facilityTypeIds: [],
});
let no = 0;
const form = (changes: Partial<Parameters<typeof makeForm>[1]> = {}) =>
  makeForm(database.sql, {
    companyId: world.careProvider.id,
    code: `F${(no += 1)}`,
    requiredWhen: whenBls(),
    ...changes,
  });
/** A form with the one code that the nurse may sign; others of it are out of use. */
const signable = async (changes: Partial<Parameters<typeof makeForm>[1]> = {}) => {
  await database.sql`update form_definitions set code = code || '-' || id where kind = 'PDF_FORM' and code = 'PCS'`;
  return form({ code: 'PCS', name: 'Certification', ...changes });
};
interface Outstanding {
  code: string;
  name: string;
  byRule: boolean;
  asks: string[];
  written: { statement: string; text: string }[];
  problem: string | null;
  signedBefore: string | null;
}
const outstanding = async (caller: Caller, leg: string) =>
  (
    await caller.ask<{ outstandingForms: Outstanding[] | null }>(
      'query ($id: ID!) { outstandingForms(tripId: $id) { code name byRule asks written { statement text } problem signedBefore } }',
      { id: leg },
    )
  ).outstandingForms;
interface Generated extends Outcome {
  attachments?: {
    id: string;
    name: string;
    address: string;
    purpose: string;
    description: string;
    attachmentType: { code: string };
  }[];
  failures?: { code: string; name: string; reason: string; message: string }[];
}
const generate = async (caller: Caller, leg: string, idempotencyKey?: string, written: object = statements) =>
  (
    await caller.ask<{ generateForms: Generated }>(
      `mutation ($input: GenerateFormsInput!) { generateForms(input: $input) { ${refusal} ... on GenerateFormsSuccess {
        attachments { id name address purpose description attachmentType { code } } failures { code name reason message } } } }`,
      { input: { tripId: leg, ...written, ...(idempotencyKey ? { idempotencyKey } : {}) } },
    )
  ).generateForms;
const pdfAt = async (address: string) =>
  readPdf((await atDoor(`${api.url}${address}`, { headers: { cookie, 'x-ptc-request': '1' } })).bytes);

describe('a form is outstanding', () => {
  test('where it says so of itself, and not of other legs; none once it is out of use', async () => {
    const id = await signable();
    const { leg } = await book();
    expect(await outstanding(nurse, leg)).toEqual([
      {
        code: 'PCS',
        name: 'Certification',
        byRule: false,
        asks: ['CONDITION', 'PHYSICIAN_UNAVAILABLE'],
        written: [],
        problem: null,
        signedBefore: null,
      },
    ]);
    await database.sql`update form_definitions set required_when = ${JSON.stringify({ ...whenBls(), payorTypes: ['Medicare'] })}::text::jsonb where id = ${id}`;
    expect(await outstanding(nurse, leg)).toEqual([]);
    await database.sql`update patients set payors = '[{"name": "Plan", "payorType": "medicare ", "effectiveDate": null, "expiryDate": null}]' where id = ${world.patientId}`;
    expect(await outstanding(nurse, leg)).toHaveLength(1);
    await database.sql`update form_definitions set status = 'INACTIVE' where id = ${id}`;
    expect(await outstanding(nurse, leg)).toEqual([]);
  });

  test('where the rule by which the leg was planned asks for it', async () => {
    const id = await signable({ companyId: world.owner.id, marketId: world.marketId, requiredWhen: null });
    const before = await book();
    expect(await outstanding(nurse, before.leg)).toEqual([]);
    await database.sql`update market_rules set settings = settings || ${JSON.stringify({ requiredFormIds: [id] })}::text::jsonb where id = ${world.ruleId}`;
    const { leg } = await book();
    expect(await outstanding(nurse, leg)).toMatchObject([{ code: 'PCS', byRule: true }]);
    await database.sql`update market_rules set settings = settings - 'requiredFormIds' where id = ${world.ruleId}`;
  });

  test('of no leg that nobody carries any more', async () => {
    await signable();
    const { leg } = await book();
    await database.sql`update trips set status = 'CANCELLED' where id = ${await idOf(leg)}`;
    expect(await outstanding(nurse, leg)).toEqual([]);
  });

  test('to the booking side alone: to others the leg has none, or there is no leg', async () => {
    await signable();
    const { leg } = await book();
    const carrier = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
    const stranger = new Caller(api.url, world.tokens.stranger);
    expect(await outstanding(carrier, leg)).toBeNull();
    expect(await outstanding(stranger, leg)).toBeNull();
    expect(await outstanding(new Caller(api.url, world.tokens.owner), leg)).toMatchObject([
      { problem: 'NOT_AUTHORIZED' },
    ]);
    expect((await generate(stranger, leg)).__typename).toBe('NotFound');
  });
});

describe('generating', () => {
  test('fills, signs, flattens and attaches it under its type; then none is outstanding', async () => {
    await signable();
    const { leg, name } = await book();
    const { attachments, failures } = await generate(nurse, leg);
    expect(failures).toEqual([]);
    expect(attachments).toMatchObject([
      {
        name: `PCS-${name}-A.pdf`,
        purpose: 'Certification',
        description: 'General Hospital person, RN',
        attachmentType: { code: 'PCS' },
      },
    ]);
    const read = await pdfAt(attachments?.[0]?.address ?? '');
    expect(read.text).toContain('Pat Muñoz-Ωlsen');
    expect(read.text).toContain('1EG4-TE5-MK72');
    expect(read.text).toContain('01-01-1950');
    expect(read.text).toContain('Signed by General Hospital person, RN');
    expect(read.text).toContain('Registered nurse, license RN 1234');
    expect(read.text).toContain('Hip fracture, cannot sit upright');
    expect(read.text).toContain('In the operating room');
    expect({ fields: read.fields, pages: read.pages }).toEqual({ fields: [], pages: 1 });
    expect(read.ink).toBeGreaterThan(5_000);
    expect(await outstanding(nurse, leg)).toEqual([]);
    expect(await generate(nurse, leg)).toMatchObject({ attachments: [], failures: [] });
  });

  test('a fact that it prints changes: it is outstanding again; one that it does not print leaves it signed', async () => {
    await signable();
    const { leg } = await book();
    await generate(nurse, leg);
    await database.sql`update patients set email = 'new@example.org' where id = ${world.patientId}`;
    expect(await outstanding(nurse, leg)).toEqual([]);
    await database.sql`update patients set medicare_number = '9ZZ9-ZZ9-ZZ99' where id = ${world.patientId}`;
    const [again] = (await outstanding(nurse, leg)) ?? [];
    expect(again?.signedBefore).not.toBeNull();
    const { attachments } = await generate(nurse, leg);
    expect((await pdfAt(attachments?.[0]?.address ?? '')).text).toContain('9ZZ9-ZZ9-ZZ99');
  });

  test('it is signed as it was read, or not at all: what was changed since, and what came since, is named', async () => {
    await signable();
    const { leg } = await book();
    const read = async () =>
      (
        await nurse.ask<{ outstandingForms: { code: string; fingerprint: string | null }[] }>(
          'query ($id: ID!) { outstandingForms(tripId: $id) { code fingerprint } }',
          { id: leg },
        )
      ).outstandingForms;
    const sign = async (expected: (string | null)[]) => {
      const { attachments, failures } = await generate(nurse, leg, undefined, { ...statements, expected });
      return [attachments?.length, failures?.map(({ reason }) => reason)];
    };
    const early = (await read()).map(({ fingerprint }) => fingerprint);
    await database.sql`update patients set medicare_number = '8XX8-XX8-XX88' where id = ${world.patientId}`;
    expect(await sign(early)).toEqual([0, ['CHANGED_MEANWHILE']]);
    expect(await sign([])).toEqual([0, ['CHANGED_MEANWHILE']]);
    expect(await sign((await read()).map(({ fingerprint }) => fingerprint))).toEqual([1, []]);
  });

  test('what was written is there to begin with when it is outstanding again, for whoever may sign it', async () => {
    await signable();
    const { leg } = await book();
    await generate(nurse, leg);
    await database.sql`update patients set medicare_number = '7YY7-YY7-YY77' where id = ${world.patientId}`;
    const begins = async (caller: Caller) => (await outstanding(caller, leg))?.[0]?.written;
    expect(await begins(nurse)).toEqual([
      { statement: 'CONDITION', text: statements.condition },
      { statement: 'PHYSICIAN_UNAVAILABLE', text: statements.physicianUnavailable },
    ]);
    expect(await begins(new Caller(api.url, world.tokens.owner))).toEqual([]);
    const userId = world.careProvider.actor.userId ?? '';
    await letSign(database.sql, userId, ['PCS'], 'PHYSICIAN');
    expect(await begins(nurse)).toEqual([{ statement: 'CONDITION', text: statements.condition }]);
    await letSign(database.sql, userId, ['OTHER']);
    expect(await begins(nurse)).toEqual([]);
  });

  test('repeated transport is certified by a physician alone: others are told before, and sign nothing', async () => {
    await signable({ template: 'PCS_REPETITIVE', certifies: 'PCS' });
    const { leg } = await book();
    expect(await outstanding(nurse, leg)).toMatchObject([{ problem: 'PHYSICIAN_ONLY' }]);
    const { attachments, failures } = await generate(nurse, leg);
    expect(attachments).toEqual([]);
    expect(failures).toMatchObject([
      {
        reason: 'PHYSICIAN_ONLY',
        message: expect.stringContaining('the attending physician alone may sign') as string,
      },
    ]);
    await letSign(database.sql, world.careProvider.actor.userId ?? '', ['PCS'], 'PHYSICIAN');
    expect(await outstanding(nurse, leg)).toMatchObject([{ problem: null, asks: ['CONDITION'] }]);
    expect(await generate(nurse, leg, undefined, { condition: statements.condition })).toMatchObject({
      attachments: [{}],
      failures: [],
    });
  });

  test('its PDF was removed: it is outstanding again', async () => {
    await signable();
    const { leg } = await book();
    const { attachments } = await generate(nurse, leg);
    await nurse.ask(
      'mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) { __typename } }',
      { input: { attachmentId: attachments?.[0]?.id } },
    );
    expect(await outstanding(nurse, leg)).toHaveLength(1);
  });

  test('needs the authority to sign by the code of each form, or for all; what is not allowed is named, the rest is made', async () => {
    await signable();
    await form({ code: 'OTHER', name: 'Another form' });
    const { leg } = await book();
    const first = await generate(nurse, leg);
    expect(first.attachments).toHaveLength(1);
    expect(first.failures).toEqual([
      {
        code: 'OTHER',
        name: 'Another form',
        reason: 'NOT_AUTHORIZED',
        message: 'User is not authorized to sign forms for: OTHER',
      },
    ]);
    await letSign(database.sql, world.careProvider.actor.userId ?? '', ['*']);
    expect(await generate(nurse, leg)).toMatchObject({
      attachments: [{ purpose: 'Another form' }],
      failures: [],
    });
  });

  test('a login that does not say as what it signs, a form without a template, and a program make none, and say why', async () => {
    await signable();
    const { leg } = await book();
    const userId = world.careProvider.actor.userId ?? '';
    expect((await generate(program, leg)).failures).toMatchObject([{ reason: 'NOT_AUTHORIZED' }]);
    await database.sql`update users set pcs = null where id = ${userId}`;
    expect((await generate(nurse, leg)).failures).toMatchObject([{ reason: 'SIGNER_INCOMPLETE' }]);
    await letSign(database.sql, userId, ['*']);
    await database.sql`update form_definitions set template = null where code = 'PCS'`;
    expect((await generate(nurse, leg)).failures).toMatchObject([{ reason: 'NO_TEMPLATE' }]);
    expect(
      await database.sql`select from filled_forms f join trips t on t.id = f.trip_id where t.id = ${await idOf(leg)}`,
    ).toHaveLength(0);
  });

  test('goes on under the type that the form names, which has gone out of use since', async () => {
    const attachmentTypeId = newId();
    await database.sql`insert into lookup_values (id, kind, code, name, active, properties)
      values (${attachmentTypeId}, 'ATTACHMENT_TYPE', 'OLD-PCS', 'Old certification', false, '{}')`;
    await signable({ attachmentTypeId });
    const { leg } = await book();
    expect(await generate(nurse, leg)).toMatchObject({
      attachments: [{ attachmentType: { code: 'OLD-PCS' } }],
      failures: [],
    });
  });

  test('an authority that is taken while the forms are made signs none of them any more', async () => {
    await signable();
    const { leg, name } = await book();
    const tripId = await idOf(leg);
    // Whoever holds the booking lets the finished PDF wait until it can be attached.
    let signing = Promise.resolve<Generated>({ __typename: '' });
    await database.sql.begin(async (held) => {
      await held`select from itineraries where id = (select itinerary_id from trips where id = ${tripId}) for update`;
      signing = generate(nurse, leg);
      await until('the PDF', 20, async () => {
        const made =
          await database.sql`select from files where name = ${`PCS-${name}-A.pdf`} and state = 'WHOLE'`;
        return made.length > 0;
      });
      await letSign(database.sql, world.careProvider.actor.userId ?? '', ['OTHER']);
    });
    expect(await signing).toMatchObject({ attachments: [], failures: [{ reason: 'NOT_AUTHORIZED' }] });
    expect(await outstanding(nurse, leg)).toHaveLength(1);
  });

  test('sent twice with the same key it is made once', async () => {
    await signable();
    const { leg } = await book();
    const [one, two] = await Promise.all([
      generate(nurse, leg, `twice ${leg}`),
      generate(nurse, leg, `twice ${leg}`),
    ]);
    expect(one.attachments).toHaveLength(1);
    expect(two.attachments).toEqual(one.attachments);
    expect(await generate(nurse, leg, `twice ${leg}`)).toEqual(one);
  });

  test('two people at once make it once; the slower one is told that it was changed meanwhile', async () => {
    await signable();
    const { leg } = await book();
    const answers = await Promise.all([generate(nurse, leg), generate(nurse, leg)]);
    expect(answers.flatMap(({ attachments }) => attachments ?? [])).toHaveLength(1);
  });

  test('the built-in statement is not signed while it does not say the condition, or why no physician signs', async () => {
    await signable();
    const { leg } = await book();
    for (const written of [{}, { ...statements, condition: '  ' }, { condition: statements.condition }]) {
      const { attachments, failures } = await generate(nurse, leg, undefined, written);
      expect(attachments).toEqual([]);
      expect(failures).toMatchObject([
        { reason: 'STATEMENT_MISSING', message: expect.stringContaining('condition') as string },
      ]);
    }
    expect(await outstanding(nurse, leg)).toHaveLength(1);
    expect(
      await generate(nurse, leg, undefined, { ...statements, condition: 'x'.repeat(801) }),
    ).toMatchObject({ __typename: 'InvalidInput' });
    // A physician has nobody to stand in for.
    await database.sql`update users set pcs = pcs || '{"signeeType": "PHYSICIAN"}' where id = ${world.careProvider.actor.userId}`;
    expect(await outstanding(nurse, leg)).toMatchObject([{ asks: ['CONDITION'] }]);
    const signed = await generate(nurse, leg, undefined, { condition: statements.condition });
    expect(signed).toMatchObject({ attachments: [{}], failures: [] });
  });

  test('what the statement must say besides is not left empty either: it is named as it stands on the form', async () => {
    await signable({
      mapping: usualMapping('PCS_SINGLE').filter(
        ({ field }) => field !== 'origin' && field !== 'signerLicense',
      ),
    });
    const { leg } = await book();
    expect((await generate(nurse, leg)).failures).toMatchObject([
      {
        reason: 'FIELDS_EMPTY',
        message: expect.stringMatching(/Certification: .*: Origin, License number\./u) as string,
      },
    ]);
  });

  test('what was answered is printed and ticked', async () => {
    await signable({
      mapping: [
        ...usualMapping('PCS_SINGLE'),
        { field: 'condition', fact: null, question: 'why', equals: null },
        { field: 'cannotWalk', fact: null, question: 'walks', equals: 'No' },
      ],
    });
    const { leg } = await book();
    // Nobody is asked for what an answer says.
    const asks = async () => (await outstanding(nurse, leg))?.[0]?.asks;
    expect(await asks()).toContain('CONDITION');
    const tripId = await idOf(leg);
    const keep = (answers: object[]) => database.sql`
      insert into leg_answers (trip_id, itinerary_id, version_id, answers, decided, incomplete, updated_at)
      select id, itinerary_id, ${world.questionnaireVersionId}, ${JSON.stringify(answers)}::text::jsonb, '{"callType": null, "urgency": null, "priority": null, "variableIds": []}', '[]', now() from trips where id = ${tripId}
      on conflict (trip_id) do update set answers = excluded.answers`;
    await keep([
      { question: 'why', checked: true, values: ['Hip fracture, cannot be moved'] },
      { question: 'walks', checked: true, values: ['Yes'] },
    ]);
    expect(await asks()).toEqual(['PHYSICIAN_UNAVAILABLE']);
    const walks = await generate(nurse, leg);
    const before = await pdfAt(walks.attachments?.[0]?.address ?? '');
    expect(before.text).toContain('Hip fracture, cannot be moved');
    expect(before.text).not.toContain(statements.condition);
    await keep([
      { question: 'why', checked: true, values: ['Hip fracture, cannot be moved'] },
      { question: 'walks', checked: true, values: ['No'] },
    ]);
    // The tick is another one, so what was signed is no longer what it says.
    expect(await outstanding(nurse, leg)).toHaveLength(1);
    expect((await generate(nurse, leg)).attachments).toHaveLength(1);
  });
});

const idOf = async (leg: string): Promise<string> => {
  const rows = await database.sql<{ id: string }[]>`select id from trips`;
  return rows.find(({ id }) => globalId('Trip', id) === leg)?.id ?? '';
};
