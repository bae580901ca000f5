import { contractRules, marketMemberRules, marketSettingsRules } from '@ptc/schema/rules/market';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import {
  ItineraryTypeEnum,
  MoveEnum,
  PickUpTypeEnum,
  ProgressStampEnum,
  RecordStatusEnum,
} from '../../../platform/graphql/enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { setContractStatus, updateContract } from '../commands/contracts.ts';
import { moveMarketRule, setMarketRuleStatus } from '../commands/marketRules.ts';
import { setJobTypeStatus } from '../commands/setJobTypeStatus.ts';
import { updateMarketMember } from '../commands/updateMarketMember.ts';
import { updateMarketSettings } from '../../companies/commands/updateMarketSettings.ts';
import { Contract } from './Contract.ts';
import { JobType } from './JobType.ts';
import { Market, MarketMember } from './Market.ts';
import { MarketRule } from './MarketRule.ts';

type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const refusals = [...commonRefusals, StaleVersion];
const version = (t: Input) => ({
  expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
});
const status = (t: Input) => ({
  status: t.field({ type: RecordStatusEnum, required: true, description: 'What it shall be.' }),
});
const flag = (t: Input, description: string) => t.boolean({ required: true, description });
const minutes = (t: Input, description: string) =>
  t.int({ required: true, description: `${description} Minutes, 1 to 2880.` });

const Clocks = builder.inputType('MarketClocksInput', {
  description: 'The clocks of a market, in minutes.',
  fields: (t) => ({
    minimumNoticeMinutes: minutes(
      t,
      'What a transport provider needs to reach a pick-up after accepting it.',
    ),
    visitMinutes: minutes(t, 'How long a visit is expected to take.'),
    willCallPatienceMinutes: minutes(
      t,
      'How long after the expected end of a visit the call for a will-call return may take.',
    ),
    returnUnassignedLeadMinutes: minutes(
      t,
      "How long before a return's pick-up the booker is alerted that nobody has it.",
    ),
    transportProviderGoneLeadMinutes: minutes(
      t,
      'The same for a return that its transport provider gave back.',
    ),
    outboundLostLeadMinutes: minutes(t, 'The same for a return whose outbound leg did not take place.'),
    willCallSilentLeadMinutes: minutes(
      t,
      'How long before the patience with a silent will-call ends the booker is alerted.',
    ),
    assignReminderMinutes: minutes(
      t,
      'How long before an accepted pick-up its transport provider is reminded that no crew is assigned.',
    ),
  }),
});

mutation({
  name: 'updateMarketSettings',
  description:
    "Changes the settings of a market that the caller's company owns; bookings follow them from their next change on.",
  roles: configurers,
  rule: marketSettingsRules(),
  refusals,
  input: (t) => ({
    marketId: t.id({ required: true, description: 'Which.' }),
    ...version(t),
    conflictMinutes: t.int({
      description:
        'Minutes a transport provider has to answer changes, 1 to 2880; left out: 5 within four hours of the pick-up, else 60.',
    }),
    reconfirmMinutes: t.int({
      description:
        'Minutes before the pick-up at which whoever has a leg is asked for a second yes, 2 to 2880; left out: nobody is asked.',
    }),
    reconfirmAnswerMinutes: t.int({
      description: 'Minutes to answer it, from 1 to less than reconfirmMinutes; with reconfirmMinutes alone.',
    }),
    recurrenceHorizonDays: t.int({
      description:
        'Days before its first pick-up that a bundle of a recurring template is produced at the earliest, 1 to 365; left out: 60.',
    }),
    expiryGraceMinutes: t.int({
      required: true,
      description: 'Minutes after the pick-up time before an unaccepted leg expires, 0 to 2880.',
    }),
    pickUpPaddingMinutes: t.int({
      required: true,
      description: 'Minutes kept free around a trip when availability is judged, 0 to 2880.',
    }),
    defaultPickUpType: t.field({
      type: PickUpTypeEnum,
      description: 'Pick-up type new bookings start with; left out: none.',
    }),
    defaultItineraryType: t.field({
      type: ItineraryTypeEnum,
      description: 'Shape new bookings start with; left out: none.',
    }),
    requiredTimestamps: t.field({
      type: [ProgressStampEnum],
      description: 'Stamps a leg needs to be completed; left out: all but ASSIGNED.',
    }),
    allowWillCallInitialPickUp: flag(t, 'Whether the first leg may be a will-call.'),
    defaultPickUpIsFacility: flag(t, 'Whether the pick-up starts as a facility.'),
    defaultDropOffIsFacility: flag(t, 'Whether the drop-off starts as a facility.'),
    defaultUsePatientCertification: flag(
      t,
      "Whether a booking uses the patient's certification unless said otherwise.",
    ),
    facilityFindCompanyOnly: flag(t, 'Whether only the own facilities may be booked.'),
    requireDepartment: flag(t, 'Whether a facility with departments wants one chosen.'),
    clocks: t.field({
      type: Clocks,
      required: true,
      description: 'Last safe moments, the watch over returns, reminders.',
    }),
  }),
  command: (tx, input) =>
    updateMarketSettings(tx, { ...input, marketId: requireId('Market', input.marketId, 'marketId') }),
  payload: (t) => ({
    market: t.field({
      type: Market,
      description: 'The market as it is now.',
      resolve: ({ marketId }, _args, ctx) => loadNodeOrFail(ctx, Market, marketId),
    }),
  }),
});

