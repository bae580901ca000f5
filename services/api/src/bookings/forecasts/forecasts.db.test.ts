import { recurrenceInput } from '../../../test/http/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letSign } from '../../../test/factories/forms.ts';
import { Caller } from '../../../test/http/caller.ts';
import { asActor } from '../../../test/runtime.ts';
import { formsWorld, statements, type FormsWorld } from '../../../test/support/formsWorld.ts';
import { runAsWorker } from '../../platform/command.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { forecastMessagesJob } from '../../attention/notifications/jobs/forecasts.job.ts';
import { refreshForecasts } from './commands/refreshForecasts.ts';

let it: FormsWorld;
beforeAll(async () => {
  it = await formsWorld();
  await it.form({ template: 'PCS_REPETITIVE', certifies: 'PCS' });
  // Repeated transport is certified by a physician alone.
  await letSign(it.database.sql, it.world.careProvider.actor.userId ?? '', ['*'], 'PHYSICIAN');
});
afterAll(() => it.close());

const day = 24 * 60;
interface Seen {
  kind: string;
  certificationType: string | null;
  payorName: string | null;
  reason: string;
  runsOutOn: string;
  isDue: boolean;
  rides: number;
  itinerary: { name: string } | null;
}
const fields = 'kind certificationType payorName reason runsOutOn isDue rides itinerary { name }';
const ofPatient = async (caller: Caller = it.nurse): Promise<Seen[] | null | undefined> =>
  (
    await caller.ask<{ patient: { forecasts: Seen[] | null } | null }>(
      `query ($id: ID!) { patient(id: $id) { forecasts { ${fields} } } }`,
      { id: globalId('Patient', it.world.patientId) },
    )
  ).patient?.forecasts;
const ofTemplate = async (id: string): Promise<Seen[] | null | undefined> =>
  (
    await it.nurse.ask<{ itinerary: { forecasts: Seen[] | null } | null }>(
      `query ($id: ID!) { itinerary(id: $id) { forecasts { ${fields} } } }`,
      { id },
    )
  ).itinerary?.forecasts;
const listed = async (caller: Caller): Promise<Seen[]> =>
  (await caller.ask<{ forecasts: Seen[] }>(`query { forecasts { ${fields} } }`)).forecasts;
const sign = (leg: string): Promise<unknown> =>
  it.nurse.ask('mutation ($input: GenerateFormsInput!) { generateForms(input: $input) { __typename } }', {
    input: { tripId: leg, ...statements },
  });
const payors = (list: object[]): Promise<unknown> =>
  it.database
    .sql`update patients set payors = ${JSON.stringify(list)}::jsonb where id = ${it.world.patientId}`;
const look = (): Promise<string | null> =>
  runAsWorker(asActor(it.api.runtime, null), 'look', (tx) => refreshForecasts(tx, null));
const tell = (): Promise<void> => forecastMessagesJob.handler(asActor(it.api.runtime, null), {});
const messages = async (): Promise<number> =>
  (
    await it.database.sql<
      { n: number }[]
    >`select count(*)::int as n from messages where template = 'forecast'`
  )[0]?.n ?? 0;

test('a ride after the last day of a certification is forecast, booked or still to be produced by a template', async () => {
  const first = await it.book(1 * day);
  expect(await ofPatient()).toEqual([]);
  await sign(first.leg);
  expect(await ofPatient()).toEqual([]);
  const late = await it.book(75 * day);
  expect(await ofPatient()).toMatchObject([
    {
      kind: 'CERTIFICATION',
      certificationType: 'PCS',
      payorName: null,
      reason: 'ENDED',
      isDue: false,
      rides: 1,
      itinerary: { name: late.name },
    },
  ]);
  const template = await it.book(3 * day, { recurrence: recurrenceInput() });
  const [found] = (await ofTemplate(template.id)) ?? [];
  expect(found).toMatchObject({ kind: 'CERTIFICATION', reason: 'ENDED', itinerary: { name: template.name } });
  expect(found?.rides).toBeGreaterThan(10);
  // The template's rides come before the one that is booked.
  expect((await ofPatient())?.[0]?.runsOutOn).toBe(found?.runsOutOn);
});

