import { OFFER_REASON_RESULTS } from '@ptc/schema/rules/lists/offers';
import { builder } from '../../../platform/graphql/builder.ts';
import { AwardEnum } from '../../../network/markets/graphql/enums.ts';
import { BidEdgeEnum, OfferReasonEnum, OfferResultEnum } from './enums.ts';
import type { Locale } from '../../../platform/locale.ts';
import { bookingWord } from '../../../platform/messages/bookingWords.ts';
import type { OfferOutcome as Outcome } from '../../core/domain/outcome.ts';
import { outcomeSentence } from '../domain/outcomeSentence.ts';

const sentence = (locale: Locale, outcome: Outcome): string =>
  bookingWord(locale, ...outcomeSentence(outcome));

const instant = (value: string | null | undefined): Date | null => (value == null ? null : new Date(value));

export const OfferOutcome = builder.objectRef<Outcome>('OfferOutcome').implement({
  description:
    'Why a transport provider got a batch, or did not. Kept as it was decided; it names no other company and no price.',
  fields: (t) => ({
    result: t.field({
      type: OfferResultEnum,
      description: 'Won, lost, declined, lapsed or taken back.',
      resolve: ({ reason }) => OFFER_REASON_RESULTS[reason],
    }),
    reason: t.field({ type: OfferReasonEnum, description: 'Why.', resolve: ({ reason }) => reason }),
    message: t.string({
      description: "Why, as a sentence in the caller's language.",
      resolve: (outcome, _args, ctx) => sentence(ctx.locale, outcome),
    }),
    decidedAt: t.field({
      type: 'DateTime',
      description: 'When it was decided.',
      resolve: ({ decidedAt }) => new Date(decidedAt),
    }),
    award: t.expose('award', {
      type: AwardEnum,
      description: 'How the batch was awarded.',
    }),
    asked: t.exposeInt('asked', {
      description: 'How many transport providers the batch had been offered to by then, this one included.',
    }),
    bids: t.exposeInt('bids', {
      nullable: true,
      description: 'How many bids were compared; null where none were.',
    }),
    place: t.exposeInt('place', {
      nullable: true,
      description: 'Place of its bid among them, from 1; null without a bid.',
    }),
    edge: t.expose('edge', {
      type: BidEdgeEnum,
      nullable: true,
      description:
        'By what the best bid beat it; for the best bid, by what it beat the next. Null where no bids were told apart.',
    }),
    pickUpAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'First pick-up of the batch as it was asked for then.',
      resolve: ({ pickUpAt }) => instant(pickUpAt),
    }),
    pickUpTimeZone: t.exposeString('pickUpTimeZone', {
      nullable: true,
      description: 'IANA zone of that pick-up.',
    }),
    legs: t.exposeInt('legs', { description: 'How many legs the batch had.' }),
  }),
});
