import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { declineOffer } from '../commands/declineOffer.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { ask } from '../../../../test/support/graph.ts';

let session: BookingSession;
let world: BookingWorld;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
});
afterAll(() => session.close());

const party = (index: number): Party => transportProviderOf(world, index);

test('who books sees how far the offers have come, a transport provider never', async () => {
  const id = await session.book(world, 120);
  const roundFor = async (who: Party): Promise<unknown> => {
    const { data, errors } = await ask(
      session.runtime,
      who.actor,
      'query ($id: ID!) { itinerary(id: $id) { trips { offerRound { no of asked waiting declined } } } }',
      { id: globalId('Itinerary', id) },
    );
    expect(errors).toEqual([]);
    return (data as unknown as { itinerary: { trips: { offerRound: unknown }[] } }).itinerary.trips[0]
      ?.offerRound;
  };
  expect(await roundFor(world.careProvider)).toEqual({ no: 1, of: 2, asked: 1, waiting: 1, declined: 0 });
  expect(await roundFor(party(0)), 'others are not its to know').toBeNull();
  await session.as(party(0), declineOffer, {
    offerId: await session.offerFor(id, party(0)),
    reasonId: world.reasons.decline,
  });
  expect(await roundFor(world.careProvider)).toEqual({ no: 2, of: 2, asked: 3, waiting: 2, declined: 1 });
  await session.accept(id, party(1));
  expect(await roundFor(world.careProvider), 'somebody has it').toBeNull();
});
