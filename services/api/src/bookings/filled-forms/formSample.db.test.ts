import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { bookingWorld, type BookingWorld } from '../../../test/factories/bookingWorld.ts';
import { smallPdf } from '../../../test/factories/files.ts';
import { person } from '../../../test/factories/people.ts';
import { scriptedForm } from '../../../test/factories/pdfForms.ts';
import { Caller, giveToken } from '../../../test/http/caller.ts';
import { refusal, type Outcome } from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { readPdf } from '../../../test/support/readPdf.ts';
import { upload } from '../../../test/support/uploads.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let world: BookingWorld;
let keeper: Caller;
let stranger: Caller;
let booker: Caller;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await bookingWorld(database.db, { tiers: [1] });
  const keeperOf = async (companyId: string) => {
    const { userId } = await person(database.db, companyId, ['COMPANY_CONFIG_ADMIN']);
    return new Caller(
      api.url,
      await giveToken(database.sql, { companyId, userId, roles: ['COMPANY_CONFIG_ADMIN'] }),
    );
  };
  keeper = await keeperOf(world.careProvider.id);
  stranger = await keeperOf(world.stranger.id);
  booker = new Caller(api.url, null, `ptc_session=${await signInAs(api.runtime, world.careProvider.actor)}`);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Sample {
  fields: { name: string; kind: string }[];
  usualMapping: { field: string; fact: string | null; equals: string | null }[];
  pdf: { base64: string } | null;
  problem: string | null;
}
const sample = async (caller: Caller, pdf: object, formId: string | null = null) =>
  (
    await caller.ask<{ formSample: Sample | null }>(
      'query ($formId: ID, $pdf: PdfFormInput!) { formSample(formId: $formId, pdf: $pdf) { fields { name kind } usualMapping { field fact equals } pdf { base64 } problem } }',
      { formId, pdf },
    )
  ).formSample;
type Saved = Outcome & {
  form?: { id: string; version: number; pdf: { template: string; mapping: object[] } | null };
};
const created = (caller: Caller, code: string, pdf: object | null) =>
  caller
    .ask<{ createFormDefinition: Saved }>(
      `mutation ($input: CreateFormDefinitionInput!) { createFormDefinition(input: $input) { ${refusal}
        ... on CreateFormDefinitionSuccess { form { id version pdf { template mapping { field fact question equals } } } } } }`,
      { input: { kind: 'PDF_FORM', code, name: code, pdf } },
    )
    .then(({ createFormDefinition }) => createFormDefinition);
const updated = (caller: Caller, input: object) =>
  caller
    .ask<{ updateFormDefinition: Saved }>(
      `mutation ($input: UpdateFormDefinitionInput!) { updateFormDefinition(input: $input) { ${refusal}
        ... on UpdateFormDefinitionSuccess { form { id version pdf { template mapping { field fact question equals } } } } } }`,
      { input },
    )
    .then(({ updateFormDefinition }) => updateFormDefinition);
const textOf = async (found: Sample | null) =>
  (await readPdf(Buffer.from(found?.pdf?.base64 ?? '', 'base64'))).text;
const mapped = (field: string, fact: string, equals: string | null = null) => ({ field, fact, equals });

test('a form that is laid out here tells its fields and its usual mapping, and is shown filled and marked as a sample', async () => {
  const bare = await sample(keeper, { template: 'PCS_SINGLE', mapping: [] });
  expect(bare?.fields).toContainEqual({ name: 'patientName', kind: 'TEXT' });
  expect(bare?.usualMapping).toContainEqual({ field: 'oxygen', fact: 'NEEDS', equals: 'OXYGEN' });
  expect(await textOf(bare)).not.toContain('Patient-Muñoz');
  const filled = await textOf(
    await sample(keeper, { template: 'PCS_SINGLE', mapping: bare?.usualMapping ?? [] }),
  );
  expect(filled).toContain('Patient-Muñoz');
  expect(filled).toContain('SAMPLE');
});

test('a PDF of others is uploaded, shown filled, and kept with the form; another company does not fetch it', async () => {
  const { id } = await upload(keeper, api.url, 'form.pdf', await scriptedForm());
  const pdf = { template: 'FILE', uploadId: id, mapping: [mapped('patient.name', 'PATIENT_NAME')] };
  expect(await textOf(await sample(keeper, pdf))).toContain('Patient-Muñoz');
  expect((await sample(stranger, pdf))?.pdf).toBeNull();
  const { form } = await created(keeper, 'OWN', pdf);
  expect(form?.pdf).toMatchObject({
    template: 'FILE',
    mapping: [{ field: 'patient.name', fact: 'PATIENT_NAME' }],
  });
  const { uploadId: _, ...kept } = pdf;
  expect(await textOf(await sample(keeper, kept, form?.id))).toContain('Patient-Muñoz');
  expect(await sample(stranger, kept, form?.id)).toBeNull();
  expect(
    (await booker.send('{ formSample(pdf: { template: PCS_SINGLE, mapping: [] }) { problem } }')).errors[0]
      ?.extensions?.code,
  ).toBe('FORBIDDEN');
});

