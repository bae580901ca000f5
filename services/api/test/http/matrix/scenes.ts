import { globalId, parseGlobalId } from '../../../src/platform/graphql/globalId.ts';
import type { RawSql } from '../../../src/db/client.ts';
import { Caller } from '../caller.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  recordProgress,
  recurrenceInput,
  refusal,
  wallClock,
  withYes,
  type Accepted,
  type BookingSeen,
  type Created,
  type Outcome,
  type Stamped,
  type StoryWorld,
} from '../story.ts';

/** A booking in the state that a mutation needs, made through the API. */
export interface Scene {
  booking: BookingSeen;
  tripId: string;
  offerId: string;
  /** In so many minutes from its making the patient is picked up; each scene has a minute of its own. */
  pickUpInMinutes: number;
}

/** The states a scene may be in. */
export type State =
  | 'offered'
  | 'accepted'
  | 'asked'
  | 'failed'
  | 'moving'
  | 'completed'
  | 'conflict'
  | 'countered'
  | 'unfulfilled'
  | 'template';

const run = async <T extends Outcome>(
  caller: Caller,
  name: string,
  input: object,
  type: string,
): Promise<T> => {
  const answer = await caller.ask<Record<string, T>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${refusal} } }`,
    { input },
  );
  const outcome = answer[name];
  if (!outcome?.__typename.endsWith('Success')) throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  return outcome;
};

/** Stamps hours before their plan, which is asked about and confirmed. */
const stamp = async (dispatcher: Caller, input: object): Promise<void> => {
  const send = async (given: object): Promise<Stamped> =>
    (await dispatcher.ask<{ recordProgress: Stamped }>(recordProgress, { input: given })).recordProgress;
  const answer = await send(withYes(input, await send(input)));
  if (answer.__typename !== 'RecordProgressSuccess') throw new Error(JSON.stringify(answer));
};

/**
 * Makes scenes of a world whose first transport provider is asked first; through the API, but for what only
 * time brings.
 */
export const sceneMaker = (url: string, world: StoryWorld, sql: RawSql) => {
  const booker = new Caller(url, world.tokens.careProvider);
  const dispatcher = new Caller(url, world.tokens.transportProviders[0] ?? '');
  let minutes = 180;

  return async (state: State): Promise<Scene> => {
    minutes += 1;
    if (state === 'template') {
      const { createItinerary: made } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
        input: bookingInput(world, minutes, { recurrence: recurrenceInput() }),
      });
      if (!made.itinerary) throw new Error(JSON.stringify(made));
      return { booking: made.itinerary, tripId: '', offerId: '', pickUpInMinutes: minutes };
    }
    const { createItinerary: created } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
      input: bookingInput(world, minutes),
    });
    const booking = created.itinerary;
    const offer = booking?.offers.find(
      ({ company }) => company.id === globalId('Company', world.transportProviders[0]?.id ?? ''),
    );
    const tripId = booking?.trips[0]?.id;
    if (!booking || !offer || tripId === undefined) throw new Error(JSON.stringify(created));
    const scene = { booking, tripId, offerId: offer.id, pickUpInMinutes: minutes };
    const carrier = world.transportProviders[0]?.id ?? '';
    await sql`update companies set settings = jsonb_set(settings, '{externalDispatch}', to_jsonb(${state === 'failed'}::boolean)) where id = ${carrier}`;
    if (state === 'offered') return scene;
    if (state === 'countered') {
      await run(
        dispatcher,
        'counterOffer',
        { offerId: offer.id, expectedTerms: 1, pickUpAt: wallClock(minutes + 20) },
        'CounterOfferInput',
      );
      return scene;
    }
    if (state === 'unfulfilled') {
      await run(
        dispatcher,
        'declineOffer',
        { offerId: offer.id, reasonId: globalId('LookupValue', world.reasons.decline) },
        'DeclineOfferInput',
      );
      return scene;
    }
    const { acceptOffer: accepted } = await dispatcher.ask<{ acceptOffer: Accepted }>(acceptOffer, {
      input: { offerId: offer.id, expectedTerms: 1 },
    });
    if (accepted.__typename !== 'AcceptOfferSuccess') throw new Error(JSON.stringify(accepted));
    if (state === 'failed') {
      const id = parseGlobalId(tripId)?.id ?? '';
      await sql`update trips set status = 'API_FAILED', transport_provider_id = ${carrier} where id = ${id}`;
      await sql`update batches set round_ends_at = null where id = (select batch_id from trips where id = ${id})`;
      return scene;
    }
    await run(
      dispatcher,
      'assignVehicle',
      { tripId, vehicleId: globalId('Vehicle', world.vehicleId) },
      'AssignVehicleInput',
    );
    if (state === 'moving')
      await stamp(dispatcher, {
        tripId,
        progress: { assignedAt: wallClock(-50), toPickupAt: wallClock(-40), atPickupAt: wallClock(-30) },
      });
    if (state === 'completed')
      await sql`update trips set status = 'COMPLETED' where id = ${parseGlobalId(tripId)?.id ?? ''}`;
    if (state === 'asked')
      await sql`update trips set reconfirm_by = now() + interval '10 minutes' where id = ${parseGlobalId(tripId)?.id ?? ''}`;
    if (state === 'conflict') {
      const { itinerary } = await booker.ask<{ itinerary: { version: number } }>(
        'query ($id: ID!) { itinerary(id: $id) { version } }',
        { id: booking.id },
      );
      const [leg] = bookingInput(world, minutes + 30)['legs'] as Record<string, unknown>[];
      await run(
        booker,
        'updateItinerary',
        {
          itineraryId: booking.id,
          expectedVersion: itinerary.version,
          allowDuplicates: true,
          legs: [{ tripId, ...leg }],
        },
        'UpdateItineraryInput',
      );
    }
    return scene;
  };
};

/** Makes scenes in a state. */
export type MakeScene = ReturnType<typeof sceneMaker>;

/** The same id with nothing behind it: of the right type, and nobody's. */
export const nobodys = (id: string): string =>
  globalId(parseGlobalId(id)?.typeName ?? 'Trip', '00000000-0000-7000-8000-000000000000');
