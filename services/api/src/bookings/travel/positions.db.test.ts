import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from '../../../test/factories/bookingWorld.ts';
import { makeVehicle } from '../../../test/factories/vehicles.ts';
import { listen, liveHub } from '../../../test/support/live.ts';
import { published } from '../../../test/support/outbox.ts';
import { ask } from '../../../test/support/graph.ts';
import type { Actor } from '../../platform/actor.ts';
import { encodeCursor } from '../../platform/outbox/event.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { Refusal } from '../../platform/refusal.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import { assignVehicle } from './commands/assignVehicle.ts';
import { dropOldPositions } from './commands/dropOldPositions.ts';
import { recordProgress } from './commands/recordProgress.ts';
import { sharePosition } from './commands/sharePosition.ts';

let session: BookingSession;
let world: BookingWorld;
let party: Party;
let driver: Actor;
beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
  world = await session.world({ tiers: [1, 1] });
  party = transportProviderOf(world);
  const { id: vehicleId } = await makeVehicle(session.db, { companyId: party.id });
  driver = { ...party.actor, roles: expandRoles(['DRIVER']), vehicleId };
});
afterAll(() => session.close());

const assigned = async (): Promise<{ id: string; tripId: string }> => {
  const id = await session.book(world, 20);
  await session.accept(id, party);
  const tripId = (await session.trips(id))[0]?.id ?? '';
  await session.as(party, assignVehicle, { tripId, vehicleId: driver.vehicleId ?? '' });
  return { id, tripId };
};
const here = { latitude: 42.3365, longitude: -71.0725, accuracyMeters: 12 };
const share = (tripId: string, as: Actor = driver, to = here): Promise<unknown> =>
  session.as(as, sharePosition, { tripId, ...to }).then(
    () => 'kept',
    (refusal: unknown) => (refusal instanceof Refusal ? refusal.code : refusal),
  );
const seen = async (actor: Actor, tripId: string): Promise<unknown> => {
  const { data } = await ask(
    session.runtime,
    actor,
    'query ($id: ID!) { trip(id: $id) { vehiclePosition { latitude longitude accuracyMeters } } }',
    { id: globalId('Trip', tripId) },
  );
  return (data?.['trip'] as { vehiclePosition?: unknown } | null | undefined)?.vehiclePosition;
};
const stamp = async (tripId: string, name: string): Promise<unknown> =>
  session.as(driver, recordProgress, { tripId, progress: { [name]: await session.local(0) } });

test('a position is taken only of a leg on the way, from its driver; the booker sees it until the crew is clear', async () => {
  const { tripId } = await assigned();
  expect(await share(tripId)).toBe('NOT_ON_THE_WAY');
  await stamp(tripId, 'toPickupAt');
  expect(await share(tripId, party.actor)).toBe('NOT_PERMITTED');
  expect(await share(tripId, { ...driver, vehicleId: null })).toBe('NOT_FOUND');
  expect(await share(tripId, world.stranger.actor)).toBe('NOT_FOUND');
  expect(await share(tripId)).toBe('kept');
  const other = world.transportProviders[1]?.actor ?? driver;
  expect(
    await Promise.all(
      [party.actor, driver, world.careProvider.actor, world.owner.actor, other].map((actor) =>
        seen(actor, tripId),
      ),
    ),
  ).toEqual([here, here, here, null, undefined]);
  await session.sql`update trips set status = 'COMPLETED', clear_at = now() where id = ${tripId}`;
  expect(await share(tripId)).toBe('NOT_ON_THE_WAY');
  expect([await seen(party.actor, tripId), await seen(world.careProvider.actor, tripId)]).toEqual([
    here,
    null,
  ]);
});

test('whoever asks for positions hears of each at once, nobody else, and no event is kept', async () => {
  const hub = liveHub(session.runtime);
  const { tripId } = await assigned();
  const text = (argument: string) =>
    `subscription { tripsChanged${argument} { trips { id vehiclePosition { latitude } } } }`;
  await stamp(tripId, 'toPickupAt');
  // The stamp has been told of before anybody listens: what is heard then is of positions alone.
  await published(session.runtime);
  // As the console subscribes: it goes on from what it has read, and nothing has happened since.
  const resuming =
    'subscription ($after: String) { tripsChanged(after: $after, positions: true) { trips { id vehiclePosition { latitude } } } }';
  const after = encodeCursor(session.runtime.relay.position);
  const [dispatcher, booker, resumed, quiet, owner] = await Promise.all([
    listen(session.runtime, hub, party.actor, text('(positions: true)')),
    listen(session.runtime, hub, world.careProvider.actor, text('(positions: true)')),
    listen(session.runtime, hub, party.actor, resuming, { after }),
    listen(session.runtime, hub, party.actor, text('')),
    listen(session.runtime, hub, world.owner.actor, text('(positions: true)')),
  ]);
  const events = () => session.sql`select id from outbox`;
  const before = await events();
  await share(tripId);
  const frame = { trips: [{ id: globalId('Trip', tripId), vehiclePosition: { latitude: here.latitude } }] };
  for (const listener of [dispatcher, booker, resumed])
    expect(await listener.until(() => true)).toEqual(frame);
  // Within ten seconds the first stands, and nobody is told.
  await share(tripId, driver, { ...here, latitude: 42.4 });
  session.advance(1);
  await share(tripId, driver, { ...here, latitude: 42.5 });
  await dispatcher.until(({ trips }) => JSON.stringify(trips).includes('42.5'));
  expect(JSON.stringify(dispatcher.frames)).not.toContain('42.4');
  expect([quiet.frames, owner.frames]).toEqual([[], []]);
  expect(await events()).toEqual(before);
  session.resetClock();
  await hub.close();
});

test('of a leg one position is kept, for a day', async () => {
  const { tripId } = await assigned();
  await stamp(tripId, 'toPickupAt');
  await share(tripId);
  const kept = () => session.sql`select trip_id from leg_positions where trip_id = ${tripId}`;
  await dropOldPositions(session.sql);
  expect(await kept()).toHaveLength(1);
  await session.sql`update leg_positions set kept_at = now() - interval '25 hours' where trip_id = ${tripId}`;
  await dropOldPositions(session.sql);
  expect(await kept()).toHaveLength(0);
});

test.each(['garbage', '%', globalId('Nothing', 'x'), globalId('Trip', 'x')])(
  'a position of %j, which is no leg, is refused as one nobody knows',
  async (tripId) => {
    const { data, errors } = await ask(
      session.runtime,
      driver,
      'mutation ($input: SharePositionInput!) { sharePosition(input: $input) { __typename } }',
      { input: { tripId, ...here } },
    );
    expect([data?.['sharePosition'], errors]).toEqual([{ __typename: 'NotFound' }, []]);
  },
);
