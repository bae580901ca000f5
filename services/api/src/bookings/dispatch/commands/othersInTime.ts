import type { CommandTx } from '../../../platform/command.ts';
import { clocksOf } from '../../../network/companies/domain/clockSettings.ts';
import type { Booking } from '../../core/commands/booking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { askedInTime } from '../domain/askedInTime.ts';
import { leaving, type GivingBack } from './giveBack.ts';
import { bookedBy, vipOf } from './openBatch.ts';
import { planBatch } from './planBatch.ts';

/**
 * How many transport providers would be asked for a leg that came back now, by the market's rules and in
 * time. Changes nothing.
 */
export const othersInTime = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  giving: GivingBack,
): Promise<number> => {
  const { market } = booking;
  const { moving, excluded } = leaving(tx, booking, trip, giving);
  const { plan } = await planBatch(tx, {
    market,
    ...bookedBy(booking),
    legs: moving,
    vip: vipOf(booking),
    forceOffer: true,
    excludedCompanyIds: excluded,
  });
  return askedInTime(plan, moving, clocksOf(market.settings).minimumNoticeMinutes, tx.now);
};
