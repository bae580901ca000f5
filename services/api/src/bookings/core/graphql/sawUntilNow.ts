import { sidesOf, type LegFacts } from '../../../db/sides/domain/onSide.ts';
import type { Context } from '../../../platform/context.ts';

/**
 * Whether the listener saw one of these until the change: only who did is told that something is gone, and
 * hears nothing of what becomes of it afterwards.
 */
export const sawUntilNow = (ctx: Context, before: readonly LegFacts[]): boolean =>
  before.some((facts) => ctx.actor !== null && sidesOf(ctx.actor, facts).length > 0);
