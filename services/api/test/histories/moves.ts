import { addComment } from '../../src/bookings/booking/commands/addComment.ts';
import { cancelItinerary } from '../../src/bookings/booking/commands/cancelItinerary.ts';
import { createItinerary } from '../../src/bookings/booking/commands/createItinerary.ts';
import { markReviewed } from '../../src/bookings/booking/commands/markReviewed.ts';
import { resubmitItinerary } from '../../src/bookings/booking/commands/resubmitItinerary.ts';
import { updateItinerary } from '../../src/bookings/booking/commands/updateItinerary.ts';
import { acceptCounterOffer } from '../../src/bookings/dispatch/commands/acceptCounterOffer.ts';
import { acceptOffer } from '../../src/bookings/dispatch/commands/acceptOffer.ts';
import { counterOffer } from '../../src/bookings/dispatch/commands/counterOffer.ts';
import { declineCounterOffer } from '../../src/bookings/dispatch/commands/declineCounterOffer.ts';
import { declineOffer } from '../../src/bookings/dispatch/commands/declineOffer.ts';
import { acceptChanges } from '../../src/bookings/travel/commands/acceptChanges.ts';
import { assignVehicle } from '../../src/bookings/travel/commands/assignVehicle.ts';
import { cancelTrip } from '../../src/bookings/travel/commands/cancelTrip.ts';
import { completeTrip } from '../../src/bookings/travel/commands/completeTrip.ts';
import { markReadyNow } from '../../src/bookings/travel/commands/markReadyNow.ts';
import { reconfirmTrip } from '../../src/bookings/travel/commands/reconfirmTrip.ts';
import { recordProgress } from '../../src/bookings/travel/commands/recordProgress.ts';
import { reportUnableToComplete } from '../../src/bookings/travel/commands/reportUnableToComplete.ts';
import { reportUnableToService } from '../../src/bookings/travel/commands/reportUnableToService.ts';
import type { CommandTx } from '../../src/platform/command.ts';
import type { BookingWorld } from '../factories/bookingWorld.ts';
import { sayingYes } from '../factories/sayingYes.ts';

/** What a move may look at when it makes its input: the booking as it is now, and what the dice say. */
export interface Board {
  world: BookingWorld;
  itineraryId: string;
  version: number;
  tripId: string;
  /** Of the chosen leg; the company that carries it, or null. */
  holderId: string | null;
  /** The vehicle of that company. */
  vehicleId: string;
  /** The chosen offer; where the booking has none, an id that is nobody's. */
  offerId: string;
  offeredTo: string | null;
  /** The terms version that the sender read: now and then of before the last change. */
  tripTerms: number;
  offerTerms: number;
  /** Wall clock of the market, so many minutes from now. */
  local: (minutes: number) => string;
  minutes: number;
  flag: boolean;
}

/** A command with its input, whoever is to send it. */
export interface Call {
  name: string;
  input: object;
  run: (tx: CommandTx) => Promise<unknown>;
}

/** Whose business a move is; everybody else is to be refused. */
export type Side = 'booker' | 'offered' | 'holder' | 'driver';

const call = <I extends object>(command: (tx: CommandTx, input: I) => Promise<unknown>, input: I): Call => ({
  name: command.name,
  input,
  run: (tx) => command(tx, input),
});
const legs = (board: Board, tripId?: string) => [
  {
    ...(tripId ? { tripId } : {}),
    pickUp: {
      facilityId: board.flag ? board.world.hospitalId : board.world.clinicId,
      floorAndRoom: '1',
      type: 'SET_TIME' as const,
      at: board.local(board.minutes),
    },
    dropOff: { facilityId: board.flag ? board.world.clinicId : board.world.hospitalId },
  },
];
// One patient travels all day: what looks booked twice is meant.
const expected = ({ itineraryId, version }: Board) => ({
  itineraryId,
  expectedVersion: version,
  allowDuplicates: true,
});

