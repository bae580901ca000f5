import { builder } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { largest } from '../domain/largest.ts';
import type { FillGroup, OffersTold } from '../offers.queries.ts';
import { AnswerGroupType } from './AnswerFigures.ts';
import { groupKeys } from './groupKeys.ts';

const FillGroupType = builder.objectRef<FillGroup>('FillGroup').implement({
  description: 'How the bookings of one day, of one market, or of one transport provider were filled.',
  fields: (t) => ({
    ...groupKeys(t),
    partner: t.field({
      type: Company,
      nullable: true,
      description: 'Who accepted; null in other groups.',
      resolve: ({ partnerId }, _args, ctx) => loadNode(ctx, Company, partnerId),
    }),
    offered: t.exposeInt('offered', { description: 'Batches that were offered to somebody.' }),
    filled: t.exposeInt('filled', { description: 'Of these, batches that somebody accepted.' }),
    medianMinutes: t.exposeFloat('medianMinutes', {
      nullable: true,
      description:
        'Minutes from the first offer to the acceptance (of the best offer: its award), the middle one; null where nothing was accepted.',
    }),
    p90Minutes: t.exposeFloat('p90Minutes', {
      nullable: true,
      description: 'Minutes that nine of ten stayed below; null where nothing was accepted.',
    }),
  }),
});

const nothing: FillGroup = {
  date: null,
  marketId: null,
  partnerId: null,
  mask: 7,
  offered: 0,
  filled: 0,
  medianMinutes: null,
  p90Minutes: null,
};

const all = ({ fill }: OffersTold): FillGroup => fill.find(({ mask }) => mask === 7) ?? nothing;
const by = ({ fill }: OffersTold, mask: number): FillGroup[] => fill.filter((group) => group.mask === mask);

/** How bookings found their transport providers. */
export const FillFigures = builder.objectRef<OffersTold>('FillFigures').implement({
  description: 'How bookings found their transport providers.',
  fields: (t) => ({
    offered: t.int({
      description: 'Batches that were offered to somebody.',
      resolve: (told) => all(told).offered,
    }),
    filled: t.int({
      description: 'Of these, batches that somebody accepted.',
      resolve: (told) => all(told).filled,
    }),
    medianMinutes: t.float({
      nullable: true,
      description:
        'Minutes from the first offer to the acceptance (of the best offer: its award), the middle one; null where nothing was accepted.',
      resolve: (told) => all(told).medianMinutes,
    }),
    p90Minutes: t.float({
      nullable: true,
      description: 'Minutes that nine of ten stayed below; null where nothing was accepted.',
      resolve: (told) => all(told).p90Minutes,
    }),
    days: t.field({
      type: [FillGroupType],
      description: "By day of a batch's first pick-up, in order; days without offers are left out.",
      resolve: (told) => by(told, 3),
    }),
    markets: t.field({
      type: [FillGroupType],
      description: 'By market, the twenty largest.',
      resolve: (told) => largest(by(told, 5), ({ offered }) => offered),
    }),
    partners: t.field({
      type: [FillGroupType],
      description: 'By transport provider that accepted, the twenty largest.',
      resolve: (told) =>
        largest(
          by(told, 6).filter(({ partnerId }) => partnerId !== null),
          ({ filled }) => filled,
        ),
    }),
    asked: t.field({
      type: [AnswerGroupType],
      description: 'How those who were asked answered, by transport provider, the twenty asked most.',
      resolve: ({ asked }) => largest(asked, ({ received }) => received),
    }),
  }),
});
