import './bookingRefusals.ts';
import { DECIDED } from '@ptc/schema/rules/questionnaireClassify';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { loadLookupIn, LookupValue } from '../../../network/lookups/graphql/LookupValue.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { tryItinerary, type TriedItinerary, type TriedLeg } from '../commands/tryItinerary.ts';
import { NoDispatchRule } from '../itineraries.errors.ts';
import { newBookingFields, newBookingFrom } from './newBookingFields.ts';
import { AnswerDecision, AnswerIncomplete } from './tripAnswers.ts';
import { IncompleteReason } from '../../travel/graphql/tripParts.ts';

type Leg = TriedLeg & { readonly ownerCompanyId: string };

const TriedLegRef = builder.objectRef<Leg>('TriedLeg').implement({
  description: 'A leg as it would have been booked.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, had it been booked.' }),
    callType: t.field({
      type: LookupValue,
      nullable: true,
      description: 'Vehicle and crew; null: open.',
      resolve: ({ callTypeId, ownerCompanyId }, _args, ctx) => loadLookupIn(ctx, ownerCompanyId, callTypeId),
    }),
    urgency: t.field({
      type: LookupValue,
      nullable: true,
      description: 'How soon; null: open.',
      resolve: ({ urgencyId, ownerCompanyId }, _args, ctx) => loadLookupIn(ctx, ownerCompanyId, urgencyId),
    }),
    priority: t.field({
      type: LookupValue,
      nullable: true,
      description: 'Who goes first; null: open.',
      resolve: ({ priorityId, ownerCompanyId }, _args, ctx) => loadLookupIn(ctx, ownerCompanyId, priorityId),
    }),
    decisions: t.field({
      type: [AnswerDecision],
      description: 'What the answers decided, each with its question.',
      resolve: ({ decided, ownerCompanyId }) =>
        DECIDED.flatMap((what) => {
          const one = decided?.[what];
          return one ? [{ ...one, what, ownerCompanyId }] : [];
        }),
    }),
    open: t.field({
      type: [AnswerIncomplete],
      description: 'Why its answers are not enough; empty: they are.',
      resolve: ({ open }) => [...open],
    }),
    incompleteReasons: t.field({
      type: [IncompleteReason],
      description: 'Why it would have stayed a draft; empty: it would not.',
      resolve: ({ incompleteReasons }) => incompleteReasons.map((code) => ({ code })),
    }),
  }),
});

const SystemPayload = builder.objectRef<TriedItinerary['payloads'][number]>('ExternalPayload').implement({
  description: 'What an external system would be sent.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Whose system it is.' }),
    payload: t.exposeString('payload', { description: 'The JSON, as a person reads it.' }),
  }),
});

mutation({
  name: 'tryItinerary',
  description:
    'Test mode: books by a version of a questionnaire that may not be published, and takes all of it back. Nothing is changed, nobody is asked, nothing is sent. For bookers who may read the version: a draft is read by who keeps it.',
  roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'],
  refusals: [...commonRefusals, NoDispatchRule],
  input: (t) => ({
    questionnaireVersionId: t.id({ required: true, description: 'By which version it is asked.' }),
    ...newBookingFields(t),
  }),
  command: (tx, { questionnaireVersionId, ...input }) =>
    tryItinerary(tx, {
      ...newBookingFrom(input),
      versionId: requireId('QuestionnaireVersion', questionnaireVersionId, 'questionnaireVersionId'),
    }),
  payload: (t) => ({
    legs: t.field({
      type: [TriedLegRef],
      description: 'The legs.',
      resolve: ({ legs, marketOwnerId }) => legs.map((leg) => ({ ...leg, ownerCompanyId: marketOwnerId })),
    }),
    offeredTo: t.field({
      type: [Company],
      description: 'Who would have been asked at once.',
      resolve: async ({ offeredTo }, _args, ctx) =>
        (await Promise.all(offeredTo.map((id) => loadNode(ctx, Company, id)))).filter((one) => one !== null),
    }),
    payloads: t.field({
      type: [SystemPayload],
      description:
        'What each external system of those who would be asked would be sent; empty: none of them has one.',
      resolve: ({ payloads }) => [...payloads],
    }),
  }),
});
