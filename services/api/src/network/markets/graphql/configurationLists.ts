import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import { builder } from '../../../platform/graphql/builder.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import {
  cappedTotal,
  connectionOf,
  forwardArgs,
  pageArgs,
  pageOf,
  type Place,
} from '../../../platform/graphql/connection.ts';
import { searchText } from '../../../platform/graphql/searchText.ts';
import { AwardEnum, ContractStandingEnum, VehiclePlaceEnum } from './enums.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput, type Sorted, orderedList } from '../../../platform/graphql/listOrder.ts';
import { primeNode, type NodeRow } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import type { ConfigurationFilter } from '../configurationFilter.ts';
import { contractColumns, countContracts, listContracts, type ContractOrder } from '../contracts.queries.ts';
import { countRules, listRules, ruleColumns, type RuleOrder } from '../marketRules.queries.ts';
import { countJobTypes, JOB_TYPE_ORDERS, jobTypeColumns, listJobTypes } from '../jobTypes.queries.ts';
import { configuredCompany } from './configuredCompany.ts';
import { Contract } from './Contract.ts';
import { JobType } from './JobType.ts';
import { MarketRule } from './MarketRule.ts';

const ContractOrderInput = orderInput<ContractOrder['field']>('ContractOrder', {
  CARE_PROVIDER: "The care provider's name.",
  TRANSPORT_PROVIDER: "The transport provider's name.",
  MARKET: "The market's name.",
  TIER: 'The tier.',
  RANK: 'The rank.',
  STARTS: 'The first day.',
  ENDS: 'The last day; those without end come last.',
  STATUS: 'In force or not.',
  STANDING: 'How it stands today: in force, to come, past, ended.',
  CREDENTIALS: 'Until when credentials were seen; those not watched come last.',
  PRICES: 'With a price list or without.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
});
const JobTypeOrderInput = orderInput('JobTypeOrder', JOB_TYPE_ORDERS);
const RuleOrderInput = orderInput<RuleOrder['field']>('MarketRuleOrder', {
  MARKET: "The market's name.",
  NAME: 'The name.',
  RANK: 'The place among the rules of its market.',
  STATUS: 'In use or not.',
  CONDITIONS: 'How many kinds of conditions it names.',
  ROUNDS: 'How many rounds it has.',
  LEAD: 'How long before the pick-up offers go out.',
  AWARD: 'How the winner is found.',
  MODIFIED: 'When it last changed.',
  CREATED: 'When it was entered.',
});

