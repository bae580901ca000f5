import type { CommandTx } from '../../../platform/command.ts';
import { externalOf } from '../../health-records/commands/usePrepared.ts';
import { newId } from '../../../platform/ids.ts';
import type { CreateItineraryInput } from './bookingInput.ts';
import type { ItineraryRow } from '../../core/commands/itineraryRows.ts';
import type { Parties } from './resolveParties.ts';

/** The row of a new booking, or of a template. */
export const newItinerary = async (
  tx: CommandTx,
  name: string,
  input: CreateItineraryInput,
  parties: Parties,
  firstPickUpAt: Date,
  vip: { companyId: string; exclusive: boolean } | null,
): Promise<ItineraryRow> => {
  const { caller } = input;
  return {
    id: newId(),
    name,
    marketId: parties.market.id,
    companyId: parties.careProvider.id,
    bookedByCompanyId: parties.bookedByCompanyId,
    patientId: parties.patient.id,
    type: input.type,
    status: 'DRAFT',
    isTemplate: input.recurrence != null,
    parentId: null,
    bundleFrom: null,
    bundleTo: null,
    returnType: input.type === 'ROUND_TRIP' ? (input.returnType ?? null) : null,
    authorizationNumbers: [...(input.authorizationNumbers ?? [])],
    vipCompanyId: vip?.companyId ?? null,
    vipExclusive: vip?.exclusive ?? false,
    forceOffer: input.forceOffer ?? false,
    usePatientCertification:
      input.usePatientCertification ?? parties.market.settings.defaultUsePatientCertification,
    caller: caller ? { name: caller.name, mobile: caller.mobile ?? null, email: caller.email ?? null } : null,
    external: await externalOf(tx, input.preparedBookingId),
    firstPickUpAt,
    createdByUserId: tx.actor.userId,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
};
