import { builder } from '../../../platform/graphql/builder.ts';
import { HealthFindingEnum } from './enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { workerHealth } from '../../../platform/jobs/workerHealth.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { platformFindings, type Finding } from '../health.queries.ts';

const HealthFinding = builder.objectRef<Finding>('HealthFinding').implement({
  description:
    'Something unhealthy, of one company or market or of the whole platform. Nothing in it is of a patient.',
  fields: (t) => ({
    kind: t.field({ type: HealthFindingEnum, description: 'What.', resolve: ({ kind }) => kind }),
    count: t.exposeInt('count', { description: 'How many; 1 where it cannot be counted.' }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'The company it is of; null: none.',
      resolve: ({ companyId }, _args, ctx) => (companyId === null ? null : loadNode(ctx, Company, companyId)),
    }),
    market: t.field({
      type: Market,
      nullable: true,
      description: 'The market it is of; null: none.',
      resolve: ({ marketId }, _args, ctx) => (marketId === null ? null : loadNode(ctx, Market, marketId)),
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Name of the company or market; null: it is of the whole platform.',
    }),
    since: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Since when the oldest of them; of what is to come, when the first of them comes. Null: it cannot be told.',
      resolve: ({ since }) => since,
    }),
  }),
});

builder.queryField('platformHealth', (t) =>
  t.field({
    type: [HealthFinding],
    description:
      'What is unhealthy on the platform now, for its staff: the weightiest first; empty where nothing is.',
    authScopes: { roles: ['SYS_ADMIN', 'SYS_SUPPORT'] },
    resolve: async (_root, _args, ctx) =>
      // Attempts to sign in are nobody's rows, and no reader's.
      platformFindings(ctx.owner.sql, {
        now: ctx.now(),
        machineNow: ctx.machineNow(),
        workers: await workerHealth(ctx.owner.sql),
      }),
  }),
);
