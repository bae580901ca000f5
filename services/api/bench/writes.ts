import { DateTime } from 'luxon';
import postgres from 'postgres';
import { openDatabase } from '../src/db/client.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { bookingWorld } from '../test/factories/bookingWorld.ts';
import { ask } from './ask.ts';
import type { BenchServer } from './benchDatabase.ts';
import { startApi, startWorker } from './benchServers.ts';
import { addCaller } from './callers.ts';
import { quantile } from './load.ts';
import { ms, table, type Section } from './report.ts';

const create = `mutation ($input: CreateItineraryInput!) { createItinerary(input: $input) {
  __typename ... on Refusal { code message } ... on InvalidInput { issues { path code } }
  ... on CreateItinerarySuccess { itinerary { id name offers { id company { id } } } } } }`;
const accept = `mutation ($input: AcceptOfferInput!) { acceptOffer(input: $input) { __typename ... on Refusal { code message } ... on AcceptOfferSuccess { offer { id version status } itinerary { id version status } } } }`;

type Created = { createItinerary: { __typename: string; itinerary?: { offers: { id: string; company: { id: string } }[] } } };
type Accepted = { acceptOffer: { __typename: string } };

/** Bookings made, offered and accepted through GraphQL, for information: nothing to compare them with. */
export async function benchWrites(server: BenchServer, seconds: number): Promise<Section> {
  const url = await server.create('bench_writes');
  const { sql, db } = openDatabase(url, { max: 2, applicationName: 'bench' });
  const world = await bookingWorld(db, { tiers: [1, 1, 1] });
  const [transporter] = world.transporters;
  if (!transporter) throw new Error('No transporter');
  const raw = postgres(url, { max: 1, onnotice: () => undefined });
  const [booker, dispatcher] = [await addCaller(raw, world.carer.id, ['BOOKING_SUPERVISOR']), await addCaller(raw, transporter.id, ['DISPATCH'])];
  await Promise.all([raw.end(), sql.end()]);
  const api = await startApi(url);
  const worker = startWorker(url);
  try {
    const at = DateTime.now().setZone('America/New_York').plus({ hours: 3 }).toFormat("yyyy-MM-dd'T'HH:mm");
    const { callTypeId, urgencyId, priorityId } = world.classification;
    const input = {
      marketId: globalId('Market', world.marketId), patientId: globalId('Patient', world.patientId), type: 'ONE_WAY',
      classification: { callTypeId: globalId('LookupValue', callTypeId), urgencyId: globalId('LookupValue', urgencyId), priorityId: globalId('LookupValue', priorityId) },
      legs: [{ pickUp: { facilityId: globalId('Facility', world.hospitalId), floorAndRoom: '3 East', type: 'SET_TIME', at }, dropOff: { facilityId: globalId('Facility', world.clinicId) } }],
    };
    const company = globalId('Company', transporter.id);
    const times = { create: [] as number[], accept: [] as number[] };
    const cycle = async (): Promise<void> => {
      const started = performance.now();
      const { createItinerary } = await ask<Created>(api.port, booker.token, create, { input });
      const offer = createItinerary.itinerary?.offers.find((one) => one.company.id === company);
      if (!offer) throw new Error(JSON.stringify(createItinerary));
      const between = performance.now();
      const { acceptOffer } = await ask<Accepted>(api.port, dispatcher.token, accept, { input: { offerId: offer.id } });
      if (acceptOffer.__typename !== 'AcceptOfferSuccess') throw new Error(JSON.stringify(acceptOffer));
      times.create.push(between - started);
      times.accept.push(performance.now() - between);
    };
    const rows: string[][] = [];
    for (const clients of [1, 8]) {
      await cycle();
      times.create.length = 0;
      times.accept.length = 0;
      const started = performance.now();
      await Promise.all(Array.from({ length: clients }, async () => { while (performance.now() - started < seconds * 1000) await cycle(); }));
      const p50 = (list: number[]): string => ms(quantile(list.toSorted((a, b) => a - b), 0.5));
      rows.push([String(clients), (times.create.length / ((performance.now() - started) / 1000)).toFixed(1), p50(times.create), p50(times.accept)]);
    }
    return {
      title: 'Writes',
      table: table(['clients', 'bookings made, offered and accepted per second', 'p50 createItinerary', 'p50 acceptOffer'], rows),
      notes: ['Three transporters in round 1, durable commits, the worker deriving alerts at the same time. For information: there is no baseline.'],
    };
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}