mutation({
  name: 'updateMarketMember',
  description:
    "Says whether a company takes part in a market that the caller's company owns, and the tier of all of a transport provider's contracts in it. Who no longer takes part keeps what it has accepted, and gets no more offers.",
  roles: configurers,
  rule: marketMemberRules(),
  refusals,
  input: (t) => ({
    memberId: t.id({ required: true, description: 'Which.' }),
    ...version(t),
    status: t.field({ type: RecordStatusEnum, description: 'Whether it takes part; left out: as it was.' }),
    tier: t.int({
      description: 'Tier of all its contracts as a transport provider, 1 to 3; left out: as they were.',
    }),
  }),
  command: (tx, input) =>
    updateMarketMember(tx, { ...input, memberId: requireId('MarketMember', input.memberId, 'memberId') }),
  payload: (t) => ({
    member: t.field({
      type: MarketMember,
      description: 'The member as it is now.',
      resolve: ({ memberId }, _args, ctx) => loadNodeOrFail(ctx, MarketMember, memberId),
    }),
  }),
});

const contract = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { contractId: string }>) => ({
  contract: t.field({
    type: Contract,
    description: 'The contract as it is now.',
    resolve: ({ contractId }, _args, ctx) => loadNodeOrFail(ctx, Contract, contractId),
  }),
});
const whichContract = (t: Input) => ({
  contractId: t.id({ required: true, description: 'Which.' }),
  ...version(t),
});

mutation({
  name: 'updateContract',
  description: 'Changes tier and rank of a contract; for the owner of its market.',
  roles: configurers,
  rule: contractRules(),
  refusals,
  input: (t) => ({
    ...whichContract(t),
    tier: t.int({ required: true, description: 'In which rounds the transport provider is asked, 1 to 3.' }),
    rank: t.int({ required: true, description: 'Higher is preferred among equal bids, 0 to 9999.' }),
  }),
  command: (tx, input) =>
    updateContract(tx, { ...input, contractId: requireId('Contract', input.contractId, 'contractId') }),
  payload: contract,
});

mutation({
  name: 'setContractStatus',
  description:
    'Ends a contract, which its parties and the owner of its market may, or puts it in force again, which only that owner may.',
  roles: configurers,
  refusals,
  input: (t) => ({ ...whichContract(t), ...status(t) }),
  command: (tx, input) =>
    setContractStatus(tx, { ...input, contractId: requireId('Contract', input.contractId, 'contractId') }),
  payload: contract,
});

const rule = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { ruleId: string }>) => ({
  rule: t.field({
    type: MarketRule,
    description: 'The rule as it is now.',
    resolve: ({ ruleId }, _args, ctx) => loadNodeOrFail(ctx, MarketRule, ruleId),
  }),
});

mutation({
  name: 'setMarketRuleStatus',
  description:
    'Switches a rule on or off; for the owner of its market. Batches that are being offered go on by the rule they have.',
  roles: configurers,
  refusals,
  input: (t) => ({ ruleId: t.id({ required: true, description: 'Which.' }), ...version(t), ...status(t) }),
  command: (tx, input) =>
    setMarketRuleStatus(tx, { ...input, ruleId: requireId('MarketRule', input.ruleId, 'ruleId') }),
  payload: rule,
});

mutation({
  name: 'moveMarketRule',
  description:
    'Moves a rule one place in its market, where the first that matches a booking wins; for the owner of the market.',
  roles: configurers,
  input: (t) => ({
    ruleId: t.id({ required: true, description: 'Which.' }),
    direction: t.field({
      type: MoveEnum,
      required: true,
      description: 'Which way; nothing changes at the end of the list.',
    }),
  }),
  command: (tx, input) =>
    moveMarketRule(tx, { ...input, ruleId: requireId('MarketRule', input.ruleId, 'ruleId') }),
  payload: rule,
});

mutation({
  name: 'setJobTypeStatus',
  description:
    "Switches a job type of the caller's company on or off. Without any, a transport provider is capable of nothing and gets no offers.",
  roles: configurers,
  refusals,
  input: (t) => ({ jobTypeId: t.id({ required: true, description: 'Which.' }), ...version(t), ...status(t) }),
  command: (tx, input) =>
    setJobTypeStatus(tx, { ...input, jobTypeId: requireId('JobType', input.jobTypeId, 'jobTypeId') }),
  payload: (t) => ({
    jobType: t.field({
      type: JobType,
      description: 'The job type as it is now.',
      resolve: ({ jobTypeId }, _args, ctx) => loadNodeOrFail(ctx, JobType, jobTypeId),
    }),
  }),
});
