import { builder } from '../../../platform/graphql/builder.ts';
import { CredentialKindEnum, MarketHealthKindEnum } from './enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import type { CompanyRow } from '../../companies/companies.queries.ts';
import { Company } from '../../companies/graphql/Company.ts';
import { ownedMarket } from '../../companies/graphql/ownedMarket.ts';
import { loadLookupIn, LookupValue } from '../../lookups/graphql/LookupValue.ts';
import type { MarketFinding } from '../domain/marketFacts.ts';
import { marketHealth } from '../domain/marketHealth.ts';
import { loadMarketFacts } from '../marketHealth.queries.ts';
import { Contract } from './Contract.ts';
import { MarketRule } from './MarketRule.ts';

const Finding = builder
  .objectRef<MarketFinding & { ownerCompanyId: string }>('MarketHealthFinding')
  .implement({
    description: 'Something of a market that cannot be satisfied, or soon not any more.',
    fields: (t) => ({
      kind: t.field({ type: MarketHealthKindEnum, description: 'What.', resolve: ({ kind }) => kind }),
      rule: t.field({
        type: MarketRule,
        nullable: true,
        description: 'The rule it is of; null: none.',
        resolve: ({ ruleId }, _args, ctx) => (ruleId === null ? null : loadNode(ctx, MarketRule, ruleId)),
      }),
      round: t.exposeInt('round', {
        nullable: true,
        description: 'The round of the rule, from 1; null: it is not of one.',
      }),
      contract: t.field({
        type: Contract,
        nullable: true,
        description: 'The contract it is of; null: none.',
        resolve: ({ contractId }, _args, ctx) =>
          contractId === null ? null : loadNode(ctx, Contract, contractId),
      }),
      company: t.field({
        type: Company,
        nullable: true,
        description: 'The transport provider it is of; null: none.',
        resolve: ({ companyId }, _args, ctx) =>
          companyId === null ? null : loadNode<CompanyRow>(ctx, Company, companyId),
      }),
      entry: t.field({
        type: LookupValue,
        nullable: true,
        description: 'The entry of a list it is of; null: none.',
        resolve: ({ lookupId, ownerCompanyId }, _args, ctx) => loadLookupIn(ctx, ownerCompanyId, lookupId),
      }),
      credential: t.field({
        type: CredentialKindEnum,
        nullable: true,
        description: 'The kind of credential it is of; null: none.',
        resolve: ({ credential }) => credential,
      }),
      on: t.string({
        nullable: true,
        description:
          "From this day on, 'YYYY-MM-DD' local to the market, of what ends its last day; null: now.",
        resolve: ({ on }) => on,
      }),
    }),
  });

builder.queryField('marketHealth', (t) =>
  t.field({
    type: [Finding],
    description:
      "What of a market can no longer be satisfied, or not any more within ninety days, for the market's owner: what stops bookings first; empty where everything holds.",
    authScopes: { roles: [...configurers] },
    args: { marketId: t.arg.id({ required: true, description: "A market that the caller's company owns." }) },
    resolve: async (_root, args, ctx) => {
      const market = await ownedMarket(ctx, args.marketId);
      // Job types and credentials are their transport providers' own: what is told of them is what the market
      // lacks.
      const facts = await loadMarketFacts(ctx.owner.db, market, ctx.now());
      return marketHealth(facts).map((finding) => ({ ...finding, ownerCompanyId: market.ownerCompanyId }));
    },
  }),
);
