import type { CommandTx } from '../../../platform/command.ts';
import { canonicalJson } from '../../../platform/canonicalJson.ts';
import { newId } from '../../../platform/ids.ts';
import { attachWithin } from '../../attachments/commands/attachFile.ts';
import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { certifications } from '../certifications.table.ts';
import { validityOf } from '../domain/certification.ts';
import type { Statements } from '../domain/completeForm.ts';
import { maySign, type Signer } from '../domain/signer.ts';
import { formLegs } from '../factSources.queries.ts';
import { filledForms } from '../filledForms.table.ts';
import { outstandingForms } from '../outstandingForms.queries.ts';
import { signingPerson } from '../signer.queries.ts';

/** Why a form was not made. */
const FORM_FAILURES = [
  'NOT_AUTHORIZED',
  'SIGNER_INCOMPLETE',
  'NO_TEMPLATE',
  'PHYSICIAN_ONLY',
  'STATEMENT_MISSING',
  'FIELDS_EMPTY',
  'NOT_MADE',
  'CHANGED_MEANWHILE',
] as const;
export type FormFailureReason = (typeof FORM_FAILURES)[number];

/** A form that was not made. */
export type FormFailure = {
  readonly formId: string;
  readonly code: string;
  readonly name: string;
  readonly reason: FormFailureReason;
  /** What it would leave empty and must say, as it stands on the form; left out: nothing. */
  readonly fields?: readonly string[];
};

/** A form as it was made before the booking was locked. */
export interface MadeForm {
  readonly formId: string;
  readonly code: string;
  readonly name: string;
  readonly hash: string;
  readonly attachmentTypeId: string | null;
  readonly uploadId: string;
  /** What its signer wrote, as printed. */
  readonly statements: Statements;
}

/** What came of generating the forms of a leg. */
export type GeneratedForms = {
  readonly tripId: string;
  readonly itineraryId: string;
  readonly attachmentIds: readonly string[];
  readonly failures: readonly FormFailure[];
};

/** Whether somebody signs as the same person as when the forms were made. */
const isSame = (one: Signer, other: Signer | null): boolean =>
  other !== null && canonicalJson(one) === canonicalJson(other);

/**
 * Attaches forms that were made and signed, as far as they say what they would say now: whoever changed the
 * leg meanwhile makes them outstanding, and nothing that is no longer true is attached. PDFs take their time:
 * whoever may not sign any more by then signs nothing.
 */
export const signForms = (
  tx: CommandTx,
  input: {
    readonly tripId: string;
    readonly made: readonly MadeForm[];
    readonly failures: readonly FormFailure[];
    readonly signer: Signer | null;
    readonly signedAt: Date;
  },
): Promise<GeneratedForms> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireBooker(tx, booking, { trip });
    const [leg] = await formLegs(tx.sql, [trip.id]);
    const now = new Map((leg ? await outstandingForms(tx.sql, leg) : []).map((one) => [one.form.id, one]));
    const person = await signingPerson(tx.sql, tx.actor.userId);
    const attachmentIds: string[] = [];
    const failures = [...input.failures];
    for (const { formId, code, name, hash, uploadId, attachmentTypeId, statements } of input.made) {
      const { signer } = input;
      const { userId } = tx.actor;
      if (!maySign(person.codes, code)) {
        failures.push({ formId, code, name, reason: 'NOT_AUTHORIZED' });
        continue;
      }
      const isOther = now.get(formId)?.hash !== hash;
      if (isOther || signer === null || userId === null || !isSame(signer, person.signer)) {
        failures.push({ formId, code, name, reason: 'CHANGED_MEANWHILE' });
        continue;
      }
      const { attachmentId } = await attachWithin(tx, booking, trip, {
        uploadId,
        attachmentTypeId,
        purpose: name,
        description: `${signer.name}, ${signer.title}`,
      });
      const filledFormId = newId();
      await tx.db.insert(filledForms).values({
        id: filledFormId,
        formId,
        itineraryId: booking.itinerary.id,
        tripId: trip.id,
        attachmentId,
        printedHash: hash,
        signer,
        statements,
        signedByUserId: userId,
        signedAt: input.signedAt,
      });
      const form = now.get(formId)?.form;
      if (leg && form?.certifies)
        await tx.db.insert(certifications).values({
          id: newId(),
          companyId: leg.companyId,
          patientId: leg.patientId,
          filledFormId,
          type: form.certifies,
          ...validityOf(form, leg.pickUpAt, leg.pickUpTimeZone),
        });
      attachmentIds.push(attachmentId);
    }
    return { tripId: trip.id, itineraryId: booking.itinerary.id, attachmentIds, failures };
  });
