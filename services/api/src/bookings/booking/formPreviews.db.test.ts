import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../test/http/caller.ts';
import { journeyInput } from '../../../test/http/story.ts';
import { formsWorld, statements, type FormsWorld } from '../../../test/support/formsWorld.ts';
import { readPdf } from '../../../test/support/readPdf.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let it: FormsWorld;
beforeAll(async () => {
  it = await formsWorld();
  await it.form({ code: 'PCS' });
});
afterAll(() => it.close());

interface Preview {
  code: string;
  asks: string[];
  problem: string | null;
  written: { statement: string; text: string }[];
  pdf: { name: string; base64: string } | null;
}
const preview = async (caller: Caller, changes: Record<string, unknown> = {}, more: object = {}) =>
  caller.send<{ formPreviews: Preview[] | null }>(
    'query ($input: DispatchPreviewInput!, $ruleId: ID, $numbers: [String!]) { formPreviews(input: $input, ruleId: $ruleId, authorizationNumbers: $numbers) { code asks problem written { statement text } pdf { name base64 } } }',
    { input: journeyInput(it.world, 300, changes), ...more },
  );
const textOf = async (found: Preview | undefined): Promise<string> =>
  (await readPdf(Buffer.from(found?.pdf?.base64 ?? '', 'base64'))).text;

test('a booking that is typed shows its forms filled in and marked as no document; the read of the patient is audited', async () => {
  const { data } = await preview(it.nurse, {}, { numbers: ['PA-42'] });
  const text = await textOf(data?.formPreviews?.[0]);
  expect(text).toContain('Pat');
  expect(text).toContain('PA-42');
  expect(text).toContain('DRAFT');
  expect(text).not.toContain('Signed by');
  const reads = await it.database
    .sql`select from patient_reads where operation = 'formPreviews' and patient_id = ${it.world.patientId}`;
  expect(reads.length).toBeGreaterThan(0);
  expect(await it.database.sql`select from itineraries`).toHaveLength(0);
});

test('what the rule asks for by which it would be planned is among them; nothing without a patient', async () => {
  const id = await it.form({
    companyId: it.world.owner.id,
    marketId: it.world.marketId,
    code: 'RULE',
    requiredWhen: null,
  });
  await it.database
    .sql`update market_rules set settings = settings || ${JSON.stringify({ requiredFormIds: [id] })}::text::jsonb where id = ${it.world.ruleId}`;
  const codes = async (more: object, changes: Record<string, unknown> = {}) =>
    (await preview(it.nurse, changes, more)).data?.formPreviews?.map(({ code }) => code).toSorted();
  expect(await codes({})).toEqual(['PCS']);
  expect(await codes({ ruleId: globalId('MarketRule', it.world.ruleId) })).toEqual(['PCS', 'RULE']);
  expect(await codes({}, { patientId: null })).toBeUndefined();
});

test('a booking that is edited begins with what was written for its forms; who may not sign one is told why', async () => {
  const { leg, id } = await it.book(600);
  await it.nurse.ask(
    'mutation ($input: GenerateFormsInput!) { generateForms(input: $input) { __typename } }',
    { input: { tripId: leg, ...statements } },
  );
  const pcs = async (changes: Record<string, unknown> = {}) =>
    (await preview(it.nurse, changes)).data?.formPreviews?.find(({ code }) => code === 'PCS');
  expect((await pcs())?.written).toEqual([]);
  expect(await pcs({ itineraryId: id })).toMatchObject({
    problem: null,
    written: [
      { statement: 'CONDITION', text: statements.condition },
      { statement: 'PHYSICIAN_UNAVAILABLE', text: statements.physicianUnavailable },
    ],
  });
  await it.database
    .sql`update form_definitions set template = 'PCS_REPETITIVE', certifies = 'PCS' where code = 'PCS'`;
  expect(await pcs({ itineraryId: id })).toMatchObject({ problem: 'PHYSICIAN_ONLY', asks: [], written: [] });
  await it.database
    .sql`update form_definitions set template = 'PCS_SINGLE', certifies = null where code = 'PCS'`;
});

test('who books nothing here sees nothing of it', async () => {
  const stranger = new Caller(it.api.url, it.world.tokens.stranger);
  expect((await preview(stranger)).data?.formPreviews).toBeNull();
});
