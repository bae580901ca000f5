import { contractRules, newContractRules } from '@ptc/schema/rules/contract';
import type { Types } from '../../../platform/graphql/builder.ts';
import { CredentialKindEnum } from './enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { setContractStatus, updateContract } from '../commands/contracts.ts';
import { createContract } from '../commands/createContract.ts';
import { refusals, status, version } from './configurationInput.ts';
import { Contract } from './Contract.ts';

type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

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

const terms = (t: Input) => ({
  tier: t.int({ required: true, description: 'In which rounds the transport provider is asked, 1 to 3.' }),
  rank: t.int({ required: true, description: 'Higher is preferred among equal bids, 0 to 9999.' }),
  endsOn: t.field({ type: 'Date', description: 'Its last day, local to the market; null: open.' }),
  priceListId: t.id({
    description:
      "A price list of the transport provider or of the market's owner, in the market's currency; the list of its series that is valid on the day of a pick-up prices it. Null: no prices.",
  }),
  requiredCredentials: t.field({
    type: [CredentialKindEnum],
    description: 'Kinds of credentials it requires beside those that the market requires.',
  }),
  credentialsExpireOn: t.field({
    type: 'Date',
    description: 'Until when the owner has seen what else it wants to see; null: not watched.',
  }),
});
const rowOf = (id: string | null | undefined): string | null =>
  id == null ? null : (localId('PriceList', id) ?? id);

mutation({
  name: 'createContract',
  description:
    "Ties a care provider, or all of a market, to a transport provider in it; for the owner of the market. It holds from midnight of its first day there. Contracts of the same two never share a day; one that ends is renewed by another from the day after. A care provider's own contract goes before the one for all.",
  roles: configurers,
  rule: newContractRules(),
  input: (t) => ({
    marketId: t.id({ required: true, description: "A market of the caller's company." }),
    careProviderId: t.id({ description: 'Who books; left out: all care providers of the market.' }),
    transportProviderId: t.id({ required: true, description: 'Who carries.' }),
    startsOn: t.field({ type: 'Date', required: true, description: 'Its first day, local to the market.' }),
    ...terms(t),
  }),
  command: (tx, input) =>
    createContract(tx, {
      ...input,
      marketId: requireId('Market', input.marketId, 'marketId'),
      careProviderId:
        input.careProviderId == null ? null : requireId('Company', input.careProviderId, 'careProviderId'),
      transportProviderId: requireId('Company', input.transportProviderId, 'transportProviderId'),
      priceListId: rowOf(input.priceListId),
      requiredCredentials: input.requiredCredentials ?? undefined,
    }),
  payload: contract,
});

mutation({
  name: 'updateContract',
  description:
    'Changes the terms of a contract; for the owner of its market. Its parties stay. Left out: as it was.',
  roles: configurers,
  rule: contractRules(),
  refusals,
  input: (t) => ({
    ...whichContract(t),
    startsOn: t.field({ type: 'Date', description: 'Its first day, local to the market.' }),
    ...terms(t),
  }),
  command: (tx, { priceListId, requiredCredentials, startsOn, ...input }) =>
    updateContract(tx, {
      ...input,
      ...(startsOn == null ? {} : { startsOn }),
      ...(priceListId === undefined ? {} : { priceListId: rowOf(priceListId) }),
      ...(requiredCredentials == null ? {} : { requiredCredentials }),
      contractId: requireId('Contract', input.contractId, 'contractId'),
    }),
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
