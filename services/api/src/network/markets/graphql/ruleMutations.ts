import { marketRuleInputRules } from '@ptc/schema/rules/marketRule';
import type { Types } from '../../../platform/graphql/builder.ts';
import { MoveEnum } from '../../../platform/graphql/enums.ts';
import { optionalId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { moveMarketRule, placeMarketRule } from '../commands/placeMarketRule.ts';
import { endMarketRule, setMarketRuleStatus } from '../commands/setMarketRuleStatus.ts';
import { createMarketRule, updateMarketRule } from '../commands/writeMarketRule.ts';
import { refusals, status, version } from './configurationInput.ts';
import { MarketRule } from './MarketRule.ts';
import { MarketRuleFieldsInput, ruleFrom } from './marketRuleInput.ts';

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

const which = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  ruleId: t.id({ required: true, description: 'Which.' }),
});
const fields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  rule: t.field({ type: MarketRuleFieldsInput, required: true, description: 'What it says, all of it.' }),
});

mutation({
  name: 'placeMarketRule',
  description:
    'Puts a rule before another of its market, where the first that matches a booking wins; for the owner of the market.',
  roles: configurers,
  input: (t) => ({
    ...which(t),
    beforeRuleId: t.id({ description: 'The rule that is tried after it; left out: it is tried last.' }),
  }),
  command: (tx, input) =>
    placeMarketRule(tx, {
      ruleId: requireId('MarketRule', input.ruleId, 'ruleId'),
      beforeRuleId: optionalId('MarketRule', input.beforeRuleId, 'beforeRuleId'),
    }),
  payload: rule,
});

mutation({
  name: 'createMarketRule',
  description:
    'Adds a rule to a market; for its owner. Bookings follow it from their next plan on, those that are being offered by the rule they have.',
  roles: configurers,
  rule: marketRuleInputRules(),
  input: (t) => ({
    marketId: t.id({ required: true, description: 'The market whose rule it is.' }),
    beforeRuleId: t.id({ description: 'The rule that is tried after it; left out: it is tried last.' }),
    ...fields(t),
  }),
  command: (tx, input) =>
    createMarketRule(tx, {
      marketId: requireId('Market', input.marketId, 'marketId'),
      beforeRuleId: optionalId('MarketRule', input.beforeRuleId, 'beforeRuleId'),
      rule: ruleFrom(input.rule),
    }),
  payload: rule,
});

mutation({
  name: 'updateMarketRule',
  description:
    'Changes what a rule says; for the owner of its market. Batches that are being offered go on by the plan they have.',
  roles: configurers,
  rule: marketRuleInputRules(),
  refusals,
  input: (t) => ({ ...which(t), ...version(t), ...fields(t) }),
  command: (tx, input) =>
    updateMarketRule(tx, {
      ruleId: requireId('MarketRule', input.ruleId, 'ruleId'),
      expectedVersion: input.expectedVersion,
      rule: ruleFrom(input.rule),
    }),
  payload: rule,
});

mutation({
  name: 'endMarketRule',
  description:
    'Takes a rule out of its market for good; for the owner of the market. Batches that are being offered go on by it; it can be read, and its name is free again.',
  roles: configurers,
  refusals,
  input: (t) => ({ ...which(t), ...version(t) }),
  command: (tx, input) =>
    endMarketRule(tx, { ...input, ruleId: requireId('MarketRule', input.ruleId, 'ruleId') }),
  payload: rule,
});
