import { localDay } from '@ptc/schema/rules/dates';
import { isOfDistance, type StampReason } from '@ptc/schema/rules/stampSense';
import { patchTrip, type Booking } from '../../core/commands/booking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { loadTerms } from '../../dispatch/dispatchFacts.queries.ts';
import { priceListFor, type Terms } from '../../dispatch/domain/estimate.ts';
import { contractBefore } from '../../../network/markets/domain/contractBefore.ts';
import { contractOn } from '../../../network/markets/domain/contractOn.ts';
import { changesSince } from '../../../people/configuration-history/configurationHistory.queries.ts';
import { isKeepable, price, type PriceList } from '../../../network/pricing/domain/price.ts';
import { countToken } from '../../../patients/records/commands/countToken.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import { poundsOf } from '../../../patients/records/domain/pounds.ts';
import { quantitiesOf, type PatientValues } from '../../core/domain/quantitiesOf.ts';
import { transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';

/** What the record of who travels says, where the price list asks for any of it. */
const recordOf = async (
  tx: CommandTx,
  trip: TripRow,
  { rates }: Pick<PriceList, 'rates'>,
): Promise<PatientValues | undefined> => {
  if (!rates.some(({ parameterUnit }) => parameterUnit === 'AGE' || parameterUnit === 'WEIGHT')) return;
  const patient = await findBookingPatient(tx.db, trip.patientId);
  return patient ? { bornOn: patient.dateOfBirth, pounds: poundsOf(patient.traits) } : undefined;
};

/**
 * The terms that price an accepted leg: what was accepted stays, so where no contract holds on its day any
 * more, those that held when it was accepted, whatever ended them or moved their days since.
 */
const termsOfAccepted = async (tx: CommandTx, { offers, market }: Booking, trip: TripRow): Promise<Terms> => {
  const terms = await loadTerms(tx.db, {
    marketId: trip.marketId,
    careProviderId: trip.companyId,
    transportProviderId: trip.transportProviderId ?? '',
  });
  if (contractOn(terms.contracts, localDay(trip.pickUpAt, market.timeZone))) return terms;
  const accepted = offers.find((one) => one.batchId === trip.batchId && one.status === 'ACCEPTED');
  const ids = terms.contracts.map(({ id }) => id);
  const changes = await changesSince(tx.db, ids, accepted?.answeredAt ?? trip.createdAt);
  return {
    ...terms,
    contracts: terms.contracts.flatMap(
      (contract) =>
        contractBefore(
          contract,
          changes.filter(({ entityId }) => entityId === contract.id),
        ) ?? [],
    ),
  };
};

/**
 * The cost by the price list that the contract of the pick-up's day names, as it holds or held when the leg
 * was accepted, frozen with its breakdown; nothing where no list applies, or it comes to more than can be
 * kept: whoever has carried the patient is not held up by what was mistyped.
 */
const freezeCost = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  distance: string,
  distanceUnit: 'KM' | 'MI',
): Promise<void> => {
  if (trip.transportProviderId === null) return;
  const terms = await termsOfAccepted(tx, booking, trip);
  const list = priceListFor(terms, trip.pickUpAt, booking.market.timeZone);
  if (!list) return;
  if (list.usedAt === null) booking.changes.pricedBy.set(list.id, list.version);
  const cost = price(list, {
    distance,
    distanceUnit,
    quantities: quantitiesOf(trip, booking.market.timeZone, await recordOf(tx, trip, list)),
    flags: trip.variableIds,
    pickUpAt: trip.pickUpAt,
    timeZone: booking.market.timeZone,
  });
  if (!isKeepable(cost.total))
    return tx.log.warn({ priceListId: list.id, tripId: trip.id }, 'a cost that is more than can be kept');
  patchTrip(booking, trip, { cost: cost.total, costCurrency: cost.currency, costBreakdown: [...cost.lines] });
};

/** What a leg is completed with, beside its stamps. */
export interface LegEnd {
  readonly distance: string;
  readonly distanceUnit: 'KM' | 'MI';
  /** Whether every stamp that the market requires is there; left out: it is. */
  readonly stampsComplete?: boolean;
  /** What was odd about it, and confirmed. */
  readonly odd?: readonly StampReason[];
}

/** Ends a leg whose patient was carried: the distance is kept, and the cost computed once and for all. */
export const finishLeg = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  { distance, distanceUnit, stampsComplete = true, odd = [] }: LegEnd,
): Promise<void> => {
  transition(
    tx,
    booking,
    trip,
    { type: 'COMPLETE', stampsComplete, distanceGiven: true },
    {
      by: 'TRANSPORT_PROVIDER',
      entry: { type: 'COMPLETE', audience: 'PARTY', confirmed: odd.filter(isOfDistance) },
      event: 'trip.completed',
    },
  );
  patchTrip(booking, trip, { distance, distanceUnit });
  await freezeCost(tx, booking, trip, distance, distanceUnit);
  await countToken(tx, trip.patientId, localDay(trip.pickUpAt, booking.market.timeZone));
};
