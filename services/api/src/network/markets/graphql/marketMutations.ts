import { marketInvitationRules, marketNameRules, newMarketRules } from '@ptc/schema/rules/market';
import type { Types } from '../../../platform/graphql/builder.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { configurers, platformKeepers } from '../../../reference/configuration/configuration.policy.ts';
import { answerMarketInvitation, leaveMarket } from '../../companies/commands/answerMarketInvitation.ts';
import { createMarket } from '../../companies/commands/createMarket.ts';
import { renameMarket } from '../../companies/commands/renameMarket.ts';
import { inviteMarketMember } from '../../companies/commands/inviteMarketMember.ts';
import { refusals, version } from './configurationInput.ts';
import { Market } from './Market.ts';
import { MarketMember } from './MarketMember.ts';

mutation({
  name: 'createMarket',
  description:
    "Founds a market for a company, which owns it from then on, for the platform's administrators. It has no members and no rules yet; zone, currency and unit stay.",
  roles: platformKeepers,
  rule: newMarketRules(),
  input: (t) => ({
    ownerCompanyId: t.id({ required: true, description: 'Whose it is to be.' }),
    name: t.string({ required: true, description: 'Name people read, at most 100 characters.' }),
    timeZone: t.string({ required: true, description: 'IANA zone of its rules and days.' }),
    currency: t.string({ required: true, description: 'ISO 4217 code of its prices.' }),
    distanceUnit: t.field({
      type: DistanceUnitEnum,
      required: true,
      description: 'Unit of distances in rules and prices.',
    }),
    isSandbox: t.boolean({ required: true, description: 'Whether it is for practice.' }),
  }),
  command: (tx, input) =>
    createMarket(tx, {
      ...newMarketRules().cast(input),
      ownerCompanyId: requireId('Company', input.ownerCompanyId, 'ownerCompanyId'),
    }),
  payload: (t) => ({
    market: t.field({
      type: Market,
      description: 'The new market.',
      resolve: ({ marketId }, _args, ctx) => loadNodeOrFail(ctx, Market, marketId),
    }),
  }),
});

mutation({
  name: 'renameMarket',
  description:
    "Gives a market that the caller's company owns another name; the platform's administrators rename any. Its owner has no two markets of one name.",
  roles: [...configurers, ...platformKeepers],
  rule: marketNameRules(),
  refusals,
  input: (t) => ({
    marketId: t.id({ required: true, description: 'Which.' }),
    ...version(t),
    name: t.string({ required: true, description: 'Name people read, at most 100 characters.' }),
  }),
  command: (tx, input) =>
    renameMarket(tx, {
      ...input,
      ...marketNameRules().cast(input),
      marketId: requireId('Market', input.marketId, 'marketId'),
    }),
  payload: (t) => ({
    market: t.field({
      type: Market,
      description: 'The market as it is called now.',
      resolve: ({ marketId }, _args, ctx) => loadNodeOrFail(ctx, Market, marketId),
    }),
  }),
});

mutation({
  name: 'inviteMarketMember',
  description:
    "Invites a company to a market that the caller's company owns: it takes part once it has accepted, and is told by mail. One that declined or left may be invited again; the owner itself takes part at once.",
  roles: configurers,
  rule: marketInvitationRules(),
  input: (t) => ({
    marketId: t.id({ required: true, description: 'To which.' }),
    company: t.string({ required: true, description: "The company's code, or its whole name." }),
  }),
  command: (tx, input) =>
    inviteMarketMember(tx, {
      ...marketInvitationRules().cast(input),
      marketId: requireId('Market', input.marketId, 'marketId'),
    }),
  payload: (t) => ({
    member: t.field({
      type: MarketMember,
      description: 'Its place in the market.',
      resolve: ({ memberId }, _args, ctx) => loadNodeOrFail(ctx, MarketMember, memberId),
    }),
  }),
});

const which = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  memberId: t.id({ required: true, description: "The caller's own company's place in the market." }),
  ...version(t),
});
const ownPlace = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { memberId: string }>) => ({
  member: t.field({
    type: MarketMember,
    nullable: true,
    description: "The company's place in the market as it is now; null where it never took part.",
    resolve: ({ memberId }, _args, ctx) => loadNode(ctx, MarketMember, memberId),
  }),
});

mutation({
  name: 'answerMarketInvitation',
  description:
    "Accepts or declines an invitation of the caller's company to a market; its owner is told by mail. From acceptance on it takes part.",
  roles: configurers,
  refusals,
  input: (t) => ({
    ...which(t),
    accept: t.boolean({ required: true, description: 'Whether it is accepted.' }),
  }),
  command: (tx, input) =>
    answerMarketInvitation(tx, { ...input, memberId: requireId('MarketMember', input.memberId, 'memberId') }),
  payload: ownPlace,
});

mutation({
  name: 'leaveMarket',
  description:
    "Takes the caller's company out of a market: what it has accepted stands, and it gets no more offers. To come back it must be invited.",
  roles: configurers,
  refusals,
  input: which,
  command: (tx, input) =>
    leaveMarket(tx, { ...input, memberId: requireId('MarketMember', input.memberId, 'memberId') }),
  payload: ownPlace,
});
