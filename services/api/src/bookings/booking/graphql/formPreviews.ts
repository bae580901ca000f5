import { GraphQLError } from 'graphql';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { PrintedPdf } from '../../../platform/graphql/PrintedPdf.ts';
import { refusalMessage } from '../../../platform/messages/messages.ts';
import { makePdf } from '../../../platform/pdf/makePdf.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { auditPatientReads } from '../../../patients/records/patientReads.ts';
import { patientsById } from '../../../patients/records/patients.queries.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';
import { templateOf } from '../../documents/commands/templateOf.ts';
import { signingProblem } from '../../filled-forms/commands/generateForms.ts';
import type { FormFailureReason } from '../../filled-forms/commands/signForms.ts';
import { askedStatements, stillSaid, type SignerStatement } from '../../filled-forms/domain/completeForm.ts';
import {
  FormFailureReasonEnum,
  SignerStatementEnum,
  WrittenStatement,
} from '../../filled-forms/graphql/generateForms.ts';
import { signingPerson } from '../../filled-forms/signer.queries.ts';
import { firstLegOf, patientHome } from '../../filled-forms/factSources.queries.ts';
import { signedOf } from '../../filled-forms/neededForms.queries.ts';
import { previewForms, type TypedForm } from '../commands/previewForms.ts';
import { classificationFrom, legFrom } from './bookingInputs.ts';
import { DispatchPreviewInput } from './dispatchPreview.ts';

/** Forms of one leg that are drawn at once. */
const most = 3;

const printed = async (ctx: Context, { form, values }: TypedForm) => {
  const { template } = form;
  if (template === null) return null;
  try {
    const bytes = await ctx.reads.apart(async () =>
      makePdf({
        kind: 'fill',
        template: await templateOf(ctx.runtime, { ...form, template }),
        values,
        signature: null,
        stamp: 'DRAFT',
        title: form.name,
      }),
    );
    return { name: `${form.code}.pdf`, bytes };
  } catch (error) {
    ctx.log.error({ err: error, formId: form.id }, 'a form could not be previewed');
    return null;
  }
};

type Row = TypedForm & {
  readonly asks: readonly SignerStatement[];
  readonly written: ReturnType<typeof stillSaid>;
  readonly problem: FormFailureReason | null;
};

const FormPreview = builder.objectRef<Row>('FormPreview').implement({
  description: 'A form that the first leg of a booking would need as it is typed, filled in and not signed.',
  fields: (t) => ({
    id: t.id({
      description: 'Its FormDefinition.',
      resolve: ({ form }) => globalId('FormDefinition', form.id),
    }),
    code: t.string({ description: 'Its code.', resolve: ({ form }) => form.code }),
    name: t.string({ description: 'Its name.', resolve: ({ form }) => form.name }),
    asks: t.field({
      type: [SignerStatementEnum],
      description: 'What the caller would have to write to sign it.',
      resolve: ({ asks }) => [...asks],
    }),
    written: t.field({
      type: [WrittenStatement],
      description:
        'Of a booking that is edited: what of that was written when it was signed last and still holds, to begin with.',
      resolve: ({ written }) => [...written],
    }),
    problem: t.field({
      type: FormFailureReasonEnum,
      nullable: true,
      description: 'Why the caller cannot sign it; null: nothing is known against it.',
      resolve: ({ problem }) => problem,
    }),
    pdf: t.field({
      type: PrintedPdf,
      nullable: true,
      description: 'As it would be printed; null: it has no template, or cannot be filled.',
      resolve: (form, _args, ctx) => printed(ctx, form),
    }),
  }),
});

builder.queryField('formPreviews', (t) =>
  t.field({
    type: [FormPreview],
    nullable: true,
    description:
      'The forms that the first leg of a booking would need as it is typed, each filled in. Nothing is written; the read of the patient is audited. Null without a patient that the caller may see. Bad input is an error with code BAD_USER_INPUT and its issues.',
    authScopes: { roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'] },
    args: {
      input: t.arg({ type: DispatchPreviewInput, required: true, description: 'The booking.' }),
      ruleId: t.arg.id({
        description: 'The rule by which it would be planned, as dispatchPreview found it.',
      }),
      authorizationNumbers: t.arg.stringList({ description: 'Prior authorization numbers.' }),
    },
    resolve: async (_root, { input, ruleId, authorizationNumbers }, ctx) => {
      const { actor } = ctx;
      if (!actor) throw new GraphQLError('Sign in first', { extensions: { code: 'UNAUTHENTICATED' } });
      const patientId = localId('Patient', input.patientId);
      const [patient] = patientId === null ? [] : await patientsById(ctx.db, scopeOf(actor), [patientId]);
      if (!patient) return null;
      auditPatientReads(ctx, [patient], 'formPreviews');
      const legs = input.legs.map(legFrom);
      try {
        const typed = await previewForms(
          // Rules of the market and names that its owner gave are not all the caller's to read; what is
          // printed is.
          { db: ctx.owner.db, sql: ctx.owner.sql, actor, now: ctx.now() },
          {
            ...input,
            marketId: rowId('Market', input.marketId),
            bookedForCompanyId: optionalRowId('Company', input.bookedForCompanyId),
            itineraryId: localId('Itinerary', input.itineraryId),
            patientId,
            legs,
            classification: classificationFrom(input.classification),
            vip: null,
            ruleId: localId('MarketRule', ruleId),
            authorizationNumbers: authorizationNumbers ?? [],
            answers: legs[0]?.answers ?? [],
          },
          { ...patient, home: await patientHome(ctx.sql, patient.id) },
        );
        const person = await signingPerson(ctx.owner.sql, actor.userId);
        const itineraryId = localId('Itinerary', input.itineraryId);
        const first = itineraryId === null ? null : await firstLegOf(ctx.sql, itineraryId);
        const signed = first && (await signedOf(ctx.sql, first.id));
        return typed.slice(0, most).map((one): Row => {
          const problem = signingProblem(one.form, person);
          // Who may not sign it has nothing to write.
          const asks =
            problem === null ? askedStatements(one.form, one.values, person.signer?.signeeType ?? null) : [];
          const before = signed?.get(one.form.id) ?? null;
          const written = first ? stillSaid(asks, before, ctx.now(), first.pickUpTimeZone) : [];
          return { ...one, problem, asks, written };
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new GraphQLError(refusalMessage(ctx.locale, error.code, error.data), {
          extensions: { code: 'BAD_USER_INPUT', refusal: error.code, issues: error.data['issues'] ?? [] },
        });
      }
    },
  }),
);
