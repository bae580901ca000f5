import { DEFAULT_ATTACHMENT_TYPE } from '@ptc/schema/rules/limits';
import type { AttachmentFields } from '@ptc/schema/rules/attachment';
import { shareMarket } from '../../../network/companies/markets.queries.ts';
import { keepFile } from '../../../network/files/commands/keepFile.ts';
import { isActiveLookup, lookupByCode } from '../../../network/lookups/lookups.queries.ts';
import { patientsById } from '../../../patients/records/patients.queries.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { batchOf, log, tellTrip, type Booking } from '../../core/commands/booking.ts';
import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { mayAttachToPatient } from '../attachments.policy.ts';
import { attachments } from '../attachments.table.ts';

/** What is attached, and to what: exactly one of the three. */
export interface AttachFileInput extends AttachmentFields {
  readonly uploadId: string;
  readonly itineraryId?: string | null;
  readonly tripId?: string | null;
  readonly patientId?: string | null;
}

/** What was attached or removed, and where. */
export interface AttachedResult {
  readonly attachmentId: string;
  readonly itineraryId: string | null;
  readonly tripId: string | null;
  readonly patientId: string | null;
}

type Place = Omit<AttachedResult, 'attachmentId'>;

/** Bookings with more legs tell of themselves alone: their legs' lists are read again. */
const mostTold = 26;

/** Tells of an attachment that came or went, and writes it into the log. */
export const logAttachment = (
  booking: Booking,
  type: 'ATTACH' | 'DETACH',
  name: string,
  trip: TripRow | null,
): void => {
  log(booking, {
    type,
    tripId: trip?.id ?? null,
    batchNo: trip ? batchOf(booking, trip).no : null,
    transportProviderId: trip?.transportProviderId ?? null,
    audience: 'ALL',
    message: name,
  });
  booking.changes.itineraryEvents.add('itinerary.attached');
  const told = trip ? [trip] : booking.trips;
  if (told.length <= mostTold) for (const one of told) tellTrip(booking, 'trip.attached', one);
};

const typeOf = async (tx: CommandTx, given: string | null | undefined): Promise<string> => {
  const id =
    given == null
      ? await lookupByCode(tx.db, 'ATTACHMENT_TYPE', DEFAULT_ATTACHMENT_TYPE)
      : isUuid(given) && (await isActiveLookup(tx.db, 'ATTACHMENT_TYPE', given))
        ? given
        : null;
  if (id === null) throw InvalidInput({ issues: [{ path: 'attachmentTypeId', code: 'unknown_option' }] });
  return id;
};

/** Hangs a file that is kept on something. */
export const insertAttachment = async (
  tx: CommandTx,
  { id: fileId, name }: { readonly id: string; readonly name: string },
  { attachmentTypeId, purpose, description }: AttachmentFields & { attachmentTypeId: string },
  place: Place,
): Promise<{ id: string; name: string }> => {
  const id = newId();
  await tx.db.insert(attachments).values({
    id,
    companyId: tx.actor.companyId,
    fileId,
    name,
    ...place,
    purpose,
    description: description ?? null,
    attachmentTypeId,
    createdByUserId: tx.actor.userId,
    createdAt: tx.now,
  });
  return { id, name };
};

/** An upload with what is said of it, under a type that whoever hangs it has judged. */
type Upload = Pick<AttachFileInput, 'uploadId' | 'purpose' | 'description'> & { attachmentTypeId: string };

const write = async (tx: CommandTx, input: Upload, place: Place): Promise<{ id: string; name: string }> =>
  insertAttachment(tx, await keepFile(tx, input.uploadId), input, place);

const within = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow | null,
  input: Upload,
): Promise<AttachedResult> => {
  const place = { itineraryId: booking.itinerary.id, tripId: trip?.id ?? null, patientId: null };
  const { id, name } = await write(tx, input, place);
  logAttachment(booking, 'ATTACH', name, trip);
  return { attachmentId: id, ...place };
};

/**
 * Attaches a file to a locked booking or one of its legs, and writes it into its log; whoever attaches has
 * been admitted. Its type is the form's, which goes on being attached under one that has gone out of use
 * since; null: the usual one.
 */
export const attachWithin = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow | null,
  input: Omit<Upload, 'attachmentTypeId'> & { readonly attachmentTypeId: string | null },
): Promise<AttachedResult> =>
  within(tx, booking, trip, {
    ...input,
    attachmentTypeId: input.attachmentTypeId ?? (await typeOf(tx, null)),
  });

const attachToBooking = (
  tx: CommandTx,
  input: AttachFileInput,
  key: { tripId: string } | { itineraryId: string },
): Promise<AttachedResult> =>
  withBooking(tx, key, async (booking) => {
    const trip = 'tripId' in key ? tripOf(booking, key.tripId) : null;
    requireBooker(tx, booking, trip ? { trip } : undefined);
    return within(tx, booking, trip, {
      ...input,
      attachmentTypeId: await typeOf(tx, input.attachmentTypeId),
    });
  });

const attachToPatient = async (
  tx: CommandTx,
  input: AttachFileInput,
  patientId: string,
): Promise<AttachedResult> => {
  const { actor } = tx;
  const [patient] = isUuid(patientId) ? await patientsById(tx.db, scopeOf(actor), [patientId]) : [];
  if (!patient) throw NotFound({ path: 'patientId' });
  const proxied =
    patient.companyId !== actor.companyId && (await shareMarket(tx.db, actor.companyId, patient.companyId));
  if (!mayAttachToPatient(actor, patient.companyId, proxied)) throw NotPermitted({});
  const place = { itineraryId: null, tripId: null, patientId };
  const attachmentTypeId = await typeOf(tx, input.attachmentTypeId);
  const { id } = await write(tx, { ...input, attachmentTypeId }, place);
  return { attachmentId: id, ...place };
};

/** Attaches an uploaded file to a booking, to one of its legs, or to a patient. */
export const attachFile = (tx: CommandTx, input: AttachFileInput): Promise<AttachedResult> => {
  const { itineraryId, tripId, patientId } = input;
  if ([itineraryId, tripId, patientId].filter((id) => id != null).length !== 1)
    throw InvalidInput({ issues: [{ path: 'itineraryId', code: 'attach_to_one' }] });
  if (patientId != null) return attachToPatient(tx, input, patientId);
  return attachToBooking(tx, input, tripId == null ? { itineraryId: itineraryId ?? '' } : { tripId });
};
