import { GraphQLError } from 'graphql';
import { builder } from '../../../platform/graphql/builder.ts';
import { ItineraryTypeEnum } from '../../../network/markets/graphql/enums.ts';
import { ReturnTypeEnum } from './enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { refusalMessage } from '../../../platform/messages/messages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  ClassificationInput,
  classificationFrom,
  LegInput,
  legFrom,
  VipInput,
  vipFrom,
} from './bookingInputs.ts';
import { optionalRowId, rowId } from '../../core/graphql/rowIds.ts';
import { previewDispatch } from '../commands/previewDispatch.ts';
import { DispatchPlan } from '../../dispatch/graphql/DispatchPlan.ts';

/** A booking as far as it is made. */
export const DispatchPreviewInput = builder.inputType('DispatchPreviewInput', {
  description: 'A booking as far as it is made; see createItinerary.',
  fields: (t) => ({
    marketId: t.id({ required: true, description: 'The market whose rules count.' }),
    patientId: t.id({ description: 'Who travels; the plan depends on it where a rule asks for a payor.' }),
    bookedForCompanyId: t.id({
      description: "By proxy: the care provider it is booked for. Default: the caller's company.",
    }),
    itineraryId: t.id({ description: 'The booking being edited: its own trips keep no crew busy.' }),
    type: t.field({ type: ItineraryTypeEnum, required: true, description: 'Shape of the booking.' }),
    legs: t.field({
      type: [LegInput],
      required: true,
      description: 'One leg one-way and for a round trip; any number for MULTI.',
    }),
    returnType: t.field({ type: ReturnTypeEnum, description: 'Asked for with ROUND_TRIP.' }),
    returnPickUpAt: t.field({ type: 'LocalDateTime', description: "Wall-clock in the drop-off's zone." }),
    classification: t.field({
      type: ClassificationInput,
      required: true,
      description: 'What kind of transport it is.',
    }),
    vip: t.field({ type: VipInput, description: 'A transport provider chosen for it.' }),
    forceOffer: t.boolean({ description: 'Offers go out now whatever the rule says.' }),
  }),
});

builder.queryField('dispatchPreview', (t) =>
  t.field({
    type: DispatchPlan,
    description:
      'The rule, the reasons of the others, and who would be offered the booking in which round, decided by what would dispatch it. Nothing is written. Bad input is an error with code BAD_USER_INPUT and its issues.',
    authScopes: { roles: ['MANAGE_BOOKING', 'MARKET_CALL_TAKER'] },
    args: { input: t.arg({ type: DispatchPreviewInput, required: true, description: 'The booking.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { actor } = ctx;
      if (!actor) throw new GraphQLError('Sign in first', { extensions: { code: 'UNAUTHENTICATED' } });
      try {
        return await previewDispatch(
          { db: ctx.owner.db, actor, now: ctx.now() },
          {
            ...input,
            marketId: rowId('Market', input.marketId),
            bookedForCompanyId: optionalRowId('Company', input.bookedForCompanyId),
            itineraryId: localId('Itinerary', input.itineraryId),
            patientId: localId('Patient', input.patientId),
            legs: input.legs.map(legFrom),
            classification: classificationFrom(input.classification),
            vip: vipFrom(input.vip),
          },
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new GraphQLError(refusalMessage(ctx.locale, error.code, error.data), {
          extensions: { code: 'BAD_USER_INPUT', refusal: error.code, issues: error.data['issues'] ?? [] },
        });
      }
    },
  }),
);
