import { builder } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { largest } from '../domain/groups.ts';
import type { Period } from '../domain/period.ts';
import type { FigureOwner } from '../figures.queries.ts';
import { askedPartners, type FillGroup } from '../offers.queries.ts';
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
        'Minutes from the first offer to the acceptance, the middle one; null where nothing was accepted.',
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

interface Filling {
  owner: FigureOwner;
  period: Period;
  groups: FillGroup[];
}

const all = ({ groups }: Filling): FillGroup => groups.find(({ mask }) => mask === 7) ?? nothing;
const by = ({ groups }: Filling, mask: number): FillGroup[] => groups.filter((group) => group.mask === mask);

/** How bookings found their transport providers. */
export const FillFigures = builder.objectRef<Filling>('FillFigures').implement({
  description: 'How bookings found their transport providers.',
  fields: (t) => ({
    offered: t.int({
      description: 'Batches that were offered to somebody.',
      resolve: (filling) => all(filling).offered,
    }),
    filled: t.int({
      description: 'Of these, batches that somebody accepted.',
      resolve: (filling) => all(filling).filled,
    }),
    medianMinutes: t.float({
      nullable: true,
      description:
        'Minutes from the first offer to the acceptance, the middle one; null where nothing was accepted.',
      resolve: (filling) => all(filling).medianMinutes,
    }),
    p90Minutes: t.float({
      nullable: true,
      description: 'Minutes that nine of ten stayed below; null where nothing was accepted.',
      resolve: (filling) => all(filling).p90Minutes,
    }),
    days: t.field({
      type: [FillGroupType],
      description: "By day of a batch's first pick-up, in order; days without offers are left out.",
      resolve: (filling) => by(filling, 3),
    }),
    markets: t.field({
      type: [FillGroupType],
      description: 'By market, the twenty largest.',
      resolve: (filling) => largest(by(filling, 5), ({ offered }) => offered),
    }),
    partners: t.field({
      type: [FillGroupType],
      description: 'By transport provider that accepted, the twenty largest.',
      resolve: (filling) =>
        largest(
          by(filling, 6).filter(({ partnerId }) => partnerId !== null),
          ({ filled }) => filled,
        ),
    }),
    asked: t.field({
      type: [AnswerGroupType],
      description: 'How those who were asked answered, by transport provider, the twenty asked most.',
      resolve: async ({ owner, period }, _args, ctx) =>
        largest(await askedPartners(ctx.sql, owner, period), ({ received }) => received),
    }),
  }),
});
