import type { Award, LeftOutReason } from '@ptc/schema/rules/lists/offers';
import type { RuleRejection } from '../../../network/markets/domain/resolveRule.ts';

export interface Invitee {
  readonly companyId: string;
  /** Tier of the contract. */
  readonly tier: number | null;
  readonly isVip: boolean;
}

/** A round: who is asked, from when, and until when an offer sent in it may be answered. */
export interface PlannedRound {
  /** 1, 2, 3 … in the order of sending; rounds nobody is in are left out. */
  readonly number: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** When offers sent in this round lapse: later than `closesAt` where earlier rounds stay open. */
  readonly respondsBy: Date;
  readonly companies: readonly Invitee[];
}

/** Who is offered a batch, when and why: kept with the batch as JSON, and the answer of the preview. */
export interface DispatchExplanation {
  readonly rule: { readonly id: string; readonly name: string } | null;
  readonly reasons: readonly RuleRejection[];
  readonly opensAt: Date | null;
  readonly overAt: Date | null;
  readonly rounds: readonly PlannedRound[];
  readonly leftOut: readonly { readonly companyId: string; readonly reason: LeftOutReason }[];
  /** How the winner is found; null without a rule. */
  readonly award: Award | null;
  /** Short notice: every round opens at once. */
  readonly allAtOnce: boolean;
  /** Offers of earlier rounds stay open while later ones run. */
  readonly keepEarlierOpen: boolean;
  /** Sent out whatever the rule's lead says. */
  readonly forced: boolean;
}