/** Every command that changes a booking, with an input that may or may not be allowed. */
export const moves = {
  book: [
    'booker',
    (on) =>
      call(createItinerary, {
        marketId: on.world.marketId,
        patientId: on.world.patientId,
        type: 'ONE_WAY',
        classification: on.world.classification,
        legs: legs(on),
        forceOffer: on.flag,
        allowDuplicates: true,
      }),
  ],
  accept: ['offered', (on) => call(acceptOffer, { offerId: on.offerId, expectedTerms: on.offerTerms })],
  promise: [
    'offered',
    (on) =>
      call(acceptOffer, {
        offerId: on.offerId,
        expectedTerms: on.offerTerms,
        promisedPickUpAt: on.local(on.minutes),
      }),
  ],
  decline: [
    'offered',
    (on) => call(declineOffer, { offerId: on.offerId, reasonId: on.world.reasons.decline }),
  ],
  counter: [
    'offered',
    (on) =>
      call(counterOffer, {
        offerId: on.offerId,
        expectedTerms: on.offerTerms,
        pickUpAt: on.local(on.minutes),
      }),
  ],
  takeCounter: [
    'booker',
    (on) => call(acceptCounterOffer, { offerId: on.offerId, expectedTerms: on.offerTerms }),
  ],
  refuseCounter: [
    'booker',
    (on) => call(declineCounterOffer, { offerId: on.offerId, expectedTerms: on.offerTerms }),
  ],
  editLeg: [
    'booker',
    (on) =>
      call(updateItinerary, { ...expected(on), legs: legs(on, on.tripId), confirmations: ['PAST_PICK_UP'] }),
  ],
  addLeg: ['booker', (on) => call(updateItinerary, { ...expected(on), legs: legs(on) })],
  editNeeds: [
    'booker',
    (on) =>
      call(updateItinerary, {
        ...expected(on),
        classification: { ...on.world.classification, variableIds: on.flag ? [on.world.variableId] : [] },
      }),
  ],
  removeLeg: ['booker', (on) => call(updateItinerary, { ...expected(on), removedTripIds: [on.tripId] })],
  resubmit: [
    'booker',
    (on) =>
      call(resubmitItinerary, { ...expected(on), forceOffer: on.flag, confirmations: ['PAST_PICK_UP'] }),
  ],
  cancelLeg: ['booker', (on) => call(cancelTrip, { tripId: on.tripId, reasonId: on.world.reasons.cancel })],
  cancelBooking: [
    'booker',
    (on) => call(cancelItinerary, { itineraryId: on.itineraryId, reasonId: on.world.reasons.cancel }),
  ],
  readyNow: ['booker', ({ tripId }) => call(markReadyNow, { tripId })],
  comment: [
    'booker',
    (on) =>
      call(addComment, {
        itineraryId: on.itineraryId,
        message: `After ${on.minutes} minutes`,
        ...(on.flag ? { tripId: on.tripId } : {}),
      }),
  ],
  review: ['holder', (on) => call(markReviewed, { itineraryId: on.itineraryId, tripId: on.tripId })],
  acceptChanges: ['holder', (on) => call(acceptChanges, { tripId: on.tripId, expectedTerms: on.tripTerms })],
  reconfirm: ['holder', (on) => call(reconfirmTrip, { tripId: on.tripId, expectedTerms: on.tripTerms })],
  unableToService: [
    'holder',
    (on) => call(reportUnableToService, { tripId: on.tripId, reasonId: on.world.reasons.unableToService }),
  ],
  unableToComplete: [
    'holder',
    (on) => call(reportUnableToComplete, { tripId: on.tripId, reasonId: on.world.reasons.unableToComplete }),
  ],
  progress: [
    'holder',
    (on) =>
      call(on.minutes % 5 === 0 ? recordProgress : sayingYes(recordProgress), {
        tripId: on.tripId,
        ...(on.minutes % 2 === 0 ? { acceptTerms: on.tripTerms } : {}),
        progress: { toPickupAt: on.local(-2), ...(on.flag ? { atPickupAt: on.local(-1) } : {}) },
      }),
  ],
  assignVehicle: ['holder', (on) => call(assignVehicle, { tripId: on.tripId, vehicleId: on.vehicleId })],
  // A phone that had no connection: the arrival lies minutes back, before changes or after them.
  arriveLate: [
    'driver',
    (on) =>
      call(sayingYes(recordProgress), {
        tripId: on.tripId,
        progress: { toPickupAt: on.local(-on.minutes - 3), atPickupAt: on.local(-on.minutes) },
      }),
  ],
  complete: [
    'holder',
    (on) =>
      call(sayingYes(completeTrip), {
        tripId: on.tripId,
        distance: '3',
        distanceUnit: 'MI',
        progress: { toDropoffAt: on.local(0), atDropoffAt: on.local(0), clearAt: on.local(0) },
      }),
  ],
} as const satisfies Record<string, readonly [Side, (board: Board) => Call]>;

export type MoveName = keyof typeof moves;

/**
 * Where a move has a chance: the statuses of the leg, or of the offer, that it is about. Dice look there
 * first, and elsewhere now and then.
 */
export const chances: Partial<Record<MoveName, readonly string[]>> = {
  accept: ['OPEN'],
  promise: ['OPEN'],
  decline: ['OPEN', 'BID'],
  counter: ['OPEN'],
  takeCounter: ['COUNTERED'],
  refuseCounter: ['COUNTERED'],
  review: ['ACCEPTED'],
  acceptChanges: ['CONFLICT'],
  reconfirm: ['ACCEPTED'],
  unableToService: ['ACCEPTED', 'CONFLICT', 'API_FAILED'],
  unableToComplete: ['IN_MOTION', 'ACCEPTED'],
  progress: ['ACCEPTED', 'CONFLICT'],
  assignVehicle: ['ACCEPTED', 'CONFLICT'],
  arriveLate: ['CONFLICT'],
  complete: ['IN_MOTION'],
  editLeg: ['ACCEPTED', 'CONFLICT'],
  editNeeds: ['ACCEPTED', 'DRAFT'],
};
