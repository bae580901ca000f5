import { runCommand } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/actor.ts';
import { makePdf, PdfFailed } from '../../../platform/pdf/makePdf.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { DateTime } from 'luxon';
import { storeFile } from '../../../network/files/commands/storeFile.ts';
import { managesBooking, seesAsBooker } from '../../core/trips.policy.ts';
import { templateOf } from '../../documents/commands/templateOf.ts';
import { maySign, signatureLines, signeeWords, type Signer } from '../domain/signer.ts';
import { needsPhysician } from '../domain/certification.ts';
import {
  askedStatements,
  emptyFields,
  printedStatements,
  withStatements,
  type Statements,
} from '../domain/completeForm.ts';
import { printForm } from '../domain/printForm.ts';
import { formLegs, type FormLeg } from '../factSources.queries.ts';
import type { OutstandingForm } from '../neededForms.queries.ts';
import { outstandingForms } from '../outstandingForms.queries.ts';
import { signingPerson, type SigningPerson } from '../signer.queries.ts';
import {
  signForms,
  type FormFailure,
  type FormFailureReason,
  type GeneratedForms,
  type MadeForm,
} from './signForms.ts';

/** The leg, for whoever manages its booking for a care provider; foreign reads as absent. */
const legFor = async (ctx: Context, actor: Actor, tripId: string): Promise<FormLeg> => {
  const [leg] = isUuid(tripId) ? await formLegs(ctx.runtime.sql, [tripId]) : [];
  if (!leg || !seesAsBooker(actor, leg)) throw NotFound({ path: 'tripId' });
  if (!managesBooking(actor, leg) || !actor.companyKinds.careProvider || !actor.roles.has('MANAGE_BOOKING'))
    throw NotPermitted({});
  return leg;
};

/** Why somebody may not sign a form, or it cannot be made; null: it can be tried. */
export const signingProblem = (
  form: Pick<OutstandingForm['form'], 'code' | 'template' | 'mapping' | 'certifies'>,
  { codes, signer }: SigningPerson,
): FormFailureReason | null => {
  if (!maySign(codes, form.code)) return 'NOT_AUTHORIZED';
  if (signer === null) return 'SIGNER_INCOMPLETE';
  if (form.template === null) return 'NO_TEMPLATE';
  return needsPhysician(form) && signer.signeeType !== 'PHYSICIAN' ? 'PHYSICIAN_ONLY' : null;
};

type Filled = OutstandingForm & { readonly at: DateTime; readonly statements: Statements };

/** A form as it is filled once somebody signs it, and why it says too little; null: it says enough. */
const fill = (
  { form, leg, facts, values, ...rest }: OutstandingForm,
  signer: Signer,
  statements: Statements,
  signedAt: Date,
): { filled: Filled; lacking: Pick<FormFailure, 'reason' | 'fields'> | null } => {
  const at = DateTime.fromJSDate(signedAt, { zone: leg.pickUpTimeZone });
  const signed = {
    ...facts,
    SIGNER_NAME: signer.name,
    SIGNER_TITLE: signer.title,
    SIGNER_TYPE: signeeWords[signer.signeeType],
    SIGNER_LICENSE: signer.licenseNumber,
    SIGNED_ON: at.toFormat('MM-dd-yyyy'),
    SIGNED_AT_TIME: at.toFormat('HH:mm ZZZZ'),
  };
  const own = { ...values, ...printForm(form.mapping, signed, leg.answers) };
  const written = printedStatements(form, own, statements);
  const printed = withStatements(form, own, written);
  const fields = emptyFields(form.template, printed);
  const unsaid = askedStatements(form, printed, signer.signeeType).length > 0;
  return {
    filled: { ...rest, form, leg, facts, values: printed, at, statements: written },
    lacking: unsaid
      ? { reason: 'STATEMENT_MISSING' }
      : fields.length > 0
        ? { reason: 'FIELDS_EMPTY', fields }
        : null,
  };
};

/** A form as a file: filled, signed, flattened. */
const make = async (
  ctx: Context,
  { form, leg, values, hash, at, statements }: Filled,
  signer: Signer,
): Promise<MadeForm> => {
  if (form.template === null) throw new PdfFailed('NO_FIELDS');
  const bytes = await makePdf({
    kind: 'fill',
    template: await templateOf(ctx.runtime, { ...form, template: form.template }),
    values,
    signature: { lines: signatureLines(signer, at.toFormat('MM-dd-yyyy HH:mm ZZZZ'), hash) },
    stamp: null,
    title: `${form.name} ${leg.legName}`,
  });
  const uploadId = await storeFile(ctx, `${form.code}-${leg.legName}.pdf`, bytes);
  const { id: formId, code, name, attachmentTypeId } = form;
  return { formId, code, name, hash, attachmentTypeId, uploadId, statements };
};

/**
 * Fills, signs and attaches every form that a leg needs and does not have. The PDFs are made before the
 * booking is locked; what is not made says why, and the others are.
 */
export const generateForms = async (
  ctx: Context,
  input: {
    readonly tripId: string;
    /** What whoever signs wrote for forms that ask for it. */
    readonly statements?: Statements;
    /** What the forms would print as whoever signs has read them; left out: whatever it is now. */
    readonly expected?: readonly string[];
  },
  idempotencyKey: string | null,
): Promise<GeneratedForms> => {
  const { actor } = ctx;
  if (!actor) throw NotPermitted({});
  const leg = await legFor(ctx, actor, input.tripId);
  // A program signs nothing: whose hand it is must be known.
  const person =
    actor.tokenId === null
      ? await signingPerson(ctx.runtime.sql, actor.userId)
      : { signer: null, codes: [] as const };
  const signedAt = ctx.now();
  const made: MadeForm[] = [];
  const failures: FormFailure[] = [];
  for (const outstanding of await outstandingForms(ctx.runtime.sql, leg)) {
    const { id: formId, code, name } = outstanding.form;
    const problem = signingProblem(outstanding.form, person);
    const { signer } = person;
    if (problem !== null || signer === null) {
      failures.push({ formId, code, name, reason: problem ?? 'SIGNER_INCOMPLETE' });
      continue;
    }
    if (input.expected && !input.expected.includes(outstanding.hash)) {
      failures.push({ formId, code, name, reason: 'CHANGED_MEANWHILE' });
      continue;
    }
    const { filled, lacking } = fill(outstanding, signer, input.statements ?? {}, signedAt);
    if (lacking !== null) {
      failures.push({ formId, code, name, ...lacking });
      continue;
    }
    try {
      made.push(await make(ctx, filled, signer));
    } catch (error) {
      ctx.log.error({ err: error, formId }, 'a form could not be made');
      failures.push({ formId, code, name, reason: 'NOT_MADE' });
    }
  }
  const { tripId } = input;
  return runCommand(ctx, { name: 'generateForms', input, idempotencyKey }, (tx) =>
    signForms(tx, { tripId, made, failures, signer: person.signer, signedAt }),
  );
};
