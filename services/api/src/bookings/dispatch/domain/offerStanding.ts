import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { DispatchExplanation } from '../../core/domain/dispatchPlan.ts';
import { isOpen } from './offerState.ts';

/** How far the offers of a batch have come since it was last sent out. */
export interface OfferStanding {
  /** The round now open, from 1. */
  no: number;
  /** How many rounds its plan has, the present one included. */
  of: number;
  /** How many transport providers were asked. */
  asked: number;
  /** How many of them may still say yes. */
  waiting: number;
  /** How many said no. */
  declined: number;
  /** When the round ends; null: unknown. */
  endsAt: Date | null;
}

/**
 * What was said to the present sending of a batch; null where no round is open, or the viewer is not to know
 * the others (`sending` is null to them).
 */
export const offerStanding = (
  batch: { round: number; sending: number | null; roundEndsAt: Date | null },
  plan: Pick<DispatchExplanation, 'rounds' | 'allAtOnce'> | null,
  offers: readonly { sending: number; status: OfferStatus }[],
): OfferStanding | null => {
  if (batch.sending === null || batch.round === 0) return null;
  const asked = offers.filter(({ sending }) => sending === batch.sending);
  const waiting = asked.filter(({ status }) => isOpen(status)).length;
  if (waiting === 0 && batch.roundEndsAt === null) return null;
  return {
    no: batch.round,
    // At short notice all rounds open at once, so that none follows.
    of: Math.max(batch.round, plan === null || plan.allAtOnce ? 0 : plan.rounds.length),
    asked: asked.length,
    waiting,
    declined: asked.filter(({ status }) => status === 'DECLINED').length,
    endsAt: batch.roundEndsAt,
  };
};