test('what is no form is refused with what to do about it, and nothing is kept', async () => {
  const plain = await upload(keeper, api.url, 'plain.pdf', smallPdf);
  const pdf = { template: 'FILE', uploadId: plain.id, mapping: [] };
  expect(await sample(keeper, pdf)).toMatchObject({ pdf: null, problem: 'This is no PDF that can be read' });
  expect(await created(keeper, 'PLAIN', pdf)).toMatchObject({
    __typename: 'InvalidInput',
    issues: [{ path: ['pdf', 'uploadId'], code: 'template_no_pdf' }],
  });
  expect(await created(keeper, 'NONE', { template: 'FILE', mapping: [] })).toMatchObject({
    issues: [{ code: 'template_needed' }],
  });
});

test.each<[string, object, string]>([
  ['a field that the template does not have', { field: 'nothing', fact: 'AGE' }, 'mapping_field'],
  ['neither a fact nor a question', { field: 'patientName' }, 'mapping_source'],
  ['both', { field: 'patientName', fact: 'AGE', question: 'why' }, 'mapping_source'],
])('a mapping with %s is refused', async (_what, line, code) => {
  expect(await created(keeper, 'WRONG', { template: 'PCS_SINGLE', mapping: [line] })).toMatchObject({
    __typename: 'InvalidInput',
    issues: [{ code }],
  });
});

test('conditions name entries of their lists; a change that says nothing of the PDF leaves it as it was', async () => {
  const when = (callTypeIds: string[]) => ({ callTypeIds, payorTypes: ['Medicare'], facilityTypeIds: [] });
  const wrong = globalId('LookupValue', world.classification.urgencyId);
  expect(
    await created(keeper, 'WHEN', { template: 'PCS_SINGLE', mapping: [], requiredWhen: when([wrong]) }),
  ).toMatchObject({
    issues: [{ path: ['pdf', 'requiredWhen', 'callTypeIds', '0'], code: 'unknown_option' }],
  });
  const right = globalId('LookupValue', world.classification.callTypeId);
  const { form } = await created(keeper, 'WHEN', {
    template: 'PCS_SINGLE',
    mapping: [mapped('age', 'AGE')],
    requiredWhen: when([right]),
  });
  const renamed = await updated(keeper, {
    formId: form?.id,
    expectedVersion: form?.version,
    code: 'WHEN',
    name: 'Renamed',
  });
  expect(renamed.form?.pdf).toMatchObject({ template: 'PCS_SINGLE', mapping: [{ field: 'age' }] });
});

test('what a tick asks for is kept when nothing else of a form changes', async () => {
  const mapping = [mapped('levelBls', 'CALL_TYPE', 'BLS')];
  const { form } = await created(keeper, 'TICKS', { template: 'PCS_SINGLE', mapping });
  const changed = await updated(keeper, {
    formId: form?.id,
    expectedVersion: form?.version,
    code: 'TICKS',
    name: 'TICKS',
    pdf: { template: 'PCS_SINGLE', mapping: [mapped('levelBls', 'CALL_TYPE', 'BLS-2')] },
  });
  expect(changed.form).toMatchObject({
    version: 2,
    pdf: { mapping: [{ field: 'levelBls', fact: 'CALL_TYPE', equals: 'BLS-2' }] },
  });
});

test('a template that another one follows is let go; the same request sent again is answered as before', async () => {
  const first = await upload(keeper, api.url, 'one.pdf', await scriptedForm());
  const { form } = await created(keeper, 'TWICE', { template: 'FILE', uploadId: first.id, mapping: [] });
  const second = await upload(keeper, api.url, 'two.pdf', await scriptedForm());
  const input = {
    formId: form?.id,
    expectedVersion: form?.version,
    code: 'TWICE',
    name: 'TWICE',
    pdf: { template: 'FILE', uploadId: second.id, mapping: [] },
    idempotencyKey: 'follows',
  };
  const once = await updated(keeper, input);
  expect(once.__typename).toBe('UpdateFormDefinitionSuccess');
  expect(await updated(keeper, input)).toEqual(once);
  const files = await database.sql<{ name: string; kept: boolean }[]>`
    select name, unkept_since is null as kept from files where name in ('one.pdf', 'two.pdf') order by name`;
  expect(files).toEqual([
    { name: 'one.pdf', kept: false },
    { name: 'two.pdf', kept: true },
  ]);
});
