import { expect, it } from 'vitest';
import type { HealthContract, HealthRule, MarketFacts } from './marketFacts.ts';
import { marketHealth } from './marketHealth.ts';

const today = '2026-11-23';
const rule = (over: Partial<HealthRule['conditions']> = {}, rounds = [[1], [2]]): HealthRule => ({
  id: 'rule',
  name: 'Rule',
  rank: 1,
  conditions: {
    callTypeIds: [],
    urgencyIds: [],
    priorityIds: [],
    variableIds: [],
    daysOfWeek: [],
    timeOfDay: null,
    quantity: null,
    ...over,
  },
  settings: { rounds: rounds.map((tiers) => ({ tiers, memberCompanyIds: [] })) },
});
const contract = (over: Partial<HealthContract> = {}): HealthContract => ({
  id: 'k1',
  transportProviderId: 'A',
  tier: 1,
  rank: 0,
  active: true,
  startsOn: '2020-01-01',
  endsOn: null,
  credentialsExpireOn: null,
  priceListId: 'prices',
  ...over,
});
const provider = (companyId: string, callTypeIds = ['WCV', 'BLS']): MarketFacts['providers'][number] => ({
  companyId,
  member: true,
  suspended: false,
  credentials: [],
  jobTypes: [{ callTypeIds, urgencyIds: [], priorityIds: [], variableIds: ['O2'] }],
});
const shown = (validFrom: string, validUntil: string, kind: 'INSURANCE' | 'LICENCE' = 'INSURANCE') => ({
  kind,
  validFrom,
  validUntil,
});
const second = contract({ id: 'k2', transportProviderId: 'B', tier: 2 });
const facts = (over: Partial<MarketFacts> = {}): MarketFacts => ({
  today,
  rules: [rule()],
  contracts: [contract(), second],
  providers: [provider('A'), provider('B')],
  requiredCredentials: [],
  pricedFrom: new Map([['prices', null]]),
  callTypeIds: ['WCV', 'BLS'],
  variableIds: ['O2'],
  inUse: new Set(['WCV', 'BLS', 'O2']),
  askedForIds: ['WCV', 'O2'],
  ...over,
});
const told = (over: Partial<MarketFacts>): string[] =>
  marketHealth(facts(over)).map((one) =>
    [one.kind, one.ruleId, one.round, one.contractId, one.credential, one.lookupId, one.on]
      .filter(Boolean)
      .join(' '),
  );

