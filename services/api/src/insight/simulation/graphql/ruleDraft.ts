import { checkRules } from '../../../bookings/core/commands/checkRules.ts';
import { marketRuleInputRules } from '@ptc/schema/rules/marketRule';
import { GraphQLError } from 'graphql';
import { MarketRuleFieldsInput, ruleFrom } from '../../../network/markets/graphql/marketRuleInput.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { refusalMessage } from '../../../platform/messages/messages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { rowId } from '../../../bookings/core/graphql/rowIds.ts';
import type { RuleDraft, Trying } from '../commands/replayRule.ts';

/** A draft of a rule, as the queries that try one take it. */
export const RuleDraftInput = builder.inputType('RuleDraftInput', {
  description: 'A rule of a market as it would be; nothing of it is kept.',
  fields: (t) => ({
    marketId: t.id({ required: true, description: "A market that the caller's company owns." }),
    ruleId: t.id({ description: 'The rule that is edited; left out: a new one.' }),
    beforeRuleId: t.id({ description: 'Of a new one: it is tried before this; left out: last.' }),
    rule: t.field({ type: MarketRuleFieldsInput, required: true, description: 'What it would say.' }),
  }),
});

const draftFrom = (input: typeof RuleDraftInput.$inferInput): RuleDraft => ({
  marketId: rowId('Market', input.marketId),
  ruleId: localId('MarketRule', input.ruleId),
  beforeRuleId: localId('MarketRule', input.beforeRuleId),
  rule: checkRules(marketRuleInputRules(), { rule: ruleFrom(input.rule) }).rule,
});

/** Tries something; what is refused is an error with its code and issues, as a query has no refusals. */
export const trying = async <T>(ctx: Context, work: (how: Trying) => Promise<T>): Promise<T> => {
  try {
    return await work({
      db: ctx.owner.db,
      actor: ctx.actor,
      now: ctx.now(),
      apart: (long) => ctx.reads.apart(long),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new GraphQLError(refusalMessage(ctx.locale, error.code, error.data), {
      extensions: { code: 'BAD_USER_INPUT', refusal: error.code, issues: error.data['issues'] ?? [] },
    });
  }
};

/** Tries a draft of a rule. */
export const tryDraft = <T>(
  ctx: Context,
  input: typeof RuleDraftInput.$inferInput,
  work: (how: Trying, draft: RuleDraft) => Promise<T>,
): Promise<T> => trying(ctx, (how) => work(how, draftFrom(input)));
