import { DateTime } from 'luxon';
import { createItinerary } from '../../src/bookings/booking/commands/createItinerary.ts';
import { acceptOffer } from '../../src/bookings/dispatch/commands/acceptOffer.ts';
import { declineOffer } from '../../src/bookings/dispatch/commands/declineOffer.ts';
import { acceptChanges } from '../../src/bookings/travel/commands/acceptChanges.ts';
import { assignVehicle } from '../../src/bookings/travel/commands/assignVehicle.ts';
import { completeTrip } from '../../src/bookings/travel/commands/completeTrip.ts';
import { markReadyNow } from '../../src/bookings/travel/commands/markReadyNow.ts';
import { reconfirmTrip } from '../../src/bookings/travel/commands/reconfirmTrip.ts';
import { recordProgress } from '../../src/bookings/travel/commands/recordProgress.ts';
import { sharePosition } from '../../src/bookings/travel/commands/sharePosition.ts';
import type { Stamps } from '@ptc/schema/rules/progress';
import { systemLookupId } from '../../src/network/lookups/commands/seedLookups.ts';
import type { Actor } from '../../src/platform/actor.ts';
import type { CommandTx } from '../../src/platform/command.ts';
import { demoCompanies } from '../companies.ts';
import { dayDrivers } from '../day/fleet.ts';
import { bookingOf } from '../day/wanted.ts';
import type { DemoDirectory } from '../directory.ts';
import { demoId } from '../ids.ts';
import { demoPeople, loginOf } from '../people.ts';
import { demoActor } from '../session.ts';
import type { CrewLeg, CrewOrder, CrewState } from './state.ts';

/** A command with whom it is done by and which booking it is about. */
export interface Act {
  readonly name: string;
  readonly actor: Actor;
  /** Null: it begins one. */
  readonly about: { readonly legId: string } | { readonly offerId: string } | null;
  readonly run: (tx: CommandTx) => Promise<unknown>;
}

const people = [...demoPeople, ...dayDrivers];
const drivers = new Map(people.map((person) => [demoId(`user ${loginOf(person)}`), person]));
const keys = new Map(demoCompanies.map(({ key }) => [demoId(`company ${key}`), key]));

const worker = (role: 'dispatch' | 'booking', companyId: string | null): Actor | null => {
  const key = companyId === null ? undefined : keys.get(companyId);
  const who = people.find(({ company, login }) => company === key && login === role);
  return who ? demoActor(who) : null;
};

/** Who carries a leg out: its driver, or the dispatcher where somebody unknown to the demo drives. */
const crewOf = (leg: CrewLeg, driverId: string | null): Actor | null => {
  const driver = driverId === null ? undefined : drivers.get(driverId);
  return driver
    ? { ...demoActor(driver), vehicleId: leg.vehicleId }
    : worker('dispatch', leg.transportProviderId);
};

const wallClock = (stamps: Partial<Stamps>, zone: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stamps).flatMap(([step, at]) =>
      at ? [[step, DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss")]] : [],
    ),
  );

const act = <I>(
  command: (tx: CommandTx, input: I) => Promise<unknown>,
  actor: Actor | null,
  about: Act['about'],
  input: I,
): Act | null => actor && { name: command.name, actor, about, run: (tx) => command(tx, input) };

const actOnLeg = (order: Extract<CrewOrder, { legId: string }>, leg: CrewLeg): Act | null => {
  const { id: tripId } = leg;
  const about = { legId: tripId };
  const dispatcher = worker('dispatch', leg.transportProviderId);
  switch (order.kind) {
    case 'STAMP':
      return act(recordProgress, crewOf(leg, order.driverId), about, {
        tripId,
        progress: wallClock(order.stamps, leg.zone),
      });
    case 'COMPLETE':
      return act(completeTrip, crewOf(leg, order.driverId), about, {
        tripId,
        progress: wallClock(order.stamps, leg.zone),
        distance: order.miles,
        distanceUnit: 'MI' as const,
      });
    case 'SHARE':
      return act(sharePosition, crewOf(leg, order.driverId), about, {
        tripId,
        latitude: order.latitude,
        longitude: order.longitude,
        accuracyMeters: 12,
      });
    case 'ASSIGN':
      return act(assignVehicle, dispatcher, about, { tripId, vehicleId: order.vehicleId });
    case 'TAKE_CHANGES':
      return act(acceptChanges, dispatcher, about, { tripId, expectedTerms: leg.termsVersion });
    case 'RECONFIRM':
      return act(reconfirmTrip, dispatcher, about, { tripId, expectedTerms: leg.termsVersion });
    case 'CALL':
      return act(markReadyNow, worker('booking', leg.companyId), about, { tripId });
  }
};

/** The command of an order; null: nobody of the demo could do it. */
export const actOf = (order: CrewOrder, state: CrewState, directory: DemoDirectory): Act | null => {
  if (order.kind === 'BOOK')
    return (
      order.wanted &&
      act(
        createItinerary,
        worker('booking', demoId(`company ${order.wanted.journey.by}`)),
        null,
        bookingOf(directory, order.wanted),
      )
    );
  if ('legId' in order) {
    const leg = state.legs.find(({ id }) => id === order.legId);
    return leg ? actOnLeg(order, leg) : null;
  }
  const offer = state.offers.find(({ id }) => id === order.offerId);
  if (!offer) return null;
  const dispatcher = worker('dispatch', offer.companyId);
  const about = { offerId: offer.id };
  return order.kind === 'ACCEPT'
    ? act(acceptOffer, dispatcher, about, {
        offerId: offer.id,
        expectedTerms: offer.termsVersion,
        promisedPickUpAt: null,
      })
    : act(declineOffer, dispatcher, about, {
        offerId: offer.id,
        reasonId: systemLookupId('DECLINE_REASON', 'NO-UNIT'),
      });
};
