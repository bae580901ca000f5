import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { hasNode, marketId, members, configuration, none } from '../asked.ts';
import type { QueryRow } from '../rows.ts';

/** Queries of markets, contracts, price lists and rules. */
export const marketsQueries: Record<string, QueryRow> = {
  markets: {
    query: '{ markets(first: 50) { nodes { id } } }',
    variables: none,
    who: members,
    shows: hasNode(marketId),
  },
  market: {
    query: 'query ($id: ID!) { market(id: $id) { id members { company { name } } } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: { ...members, foreign: ['SYS_ADMIN', 'SYS_SUPPORT'] },
  },
  contracts: {
    query: '{ contracts { nodes { id } } }',
    variables: none,
    who: configuration,
    shows: hasNode((_scene, world) => globalId('Contract', world.contractId)),
  },
  priceLists: {
    query: '{ priceLists { nodes { id } } }',
    variables: none,
    who: configuration,
    shows: hasNode((_scene, world) => globalId('PriceList', world.priceListId)),
  },
  jobTypes: {
    query: '{ jobTypes { nodes { id } } }',
    variables: none,
    who: { partner: ['COMPANY_CONFIG_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('JobType', world.jobTypeId)),
  },
  marketRules: {
    query: '{ marketRules { nodes { id } } }',
    variables: none,
    who: configuration,
    shows: hasNode((_scene, world) => globalId('MarketRule', world.ruleId)),
  },
  // One waits for the care provider: see the world.
  marketInvitations: {
    query: '{ marketInvitations { memberId } }',
    variables: none,
    who: { own: ['COMPANY_CONFIG_ADMIN'] },
  },
  marketHealth: {
    query: 'query ($id: ID!) { marketHealth(marketId: $id) { kind } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: { owner: ['COMPANY_CONFIG_ADMIN'] },
    denial: 'BAD_USER_INPUT',
    shows: Array.isArray,
  },
  marketConfiguration: {
    query: 'query ($id: ID!) { marketConfiguration(marketId: $id) { text } }',
    variables: (world, scene) => ({ id: marketId(scene, world) }),
    who: { owner: ['COMPANY_CONFIG_ADMIN'] },
    denial: 'BAD_USER_INPUT',
    shows: (value) => ((value as { text: string } | null)?.text ?? '').includes('"rules"'),
  },
  credentials: {
    query: '{ credentials { id } }',
    variables: none,
    who: { partner: ['COMPANY_CONFIG_ADMIN'] },
    shows: (value, _scene, world) =>
      ((value ?? []) as { id: string }[]).some(({ id }) => id === globalId('Credential', world.credentialId)),
  },
};
