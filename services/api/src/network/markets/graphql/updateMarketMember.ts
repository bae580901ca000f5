import { marketMemberRules } from '@ptc/schema/rules/market';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { updateMarketMember } from '../commands/updateMarketMember.ts';
import { refusals, version } from './configurationInput.ts';
import { MarketMember } from './MarketMember.ts';

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
