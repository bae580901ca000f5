import { randomInt, randomUUID } from 'node:crypto';
import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { announcers } from '../cells.ts';
import { configured, credential, prices, settings, ruleFields } from '../inputs.ts';
import type { MutationRow } from '../rows.ts';

/** Mutations of markets, contracts, price lists and rules. */
export const marketsMutations: Record<string, MutationRow> = {
  // The configuration of the world stays as it is: what is asked for is what there is. Its own tests change
  // it.
  updateMarketSettings: {
    state: null,
    input: (world) => ({ marketId: globalId('Market', world.marketId), expectedVersion: 1, ...settings }),
    who: configured('owner'),
    subject: 'marketId',
    version: { table: 'markets', id: (world) => world.marketId },
  },
  renameMarket: {
    state: null,
    input: (world) => ({
      marketId: globalId('Market', world.marketId),
      expectedVersion: 1,
      name: `Market ${randomUUID()}`,
    }),
    who: { ...announcers, owner: ['SYS_ADMIN', 'COMPANY_CONFIG_ADMIN'] },
    subject: 'marketId',
    version: { table: 'markets', id: (world) => world.marketId },
  },
  createMarket: {
    state: null,
    input: (world) => ({
      ownerCompanyId: globalId('Company', world.spareCompanyId),
      name: `Market ${randomUUID()}`,
      timeZone: 'America/New_York',
      currency: 'USD',
      distanceUnit: 'MI',
      isSandbox: true,
    }),
    who: announcers,
  },
  importMarketConfiguration: {
    state: null,
    input: (world) => ({
      marketId: globalId('Market', world.marketId),
      configuration: JSON.stringify({ format: 'market', version: 1 }),
      dryRun: true,
    }),
    who: configured('owner'),
    subject: 'marketId',
  },
  // A spare company for every call, and a spare place in the market of the care provider's: see the test.
  inviteMarketMember: {
    state: null,
    input: (world) => ({ marketId: globalId('Market', world.marketId) }),
    who: configured('owner'),
    subject: 'marketId',
  },
  answerMarketInvitation: {
    state: null,
    input: () => ({ expectedVersion: 1, accept: true }),
    who: configured('own'),
    subject: 'memberId',
  },
  leaveMarket: {
    state: null,
    input: () => ({ expectedVersion: 1 }),
    who: configured('own'),
    subject: 'memberId',
  },
  updateMarketMember: {
    state: null,
    input: (world) => ({
      memberId: globalId('MarketMember', world.memberId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('owner'),
    subject: 'memberId',
    version: { table: 'market_members', id: (world) => world.memberId },
  },
  updateContract: {
    state: null,
    input: (world) => ({
      contractId: globalId('Contract', world.contractId),
      expectedVersion: 1,
      tier: 1,
      rank: 7,
    }),
    who: configured('owner'),
    subject: 'contractId',
    version: { table: 'contracts', id: (world) => world.contractId },
  },
  createContract: {
    state: null,
    // One for all care providers, on a day of its own each time.
    input: (world) => {
      const day = `20${randomInt(50, 90)}-0${randomInt(1, 10)}-${randomInt(10, 29)}`;
      return {
        marketId: globalId('Market', world.marketId),
        transportProviderId: globalId('Company', world.transportProviders[0]?.id ?? ''),
        tier: 1,
        rank: 7,
        startsOn: day,
        endsOn: day,
      };
    },
    who: configured('owner'),
    subject: 'marketId',
  },
  createCredential: {
    state: null,
    input: () => credential,
    who: configured('partner', 'foreign'),
  },
  updateCredential: {
    state: null,
    input: (world) => ({
      credentialId: globalId('Credential', world.credentialId),
      expectedVersion: 1,
      ...credential,
    }),
    who: configured('partner'),
    subject: 'credentialId',
    version: { table: 'credentials', id: (world) => world.credentialId },
  },
  createPriceList: {
    state: null,
    input: () => ({ ...prices, name: `Prices ${randomUUID()}` }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  updatePriceList: {
    state: null,
    input: (world) => ({
      ...prices,
      priceListId: globalId('PriceList', world.unusedPriceListId),
      expectedVersion: 1,
    }),
    who: configured('partner'),
    subject: 'priceListId',
    version: { table: 'price_lists', id: (world) => world.unusedPriceListId },
  },
  setContractStatus: {
    state: null,
    input: (world) => ({
      contractId: globalId('Contract', world.contractId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('own', 'partner', 'owner'),
    subject: 'contractId',
    version: { table: 'contracts', id: (world) => world.contractId },
  },
  setMarketRuleStatus: {
    state: null,
    input: (world) => ({
      ruleId: globalId('MarketRule', world.ruleId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('owner'),
    subject: 'ruleId',
    version: { table: 'market_rules', id: (world) => world.ruleId },
  },
  moveMarketRule: {
    state: null,
    input: (world) => ({ ruleId: globalId('MarketRule', world.ruleId), direction: 'UP' }),
    who: configured('owner'),
    subject: 'ruleId',
  },
  placeMarketRule: {
    state: null,
    input: (world) => ({ ruleId: globalId('MarketRule', world.ruleId) }),
    who: configured('owner'),
    subject: 'ruleId',
  },
  createMarketRule: {
    state: null,
    input: (world) => ({
      marketId: globalId('Market', world.marketId),
      // At a time at which nobody travels: bookings of the scenes go on by the rule there is.
      rule: {
        ...ruleFields,
        name: randomUUID(),
        conditions: { ...ruleFields.conditions, timeOfDay: { from: '03:00', to: '03:01' } },
      },
    }),
    who: configured('owner'),
    subject: 'marketId',
  },
  updateMarketRule: {
    state: null,
    input: (world) => ({
      ruleId: globalId('MarketRule', world.ruleId),
      expectedVersion: 1,
      rule: ruleFields,
    }),
    who: configured('owner'),
    subject: 'ruleId',
    version: { table: 'market_rules', id: (world) => world.ruleId },
  },
  // A spare rule for every call: see the test.
  endMarketRule: {
    state: null,
    input: () => ({ expectedVersion: 1 }),
    who: configured('owner'),
    subject: 'ruleId',
  },
  createJobType: {
    state: null,
    input: (world) => ({
      name: `Job ${randomUUID()}`,
      callTypeIds: [globalId('LookupValue', world.classification.callTypeId)],
    }),
    who: configured('partner', 'foreign'),
  },
  updateJobType: {
    state: null,
    // As it is: the world's offers go by it.
    input: (world) => ({
      jobTypeId: globalId('JobType', world.jobTypeId),
      expectedVersion: 1,
      name: 'All',
      callTypeIds: [globalId('LookupValue', world.classification.callTypeId)],
      variableIds: [globalId('LookupValue', world.variableId)],
      seats: 9,
    }),
    who: configured('partner'),
    subject: 'jobTypeId',
    version: { table: 'job_types', id: (world) => world.jobTypeId },
  },
  setJobTypeStatus: {
    state: null,
    input: (world) => ({
      jobTypeId: globalId('JobType', world.jobTypeId),
      expectedVersion: 1,
      status: 'ACTIVE',
    }),
    who: configured('partner'),
    subject: 'jobTypeId',
    version: { table: 'job_types', id: (world) => world.jobTypeId },
  },
};