it.each<[string, Partial<MarketFacts>, string[]]>([
  ['a market where everything holds', {}, []],
  ['no rule at all', { rules: [] }, ['NO_RULE']],
  [
    'questions whose answers lead to what is out of use',
    { askedForIds: ['WCV', 'GONE'] },
    ['QUESTIONS_NAME_OUT_OF_USE GONE'],
  ],
  ['a call type no rule matches', { rules: [rule({ callTypeIds: ['WCV'] })] }, ['CALL_TYPE_UNMATCHED BLS']],
  [
    'a rule behind one that matches all',
    { rules: [{ ...rule(), id: 'all', rank: 2 }, rule({ callTypeIds: ['WCV'] })] },
    ['RULE_NEVER_WINS rule'],
  ],
  [
    'a rule before one that matches all',
    {
      rules: [
        { ...rule(), id: 'all', rank: 1 },
        { ...rule({ callTypeIds: ['WCV'] }), rank: 2 },
      ],
    },
    [],
  ],
  ['a new call type nobody carries', { callTypeIds: ['WCV', 'BLS', 'NEW'] }, ['CALL_TYPE_NOT_CARRIED NEW']],
  [
    'a call type that only somebody carries who has left',
    {
      providers: [
        provider('A', ['WCV']),
        provider('B', ['WCV']),
        { ...provider('C', ['BLS']), member: false },
      ],
    },
    ['CALL_TYPE_NOT_CARRIED BLS'],
  ],
  ['a new need nobody carries', { variableIds: ['O2', 'LIFT'] }, ['NEED_NOT_CARRIED LIFT']],
  [
    'a rule for a need nobody carries',
    { rules: [rule({ variableIds: ['O2', 'X'] })] },
    ['RULE_ASKS_NOBODY rule', 'RULE_NAMES_OUT_OF_USE rule X'],
  ],
  ['a round whose tier has nobody', { rules: [rule({}, [[1], [3]])] }, ['ROUND_ASKS_NOBODY rule 2']],
  [
    'the contract of the second round ends',
    { contracts: [contract(), { ...second, endsOn: '2026-12-31' }] },
    ['ROUND_ASKS_NOBODY rule 2 2027-01-01'],
  ],
  [
    'it ends within the month',
    { contracts: [contract(), { ...second, endsOn: '2026-12-01' }] },
    ['ROUND_ASKS_NOBODY rule 2 2026-12-02', 'CONTRACT_ENDS_SOON k2 2026-12-01'],
  ],
  [
    'both end, the last a week later: then nobody is asked at all',
    {
      contracts: [contract({ endsOn: '2027-01-07' }), { ...second, endsOn: '2026-12-31' }],
    },
    ['RULE_ASKS_NOBODY rule 2027-01-08'],
  ],
  [
    'a round has nobody for a day, another from a later one on: both are told, for somebody is always asked',
    {
      contracts: [
        contract({ endsOn: '2026-12-30' }),
        contract({ id: 'k3', startsOn: '2027-01-01' }),
        { ...second, endsOn: '2027-01-20' },
      ],
    },
    ['ROUND_ASKS_NOBODY rule 1 2026-12-31', 'ROUND_ASKS_NOBODY rule 2 2027-01-21'],
  ],
  [
    'it goes on by a contract that begins the day after',
    {
      contracts: [
        contract(),
        { ...second, endsOn: '2026-12-31' },
        { ...second, id: 'k3', startsOn: '2027-01-01' },
      ],
    },
    [],
  ],
  [
    'one that ends within the month and is renewed from the day after',
    {
      contracts: [
        contract(),
        { ...second, endsOn: '2026-12-01' },
        { ...second, id: 'k3', startsOn: '2026-12-02', endsOn: '2027-12-01' },
      ],
    },
    [],
  ],
  [
    'one whose renewal ends within the month too ends with that',
    {
      contracts: [
        contract(),
        { ...second, endsOn: '2026-12-01' },
        { ...second, id: 'k3', startsOn: '2026-12-02', endsOn: '2026-12-10' },
      ],
    },
    ['ROUND_ASKS_NOBODY rule 2 2026-12-11', 'CONTRACT_ENDS_SOON k2 2026-12-10'],
  ],
  [
    'what follows with another care provider renews nothing',
    {
      contracts: [
        contract(),
        { ...second, careProviderId: 'X', endsOn: '2026-12-01' },
        { ...second, id: 'k3', careProviderId: 'Y', startsOn: '2026-12-02' },
      ],
    },
    ['CONTRACT_ENDS_SOON k2 2026-12-01'],
  ],
  [
    'a contract without prices',
    { contracts: [contract({ priceListId: null }), second] },
    ['CONTRACT_WITHOUT_PRICES k1'],
  ],
  [
    'a contract whose first price list begins tomorrow',
    { pricedFrom: new Map([['prices', '2026-11-24']]) },
    ['CONTRACT_WITHOUT_PRICES k1', 'CONTRACT_WITHOUT_PRICES k2'],
  ],
  ['one whose first price list begins today', { pricedFrom: new Map([['prices', today]]) }, []],
  [
    'credentials that end',
    { contracts: [contract({ credentialsExpireOn: '2026-12-10' }), second] },
    ['ROUND_ASKS_NOBODY rule 1 2026-12-11', 'CREDENTIALS_END_SOON k1 2026-12-10'],
  ],
  [
    'a credential the market requires and nobody shows',
    { requiredCredentials: ['INSURANCE'] },
    ['RULE_ASKS_NOBODY rule', 'CREDENTIAL_MISSING k1 INSURANCE', 'CREDENTIAL_MISSING k2 INSURANCE'],
  ],
  [
    'a credential that ends within the month, and one that another follows at once',
    {
      requiredCredentials: ['INSURANCE'],
      providers: [
        { ...provider('A'), credentials: [shown('2020-01-01', '2026-12-05')] },
        {
          ...provider('B'),
          credentials: [shown('2020-01-01', '2026-12-05'), shown('2026-12-06', '2027-12-05')],
        },
      ],
    },
    ['ROUND_ASKS_NOBODY rule 1 2026-12-06', 'CREDENTIAL_ENDS_SOON k1 INSURANCE 2026-12-05'],
  ],
  [
    'one that is followed a day too late ends',
    {
      contracts: [contract(), { ...second, requiredCredentials: ['LICENCE'] }],
      providers: [
        provider('A'),
        {
          ...provider('B'),
          credentials: [
            shown('2020-01-01', '2026-12-05', 'LICENCE'),
            shown('2026-12-07', '2027-12-05', 'LICENCE'),
          ],
        },
      ],
    },
    ['ROUND_ASKS_NOBODY rule 2 2026-12-06', 'CREDENTIAL_ENDS_SOON k2 LICENCE 2026-12-05'],
  ],
  [
    'the day until which credentials were seen has passed',
    { contracts: [contract({ credentialsExpireOn: '2026-11-22' }), second] },
    ['ROUND_ASKS_NOBODY rule 1', 'CREDENTIALS_ENDED k1 2026-11-22'],
  ],
  [
    'who takes part no more',
    { providers: [provider('A'), { ...provider('B'), member: false }] },
    ['ROUND_ASKS_NOBODY rule 2'],
  ],
  [
    'who is suspended',
    { providers: [{ ...provider('A'), suspended: true }, provider('B')] },
    ['ROUND_ASKS_NOBODY rule 1', 'COMPANY_SUSPENDED k1'],
  ],
])('%s', (_name, over, expected) => {
  expect(told(over)).toEqual(expected);
});
