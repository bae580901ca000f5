import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Trip } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { managesBooking, seesAsBooker } from '../../core/trips.policy.ts';
import { CertificationTypeEnum } from '../../documents/graphql/pdfFormEnums.ts';
import { signingProblem } from '../commands/generateForms.ts';
import type { FormFailureReason } from '../commands/signForms.ts';
import { askedStatements, stillSaid, type SignerStatement } from '../domain/completeForm.ts';
import { formLegs } from '../factSources.queries.ts';
import type { OutstandingForm } from '../neededForms.queries.ts';
import { outstandingForms } from '../outstandingForms.queries.ts';
import { signingPerson } from '../signer.queries.ts';
import { FormFailureReasonEnum, SignerStatementEnum, WrittenStatement } from './generateForms.ts';

type Row = OutstandingForm & {
  readonly problem: FormFailureReason | null;
  readonly asks: readonly SignerStatement[];
  readonly written: ReturnType<typeof stillSaid>;
};

const OutstandingFormRef = builder.objectRef<Row>('OutstandingForm').implement({
  description: 'A form that a leg needs and does not have as the leg is now.',
  fields: (t) => ({
    id: t.id({
      description: 'Its FormDefinition.',
      resolve: ({ form }) => globalId('FormDefinition', form.id),
    }),
    code: t.string({ description: 'Its code.', resolve: ({ form }) => form.code }),
    name: t.string({ description: 'Its name.', resolve: ({ form }) => form.name }),
    certifies: t.field({
      type: CertificationTypeEnum,
      nullable: true,
      description: 'What it proves once it is signed; null: nothing by itself.',
      resolve: ({ form }) => form.certifies,
    }),
    byRule: t.boolean({
      description: 'Whether a rule of the market asks for it, and not the form itself.',
      resolve: ({ form }) => form.byRule,
    }),
    signedBefore: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was signed last, while it said something else; null: never.',
      resolve: ({ signedBefore }) => signedBefore?.signedAt ?? null,
    }),
    asks: t.field({
      type: [SignerStatementEnum],
      description: 'What the caller would have to write to sign it.',
      resolve: ({ asks }) => [...asks],
    }),
    written: t.field({
      type: [WrittenStatement],
      description:
        'What of that was written when it was signed last and still holds: to begin with. None where the caller cannot sign it.',
      resolve: ({ written }) => [...written],
    }),
    fingerprint: t.string({
      nullable: true,
      description:
        'Of all that it would print of the leg, and from what: given as `expected` it is signed only as it was read. Opaque; null where the caller cannot sign it.',
      resolve: ({ problem, hash }) => (problem === null ? hash : null),
    }),
    problem: t.field({
      type: FormFailureReasonEnum,
      nullable: true,
      description: 'Why the caller cannot generate it; null: nothing is known against it.',
      resolve: ({ problem }) => problem,
    }),
  }),
});

builder.queryField('outstandingForms', (t) =>
  t.field({
    type: [OutstandingFormRef],
    nullable: true,
    description:
      'The forms that a leg needs and does not have as it is now, by name: asked for by the rule by which it was planned, or by the form itself. Null when there is no such leg, or none of the booking side of the caller.',
    authScopes: { signedIn: true },
    args: { tripId: t.arg.id({ required: true, description: 'The leg.' }) },
    resolve: async (_root, { tripId }, ctx) => {
      const { actor } = ctx;
      const trip = actor && (await loadNode<{ id: string }>(ctx, Trip, localId('Trip', tripId)));
      // The leg is the caller's to see; what it prints stays here, and only names of forms leave it.
      const [leg] = trip ? await formLegs(ctx.owner.sql, [trip.id]) : [];
      if (!actor || !leg || !seesAsBooker(viewerOf(ctx), leg)) return null;
      const person =
        actor.tokenId === null
          ? await signingPerson(ctx.owner.sql, actor.userId)
          : { signer: null, codes: [] as const };
      const signs = managesBooking(actor, leg) && actor.companyKinds.careProvider;
      return (await outstandingForms(ctx.owner.sql, leg)).map((row): Row => {
        const problem = signs ? signingProblem(row.form, person) : 'NOT_AUTHORIZED';
        const asks = askedStatements(row.form, row.values, person.signer?.signeeType ?? null);
        const said = problem === null ? row.signedBefore : null;
        return { ...row, asks, problem, written: stillSaid(asks, said, ctx.now(), leg.pickUpTimeZone) };
      });
    },
  }),
);
