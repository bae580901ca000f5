import { lookupByCode } from '../../../network/lookups/lookups.queries.ts';
import { keepBytes } from '../../../network/files/commands/keepBytes.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { insertAttachment, logAttachment } from './attachFile.ts';

/** Something that the server itself has in its hands, and hangs on a booking. */
export interface Attached {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly purpose: string;
  readonly description: string | null;
  /** Of the system's list. */
  readonly attachmentTypeCode: string;
}

/**
 * Attaches to a booking what came to the server in another way than as an upload: small, and known to be
 * harmless.
 */
export const attachBytes = (tx: CommandTx, itineraryId: string, given: Attached): Promise<void> =>
  withBooking(tx, { itineraryId }, async (booking) => {
    const { attachmentTypeCode, bytes, contentType, name, ...fields } = given;
    const attachmentTypeId = await lookupByCode(tx.db, 'ATTACHMENT_TYPE', attachmentTypeCode);
    if (attachmentTypeId === null)
      throw InvalidInput({ issues: [{ path: 'attachmentTypeId', code: 'unknown_option' }] });
    const file = await keepBytes(tx, { name, contentType, bytes });
    const place = { itineraryId, tripId: null, patientId: null };
    await insertAttachment(tx, file, { ...fields, attachmentTypeId }, place);
    logAttachment(booking, 'ATTACH', name, null);
  });