const ContractFilterInput = columnFilterInput('ContractFilter', contractColumns, {
  careProvider: "Part of the care provider's name.",
  transportProvider: "Part of the transport provider's name.",
  tier: 'The tier.',
  rank: 'The rank.',
  hasPrices: 'Whether it has a price list.',
  startsOn: 'The first day.',
  endsOn: 'The last day; those without end are in no span.',
  credentialsExpireOn: 'Until when credentials were seen.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});
const JobTypeFilterInput = columnFilterInput('JobTypeFilter', jobTypeColumns, {
  name: 'Part of the name.',
  callTypes: "Part of the names of the call types it covers, in the system's words.",
  urgencies: 'The same of the urgencies.',
  priorities: 'The same of the priorities.',
  needs: 'The same of the needs.',
  seats: 'So many people can ride along.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});
const RuleFilterInput = columnFilterInput('MarketRuleFilter', ruleColumns, {
  name: 'Part of the name.',
  rank: 'The place among the rules of its market.',
  conditions: "Part of the names of the entries its conditions name, in the system's words.",
  rounds: 'Part of the names of the members its rounds name.',
  modified: 'When it last changed.',
  created: 'When it was entered.',
});

const ContractConnection = connectionOf(Contract);
const JobTypeConnection = connectionOf(JobType);
const MarketRuleConnection = connectionOf(MarketRule);

const filterOf = <Columns>(args: {
  search?: string | null | undefined;
  status?: RecordStatus | null | undefined;
  marketId?: string | null | undefined;
  award?: 'FIRST' | 'BEST' | null | undefined;
  ended?: boolean | null | undefined;
  filter?: Columns | null | undefined;
}): ConfigurationFilter<Columns> => ({
  ended: args.ended ?? false,
  columns: args.filter ?? null,
  award: args.award ?? null,
  search: searchText(args.search),
  status: args.status ?? null,
  marketId:
    args.marketId == null
      ? null
      : (localId('Market', args.marketId) ?? '00000000-0000-0000-0000-000000000000'),
});

const placeOf = (row: NodeRow): Place => ({ key: (row as Sorted<NodeRow>).sortKey, id: row.id });

builder.queryFields((t) => ({
  contracts: t.field({
    type: ContractConnection,
    description: "The contracts of the caller's company, and all of the markets it owns.",
    authScopes: { roles: [...configurers] },
    args: {
      search: t.arg.string({ description: "Part of a party's name." }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      marketId: t.arg.id({ description: 'Only of this market.' }),
      standing: t.arg({ type: ContractStandingEnum, description: 'Only those that stand so today.' }),
      filter: t.arg({ type: ContractFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({
        type: ContractOrderInput,
        description: 'In which order; default by transport provider.',
      }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? ({ field: 'TRANSPORT_PROVIDER', direction: 'ASC' } as const);
      const page = pageArgs(args, orderedList('contracts', order));
      const companyId = configuredCompany(ctx);
      const filter = { ...filterOf(args), standing: args.standing ?? null, now: ctx.now() };
      const rows = await listContracts(ctx.db, companyId, filter, order, page);
      for (const row of rows) primeNode(ctx, 'Contract', row);
      return pageOf(rows, page, placeOf, async () =>
        cappedTotal(await countContracts(ctx.db, companyId, filter)),
      );
    },
  }),
  jobTypes: t.field({
    type: JobTypeConnection,
    description: "What the caller's company can carry.",
    authScopes: { roles: [...configurers] },
    args: {
      search: t.arg.string({ description: 'Part of the name.' }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      place: t.arg({ type: VehiclePlaceEnum, description: 'Only those whose patients travel so.' }),
      filter: t.arg({ type: JobTypeFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: JobTypeOrderInput, description: 'In which order; default by name.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? ({ field: 'NAME', direction: 'ASC' } as const);
      const page = pageArgs(args, orderedList('jobTypes', order));
      const companyId = configuredCompany(ctx);
      const filter = { ...filterOf(args), place: args.place ?? null };
      const rows = await listJobTypes(ctx.db, companyId, filter, order, page);
      for (const row of rows) primeNode(ctx, 'JobType', row);
      return pageOf(rows, page, placeOf, async () =>
        cappedTotal(await countJobTypes(ctx.db, companyId, filter)),
      );
    },
  }),
  marketRules: t.field({
    type: MarketRuleConnection,
    description: "The rules of the markets the caller's company owns or takes part in.",
    authScopes: { roles: [...configurers] },
    args: {
      search: t.arg.string({ description: 'Part of the name.' }),
      status: t.arg({ type: RecordStatusEnum, description: 'Only these; default all.' }),
      marketId: t.arg.id({ description: 'Only of this market.' }),
      award: t.arg({ type: AwardEnum, description: 'Only those that find the winner so.' }),
      ended: t.arg.boolean({
        description: 'Those that are gone for good; left out: those that are not.',
      }),
      filter: t.arg({ type: RuleFilterInput, description: 'What its columns must hold.' }),
      orderBy: t.arg({ type: RuleOrderInput, description: 'In which order; default by place.' }),
      ...forwardArgs(t.arg),
    },
    resolve: async (_root, args, ctx) => {
      const order = args.orderBy ?? ({ field: 'RANK', direction: 'DESC' } as const);
      const page = pageArgs(args, orderedList('marketRules', order));
      const [filter, companyId] = [filterOf(args), configuredCompany(ctx)];
      const rows = await listRules(ctx.db, companyId, filter, order, page);
      for (const row of rows) primeNode(ctx, 'MarketRule', row);
      return pageOf(rows, page, placeOf, async () =>
        cappedTotal(await countRules(ctx.db, companyId, filter)),
      );
    },
  }),
}));
