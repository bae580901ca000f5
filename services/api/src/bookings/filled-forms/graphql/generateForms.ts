import { signingRules } from '@ptc/schema/rules/form';
import { builder } from '../../../platform/graphql/builder.ts';
import { closedList } from '../../../platform/graphql/closedList.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { formFailureWords } from '../../../platform/messages/formFailureWords.ts';
import { Attachment } from '../../attachments/graphql/Attachment.ts';
import { Itinerary, Trip } from '../../core/graphql/refs.ts';
import { rowId } from '../../core/graphql/rowIds.ts';
import { generateForms } from '../commands/generateForms.ts';
import type { SignerStatement } from '../domain/completeForm.ts';
import type { FormFailure, FormFailureReason } from '../commands/signForms.ts';

export const FormFailureReasonEnum = closedList<FormFailureReason>(
  'FormFailureReason',
  'Why a form cannot be made, or was not.',
  {
    NOT_AUTHORIZED: 'The caller has no authority to sign forms of this code; a program never has.',
    SIGNER_INCOMPLETE: "Title, signee type or license number are missing at the caller's login.",
    NO_TEMPLATE: 'Nobody has said what the form is printed from.',
    PHYSICIAN_ONLY:
      'It certifies repeated transport, which the attending physician alone may, and the caller signs as somebody else.',
    STATEMENT_MISSING: 'It asks for a statement of whoever signs, and none was given.',
    FIELDS_EMPTY: 'Something that it must say would be empty.',
    NOT_MADE: 'The PDF could not be made: its template is broken, or the store is away.',
    CHANGED_MEANWHILE:
      'Something that it prints was changed since it was read, or while it was made: look at it and generate it again.',
  },
);

export const SignerStatementEnum = closedList<SignerStatement>(
  'SignerStatement',
  'What a form must say that only a person knows.',
  {
    CONDITION:
      "The patient's condition at the time of transport, and why other means are contraindicated, where no answer is printed for it.",
    PHYSICIAN_UNAVAILABLE: 'Why the attending physician could not sign, where whoever signs is none.',
  },
);

/** What was written for a form before. */
export const WrittenStatement = builder
  .objectRef<{ readonly statement: SignerStatement; readonly text: string }>('WrittenStatement')
  .implement({
    description: 'What whoever signed a form before wrote for it.',
    fields: (t) => ({
      statement: t.expose('statement', { type: SignerStatementEnum, description: 'What it answers.' }),
      text: t.exposeString('text', { description: 'The words.' }),
    }),
  });

const FormFailureRef = builder.objectRef<FormFailure>('FormFailure').implement({
  description: 'A form that was not made, and why.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The code of the form.' }),
    name: t.exposeString('name', { description: 'The name of the form.' }),
    reason: t.field({
      type: FormFailureReasonEnum,
      description: 'Why.',
      resolve: ({ reason }) => reason,
    }),
    message: t.string({
      description: "The same in words, in the caller's language.",
      resolve: ({ reason, ...form }, _args, { locale }) => formFailureWords(locale, reason, form),
    }),
  }),
});

mutation({
  name: 'generateForms',
  description:
    'Fills every form that a leg needs and does not have, signs and attaches it. For who manages bookings of a care provider and has the authority to sign, by the code of each form; what is not made says why.',
  roles: ['MANAGE_BOOKING'],
  input: (t) => ({
    tripId: t.id({ required: true, description: 'The leg.' }),
    condition: t.string({
      description:
        "The patient's condition at the time of transport, and why other means are contraindicated, in the words of whoever signs: for forms that ask for CONDITION.",
    }),
    physicianUnavailable: t.string({
      description:
        'Why the attending physician could not sign: for forms that ask for PHYSICIAN_UNAVAILABLE.',
    }),
    expected: t.stringList({
      description:
        'Fingerprints of the outstanding forms as the caller has read them: what would print something else by now, or was not among them, is not signed and answers CHANGED_MEANWHILE. Left out: all, as they are.',
    }),
  }),
  rule: signingRules(),
  resolve: (ctx, { tripId, condition, physicianUnavailable, expected }, idempotencyKey) =>
    generateForms(
      ctx,
      {
        tripId: rowId('Trip', tripId),
        statements: { CONDITION: condition, PHYSICIAN_UNAVAILABLE: physicianUnavailable },
        ...(expected ? { expected } : {}),
      },
      idempotencyKey,
    ),
  payload: (t) => ({
    trip: t.field({
      type: Trip,
      description: 'The leg.',
      resolve: ({ tripId }, _args, ctx) => loadNodeOrFail(ctx, Trip, tripId),
    }),
    itinerary: t.field({
      type: Itinerary,
      description: 'Its booking.',
      resolve: ({ itineraryId }, _args, ctx) => loadNodeOrFail(ctx, Itinerary, itineraryId),
    }),
    attachments: t.field({
      type: [Attachment],
      description: 'The forms that were made; none, and no failures: none were outstanding.',
      resolve: ({ attachmentIds }, _args, ctx) =>
        Promise.all(attachmentIds.map((id) => loadNodeOrFail(ctx, Attachment, id))),
    }),
    failures: t.field({
      type: [FormFailureRef],
      description: 'The forms that were not made.',
      resolve: ({ failures }) => [...failures],
    }),
  }),
});
