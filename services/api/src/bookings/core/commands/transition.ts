import type { NewEntry } from './entryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { batchOf, log, tellTrip, type Booking } from './booking.ts';
import { decide } from '../domain/tripState.ts';
import type { ActorKind, TripCommand, TripEffect } from '../domain/tripCommands.ts';
import { IllegalTransition } from '../trips.errors.ts';
import type { TripEventName } from '../trips.events.ts';
import type { TripRow } from './tripRows.ts';

/** Who moves the leg, and what to write and tell of it. */
export interface Telling {
  readonly by: ActorKind;
  readonly entry: Omit<NewEntry, 'tripId' | 'batchNo' | 'fromStatus' | 'toStatus'>;
  /** Null where another event of the same command tells of it. */
  readonly event: TripEventName | null;
}

/**
 * Moves a leg by a command, or refuses: the only writer of a leg's status. Log entry and event go with it, so
 * that the status is the replay of the log. Returns what else the command must do.
 */
export const transition = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  command: TripCommand,
  telling: Telling,
): readonly TripEffect[] => {
  const decision = decide(trip, command, telling.by, tx.now);
  if (!decision.ok) {
    if (decision.refusal.code === 'ACTOR_NOT_ALLOWED') throw NotPermitted({});
    throw IllegalTransition({
      tripId: trip.id,
      tripName: trip.name,
      from: trip.status,
      command: command.type,
    });
  }
  const from = trip.status;
  const moved = decision.changed || (command.type === 'EDIT' && decision.to === 'CONFLICT');
  Object.assign(trip, { status: decision.to });
  if (decision.changed && !booking.changes.newTrips.has(trip.id))
    booking.changes.trips.set(trip.id, { ...booking.changes.trips.get(trip.id), status: decision.to });
  log(booking, {
    transportProviderId: trip.transportProviderId,
    byScheduler: telling.by === 'SCHEDULER',
    ...telling.entry,
    tripId: trip.id,
    batchNo: batchOf(booking, trip).no,
    fromStatus: moved ? from : null,
    toStatus: moved ? decision.to : null,
  });
  if (telling.event)
    booking.changes.tripEvents.push({
      name: telling.event,
      tripId: trip.id,
      from,
      to: decision.to,
      transportProviderId: telling.entry.transportProviderId ?? trip.transportProviderId,
    });
  return decision.effects;
};

/** The beginning of a leg: a draft, by the same table. */
export const begin = (tx: CommandTx, booking: Booking, trip: TripRow): void => {
  const decision = decide({ ...trip, status: null }, { type: 'CREATE' }, 'BOOKER', tx.now);
  if (!decision.ok || decision.to !== trip.status) throw NotPermitted({});
  log(booking, {
    type: 'CREATE',
    tripId: trip.id,
    batchNo: batchOf(booking, trip).no,
    toStatus: decision.to,
    audience: 'ALL',
  });
  tellTrip(booking, 'trip.created', trip);
};

/** Whether a command would be allowed; writes nothing. */
export const allows = (tx: CommandTx, trip: TripRow, command: TripCommand, by: ActorKind): boolean =>
  decide(trip, command, by, tx.now).ok;
