import { changeOf, type Change } from '@ptc/schema/rules/changeFields';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { holdsAny } from '../../../platform/actor.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { log, patchItinerary, type Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import type { UpdateItineraryInput } from './bookingInput.ts';
import { resolveVip } from './resolveParties.ts';

const vipText = async (
  tx: CommandTx,
  vip: { companyId: string; exclusive: boolean } | null,
): Promise<string | null> => {
  if (vip === null) return null;
  const name = (await findBookingCompany(tx.db, vip.companyId))?.name ?? '';
  return vip.exclusive ? `${name} (exclusive)` : name;
};

/**
 * Changes to whom a draft is offered first and whether it waits for its offer window; returns the drafts,
 * which are planned again. Once offers are out it is no draft any more: then it is sent out again instead.
 */
export const changeDraft = async (
  tx: CommandTx,
  booking: Booking,
  input: Pick<UpdateItineraryInput, 'vip' | 'forceOffer'>,
): Promise<TripRow[]> => {
  const { itinerary } = booking;
  const before =
    itinerary.vipCompanyId === null
      ? null
      : { companyId: itinerary.vipCompanyId, exclusive: itinerary.vipExclusive };
  const force = input.forceOffer ?? itinerary.forceOffer;
  const vip =
    input.vip === undefined ? before : await resolveVip(tx, booking.market, input.vip, itinerary.forceOffer);
  const otherVip = vip?.companyId !== before?.companyId || vip?.exclusive !== before?.exclusive;
  const otherForce = force !== itinerary.forceOffer;
  if (!otherVip && !otherForce) return [];
  if (!holdsAny(tx.actor, ['BOOKING_VIP'])) throw NotPermitted({});
  if (itinerary.status !== 'DRAFT')
    refuseIssues([{ path: otherVip ? 'vip.companyId' : 'forceOffer', code: 'not_a_draft' }]);
  const edits: Change[] = [
    ...(otherVip ? [changeOf('VIP_VENDOR', await vipText(tx, before), await vipText(tx, vip))] : []),
    ...(otherForce ? [changeOf('OVERRIDE_DRAFT', String(itinerary.forceOffer), String(force))] : []),
  ];
  patchItinerary(booking, {
    vipCompanyId: vip?.companyId ?? null,
    vipExclusive: vip?.exclusive ?? false,
    forceOffer: force,
  });
  log(booking, { type: 'EDIT', audience: 'BOOKER', edits });
  return booking.trips.filter(({ status }) => status === 'DRAFT');
};
