import { builder } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { largest } from '../domain/largest.ts';
import type { RatingGroup } from '../figures.queries.ts';

const rated = 'Completed legs that were rated.';
const mean = 'Their mean, from 1 to 5; null where none was rated.';

const RatingGroupType = builder.objectRef<RatingGroup>('RatingGroup').implement({
  description: 'How the legs of one company were rated.',
  fields: (t) => ({
    partner: t.field({
      type: Company,
      nullable: true,
      description:
        'For whom books, the transport provider; for whom carries, the care provider. Null for one no longer seen.',
      resolve: ({ partnerId }, _args, ctx) => loadNode(ctx, Company, partnerId),
    }),
    rated: t.exposeInt('rated', { description: rated }),
    meanStars: t.exposeFloat('meanStars', { nullable: true, description: mean }),
  }),
});

const all = (groups: readonly RatingGroup[]): RatingGroup | undefined =>
  groups.find(({ mask }) => mask === 1);

/** How completed legs were rated. */
export const RatingFigures = builder.objectRef<RatingGroup[]>('RatingFigures').implement({
  description: 'How the completed legs of the period were rated by who booked them.',
  fields: (t) => ({
    rated: t.int({ description: rated, resolve: (groups) => all(groups)?.rated ?? 0 }),
    meanStars: t.float({
      nullable: true,
      description: mean,
      resolve: (groups) => all(groups)?.meanStars ?? null,
    }),
    partners: t.field({
      type: [RatingGroupType],
      description: 'By transport provider or care provider, the twenty rated most often.',
      resolve: (groups) =>
        largest(
          groups.filter(({ mask, partnerId }) => mask === 0 && partnerId !== null),
          (group) => group.rated,
        ),
    }),
  }),
});
