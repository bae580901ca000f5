import { changeOf } from '@ptc/schema/rules/changeFields';
import type { CommandTx } from '../../../platform/command.ts';
import { reconfirmStep } from '../domain/reconfirmation.ts';
import { tellTrip, type Booking } from './booking.ts';
import { keepColumns } from './keepColumns.ts';
import { transition } from './transition.ts';
import type { TripRow } from './tripRows.ts';

/**
 * Keeps when a second yes will be asked for, asks for it when that has come, and lets go of what is settled.
 * The end of its time has a timer of its own.
 */
export const keepReconfirmation = (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  instants: Set<number>,
): void => {
  const step = reconfirmStep(trip, booking.market.settings, tx.now);
  switch (step.type) {
    case 'NONE':
      return keepColumns(booking, trip, { reconfirmAt: null, reconfirmBy: null, unconfirmedAt: null });
    case 'ASKED':
      return;
    case 'WAIT':
      if (trip.reconfirmAt?.getTime() !== step.asksAt.getTime()) instants.add(step.asksAt.getTime());
      return keepColumns(booking, trip, { reconfirmAt: step.asksAt });
    case 'ASK': {
      const { asksAt, answerBy } = step;
      transition(
        tx,
        booking,
        trip,
        { type: 'ASK_RECONFIRMATION', asksAt },
        {
          by: 'SCHEDULER',
          entry: {
            type: 'RECONFIRM_ASK',
            audience: 'PARTY',
            edits: [changeOf('ANSWER_BY', null, answerBy.toISOString())],
          },
          event: null,
        },
      );
      // Each leg of a batch is asked for by itself, and told of once however often it is asked.
      tellTrip(booking, 'trip.reconfirmAsked', trip, String(Math.floor(answerBy.getTime() / 1000)));
      booking.changes.timers.push({ name: 'trip.reconfirmEnd', id: trip.id, at: answerBy });
      keepColumns(booking, trip, { reconfirmAt: null, reconfirmBy: answerBy });
    }
  }
};
