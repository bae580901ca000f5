import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { Role } from '@ptc/schema/rules/lists/people';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking, makeOffer } from '../../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  type CompanyRow,
} from '../../../../test/factories/parties.ts';
import { makePatient } from '../../../../test/factories/places.ts';
import { testRuntime } from '../../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { actorOf, ask } from '../../../../test/support/graph.ts';
import type { OwnedRuntime } from '../../../createRuntime.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { flushPatientReads } from '../../../patients/records/patientReads.ts';
import { Reads } from '../../../db/reads.ts';
import { askerSetting } from '../../../db/rows/reader.ts';
import { offers } from '../../core/offers.table.ts';
import { patientOutlines } from '../patientOutlines.queries.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
let careProvider: CompanyRow;
let asked: CompanyRow;
let notAsked: CompanyRow;
let owner: CompanyRow;
let tripId: string;
let patientId: string;
let offerId: string;

interface Look {
  trip: {
    piiViewable: boolean;
    patient: { displayName: string } | null;
    patientOutline: { age: number; gender: string; traits: { summary: string } } | null;
  } | null;
}
const look = async (company: CompanyRow, roles: readonly Role[]): Promise<Look['trip']> => {
  const { data, errors } = await ask(
    runtime,
    actorOf(company, roles),
    'query Outline($id: ID!) { trip(id: $id) { piiViewable patient { displayName } patientOutline { age gender traits { summary } } } }',
    { id: globalId('Trip', tripId) },
  );
  expect(errors).toEqual([]);
  return (data as unknown as Look).trip;
};
const reasons = async (companyId: string): Promise<string[]> => {
  await flushPatientReads(runtime);
  const rows = await database.sql<
    { reason: string }[]
  >`select distinct reason from patient_reads where patient_id = ${patientId} and company_id = ${companyId}`;
  return rows.map(({ reason }) => reason);
};
const offerIs = (status: OfferStatus): Promise<unknown> =>
  database.db.update(offers).set({ status }).where(eq(offers.id, offerId));

beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { relay: false });
  const { db } = database;
  careProvider = await makeCareProvider(db);
  asked = await makeTransportProvider(db);
  notAsked = await makeTransportProvider(db);
  owner = await makeCompany(db);
  const market = await makeMarket(db, { ownerCompanyId: owner.id }, [careProvider.id, asked.id, notAsked.id]);
  patientId = (
    await makePatient(db, {
      companyId: careProvider.id,
      gender: 'FEMALE',
      dateOfBirth: '1921-05-01',
      traits: { height: '64', heightUnit: 'in', weight: '290', weightUnit: 'lb' },
    })
  ).id;
  const booking = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'OFFERED',
    patientId,
  });
  tripId = booking.trip.id;
  offerId = (await makeOffer(db, { booking, companyId: asked.id })).id;
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

test('a transport provider that is asked reads what the patient is like and nothing that names it, and the audit says so', async () => {
  expect(await look(asked, ['VIEW_DISPATCH'])).toEqual({
    piiViewable: false,
    patient: null,
    // An age beyond ninety may name somebody.
    patientOutline: { age: 90, gender: 'FEMALE', traits: { summary: '64 in, 290 lb' } },
  });
  expect(await reasons(asked.id)).toEqual(['ASKED']);
});

test('who is not asked, or does not see dispatch, reads nothing and leaves nothing in the audit', async () => {
  expect(await look(notAsked, ['DISPATCH_SUPERVISOR'])).toBeNull();
  expect(await look(asked, ['VIEW_BOOKING', 'MANAGE_PATIENT'])).toBeNull();
  expect(await reasons(notAsked.id)).toEqual([]);
});

test('it ends with the offer, and a bid that still waits keeps it', async () => {
  await offerIs('BID');
  expect((await look(asked, ['VIEW_DISPATCH']))?.patientOutline).not.toBeNull();
  for (const status of ['DECLINED', 'EXPIRED', 'REVOKED'] as const) {
    await offerIs(status);
    expect(await look(asked, ['VIEW_DISPATCH']), status).toBeNull();
  }
  await offerIs('OPEN');
});

test('the booking side has it for its own reason', async () => {
  expect((await look(careProvider, ['VIEW_BOOKING']))?.patientOutline?.age).toBe(90);
  expect((await look(owner, ['VIEW_BOOKING']))?.patientOutline?.age).toBe(90);
  expect(await reasons(careProvider.id)).toEqual(['OWN']);
  expect(await reasons(owner.id)).toEqual(['MARKET_OWNER']);
});

test('the database holds the line by itself: outlines of legs that a company is not asked for are no rows', async () => {
  const rowsFor = (company: CompanyRow): Promise<number> => {
    const reads = new Reads(database.sql, () =>
      askerSetting({ ...actorOf(company, ['VIEW_DISPATCH']), takesCalls: false, platform: false }),
    );
    return reads.together(async () => (await patientOutlines(reads.sql, [tripId])).length);
  };
  expect(await rowsFor(asked)).toBe(1);
  expect(await rowsFor(notAsked)).toBe(0);
  expect(await rowsFor(careProvider)).toBe(1);
});
