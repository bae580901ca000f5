import { DispatchPlan } from '../../../bookings/dispatch/graphql/DispatchPlan.ts';
import { rowId } from '../../../bookings/core/graphql/rowIds.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { configurers } from '../../../reference/configuration/configuration.policy.ts';
import { tryRule } from '../commands/tryRule.ts';
import { RuleDraftInput, tryDraft } from './ruleDraft.ts';

builder.queryField('ruleTrial', (t) =>
  t.field({
    type: DispatchPlan,
    description:
      'Who would have been asked for a leg under a draft of a rule, at the time it was booked, with what is offered with it; for the owner of the market. Nothing is written.',
    authScopes: { roles: [...configurers] },
    args: {
      input: t.arg({ type: RuleDraftInput, required: true, description: 'The draft.' }),
      tripId: t.arg.id({ required: true, description: 'A leg of the market.' }),
    },
    resolve: (_root, { input, tripId }, ctx) =>
      tryDraft(ctx, input, (trying, draft) => tryRule(trying, draft, rowId('Trip', tripId))),
  }),
);
