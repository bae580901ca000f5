import { builder } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { largest } from '../domain/largest.ts';
import type { AnswerGroup } from '../offers.queries.ts';

/** Offers that have something in common. */
export const AnswerGroupType = builder.objectRef<AnswerGroup>('AnswerGroup').implement({
  description: 'How the offers of one day, or of one company, were answered.',
  fields: (t) => ({
    date: t.field({
      type: 'Date',
      nullable: true,
      description: "The offers' date on the company's calendar; null in other groups.",
      resolve: ({ date }) => date,
    }),
    partner: t.field({
      type: Company,
      nullable: true,
      description:
        'For who answered, the care provider; for who asked, the transport provider. Null in other groups, and for a company one no longer meets.',
      resolve: ({ partnerId }, _args, ctx) => loadNode(ctx, Company, partnerId),
    }),
    received: t.exposeInt('received', { description: 'Offers.' }),
    accepted: t.exposeInt('accepted', { description: 'Offers that were accepted and won.' }),
    declined: t.exposeInt('declined', { description: 'Offers that were declined.' }),
    lapsed: t.exposeInt('lapsed', {
      description:
        'Offers that were not answered in time; those that were answered in vain are not among them.',
    }),
    medianMinutes: t.exposeFloat('medianMinutes', {
      nullable: true,
      description: 'Minutes from the offer to the answer, the middle one; null where none was answered.',
    }),
    p90Minutes: t.exposeFloat('p90Minutes', {
      nullable: true,
      description: 'Minutes that nine of ten answers stayed below; null where none was given.',
    }),
  }),
});

const nothing: AnswerGroup = {
  date: null,
  partnerId: null,
  mask: 3,
  received: 0,
  accepted: 0,
  declined: 0,
  lapsed: 0,
  medianMinutes: null,
  p90Minutes: null,
};
const all = (groups: readonly AnswerGroup[]): AnswerGroup => groups.find(({ mask }) => mask === 3) ?? nothing;

/** How a transport provider answered. */
export const AnswerFigures = builder.objectRef<AnswerGroup[]>('AnswerFigures').implement({
  description: 'How a transport provider answered the offers it got in the period.',
  fields: (t) => ({
    received: t.int({ description: 'Offers.', resolve: (groups) => all(groups).received }),
    accepted: t.int({
      description: 'Offers that were accepted and won.',
      resolve: (groups) => all(groups).accepted,
    }),
    declined: t.int({
      description: 'Offers that were declined.',
      resolve: (groups) => all(groups).declined,
    }),
    lapsed: t.int({
      description:
        'Offers that were not answered in time; those that were answered in vain are not among them.',
      resolve: (groups) => all(groups).lapsed,
    }),
    medianMinutes: t.float({
      nullable: true,
      description: 'Minutes from the offer to the answer, the middle one; null where none was answered.',
      resolve: (groups) => all(groups).medianMinutes,
    }),
    p90Minutes: t.float({
      nullable: true,
      description: 'Minutes that nine of ten answers stayed below; null where none was given.',
      resolve: (groups) => all(groups).p90Minutes,
    }),
    days: t.field({
      type: [AnswerGroupType],
      description: 'By day of the offer, in order; days without offers are left out.',
      resolve: (groups) => groups.filter(({ mask }) => mask === 1),
    }),
    partners: t.field({
      type: [AnswerGroupType],
      description: 'By care provider, the twenty with most offers.',
      resolve: (groups) =>
        largest(
          groups.filter(({ mask }) => mask === 2),
          ({ received }) => received,
        ),
    }),
  }),
});