test('tokens are counted down by booked rides and those of templates alike', async () => {
  await payors([
    {
      name: 'Bay State Health',
      authorizationType: 'TOKENS',
      tokensRemaining: 0,
      tokensTotal: 20,
      effectiveDate: null,
      expiryDate: null,
    },
  ]);
  const seen = await ofPatient();
  expect(seen?.map(({ kind }) => kind)).toEqual(['TOKENS', 'CERTIFICATION']);
  expect(seen?.[0]).toMatchObject({ payorName: 'Bay State Health', reason: 'USED_UP', isDue: true });
});

test('what other rides use of granted trips is used for a template as well', async () => {
  const tokens = (tokensRemaining: number) =>
    payors([
      {
        name: 'Bay State Health',
        authorizationType: 'TOKENS',
        tokensRemaining,
        tokensTotal: 20,
        effectiveDate: null,
        expiryDate: null,
      },
    ]);
  const template = await it.book(3 * day, { recurrence: recurrenceInput() });
  const tellsOf = async (): Promise<Seen | undefined> =>
    (await ofTemplate(template.id))?.find(({ kind }) => kind === 'TOKENS');
  await tokens(12);
  const before = await tellsOf();
  // The template of before has as many rides on the same days: of two trips that are used one is of this.
  await it.book(1 * day);
  await it.book(2 * day);
  const after = await tellsOf();
  expect([after?.rides, after?.itinerary?.name]).toEqual([Number(before?.rides) + 1, template.name]);
  await tokens(0);
});

test('the list of the company has what the last look found, and who keeps its patients is told once of what is due', async () => {
  expect(await listed(it.nurse)).toEqual([]);
  expect(await look()).toBeNull();
  expect((await listed(it.nurse)).map(({ kind, isDue }) => [kind, isDue])).toEqual([
    ['TOKENS', true],
    ['CERTIFICATION', false],
  ]);
  await it.database
    .sql`update users set roles = array_append(roles, 'MANAGE_PATIENT') where id = ${it.world.careProvider.actor.userId}`;
  await it.database
    .sql`update identities set email = coalesce(email, 'keeper@example.org') where id = ${it.world.careProvider.actor.identityId}`;
  await tell();
  expect(await messages()).toBe(1);
  await look();
  await tell();
  expect(await messages()).toBe(1);
});

test('however much runs out at once, all of it is told', async () => {
  const before = await messages();
  const many = 1_050;
  await it.database.sql`
    insert into forecasts (id, company_id, patient_id, kind, subject, reason, runs_out_on, tell_on, rides, itinerary_id, looked_at)
    select gen_random_uuid(), f.company_id, f.patient_id, 'CERTIFICATION', 'Form ' || n, 'ENDED', current_date + 5, current_date - 1, 1, f.itinerary_id, now()
    from (select * from forecasts limit 1) f cross join generate_series(1, ${many}) n`;
  await tell();
  expect(await messages()).toBe(before + many);
  await it.database.sql`delete from forecasts where subject like 'Form %'`;
});

test("it is the care provider's alone", async () => {
  for (const token of [
    it.world.tokens.owner,
    it.world.tokens.transportProviders[0] ?? '',
    it.world.tokens.stranger,
  ]) {
    const other = new Caller(it.api.url, token);
    expect((await ofPatient(other)) ?? null).toBeNull();
  }
  expect(await listed(new Caller(it.api.url, it.world.tokens.owner))).toEqual([]);
});

test('the leg says which certification stands for its form, to its booking side alone', async () => {
  const leg = await it.book(20 * day);
  const standing = async (caller: Caller): Promise<unknown> =>
    (
      await caller.ask<{ trip: { standingCertifications: unknown } | null }>(
        'query ($id: ID!) { trip(id: $id) { standingCertifications { type signerName attachment { name } } } }',
        { id: leg.leg },
      )
    ).trip?.standingCertifications;
  expect(await standing(it.nurse)).toEqual([
    {
      type: 'PCS',
      signerName: 'General Hospital person',
      attachment: { name: expect.stringMatching(/^PCS-/u) as string },
    },
  ]);
  expect(
    (await standing(new Caller(it.api.url, it.world.tokens.transportProviders[0] ?? ''))) ?? null,
  ).toBeNull();
  const own = await it.book(21 * day, { usePatientCertification: false });
  expect(
    (
      await it.nurse.ask<{ trip: { standingCertifications: unknown[] } }>(
        'query ($id: ID!) { trip(id: $id) { standingCertifications { type } } }',
        { id: own.leg },
      )
    ).trip.standingCertifications,
  ).toEqual([]);
});
