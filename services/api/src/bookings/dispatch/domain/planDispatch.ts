import type { DispatchExplanation } from '../../core/domain/dispatchPlan.ts';
import type { Award } from '@ptc/schema/rules/lists/offers';
import type { CredentialKind } from '@ptc/schema/rules/lists/network';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import {
  capableTransportProviders,
  type Capable,
  type TransportProviderCandidate,
} from '../../../network/markets/domain/capable.ts';
import {
  resolveRule,
  type DispatchRule,
  type TripToMatch,
} from '../../../network/markets/domain/resolveRule.ts';
import { expiresAt } from '../../core/domain/readyNow.ts';
import { meetBy } from '../../core/domain/lastSafeMoment.ts';
import { planRounds, type OfferSettings, type Vip } from './rounds.ts';

/** A rule with what it decides once it has won. */
export interface OfferingRule extends DispatchRule {
  readonly settings: OfferSettings & { readonly award: Award };
}

/** A leg of the batch to dispatch. */
export interface LegToDispatch extends TripToMatch {
  readonly pickUpType: PickUpType;
  readonly readyAt: Date | null;
}

export interface DispatchInput<Rule extends OfferingRule> {
  /** The legs of the batch, in order; the rule is that of the first. */
  readonly legs: readonly LegToDispatch[];
  readonly rules: readonly Rule[];
  readonly candidates: readonly TransportProviderCandidate[];
  /** Zone of the market. */
  readonly timeZone: string;
  readonly vip: Vip | null;
  readonly forceOffer: boolean;
  readonly expiryGraceMinutes: number;
  /** The market's time to reach a pick-up; left out: rounds follow one another however short the time. */
  readonly minimumNoticeMinutes?: number;
  /** Kinds of credentials that the market requires of whoever carries. */
  readonly requiredCredentials?: readonly CredentialKind[];
  readonly now: Date;
}

export interface DispatchPlan<Rule extends OfferingRule> {
  readonly rule: Rule | null;
  /** Capable transport providers, best contract first: the trip's `restrictTo`. */
  readonly capable: readonly Capable[];
  /** How many some round asks: none makes the batch UNFULFILLED. */
  readonly asked: number;
  readonly explanation: DispatchExplanation;
}

/**
 * Plans the dispatch of a batch: the winning rule, who is capable, the rounds. One function for the preview
 * and the engine.
 */
export function planDispatch<Rule extends OfferingRule>(input: DispatchInput<Rule>): DispatchPlan<Rule> {
  const { legs, now } = input;
  const [first] = legs;
  if (first === undefined) throw new RangeError('a batch without legs cannot be dispatched');
  const { rule, rejections } = resolveRule(input.rules, first, input.timeZone);
  const { capable, leftOut } = capableTransportProviders(
    input.candidates,
    legs,
    input.timeZone,
    input.requiredCredentials,
  );
  if (rule === null) {
    return {
      rule,
      capable,
      asked: 0,
      explanation: {
        rule: null,
        reasons: rejections,
        opensAt: null,
        overAt: null,
        rounds: [],
        leftOut: [
          ...leftOut,
          ...capable.map(({ companyId }) => ({ companyId, reason: 'NO_ROUND' as const })),
        ],
        award: null,
        allAtOnce: false,
        keepEarlierOpen: false,
        forced: input.forceOffer,
      },
    };
  }
  const plan = planRounds({
    settings: rule.settings,
    capable,
    vip: input.vip,
    pickUpAt: first.pickUpAt,
    forceOffer: input.forceOffer,
    answerBy: expiresAt(first, input.expiryGraceMinutes),
    now,
    ...(input.minimumNoticeMinutes === undefined
      ? {}
      : { minimumNoticeMinutes: input.minimumNoticeMinutes, meetAt: meetBy(first) }),
  });
  return {
    rule,
    capable,
    asked: plan.rounds.reduce((count, round) => count + round.companies.length, 0),
    explanation: {
      rule: { id: rule.id, name: rule.name },
      reasons: rejections,
      opensAt: plan.opensAt,
      overAt: plan.overAt,
      rounds: plan.rounds,
      leftOut: [
        ...leftOut,
        ...plan.notAsked.map((companyId) => ({
          companyId,
          reason: input.vip?.exclusive === true ? ('VIP_ONLY' as const) : ('NO_ROUND' as const),
        })),
      ],
      award: rule.settings.award,
      allAtOnce: plan.allAtOnce,
      keepEarlierOpen: rule.settings.keepEarlierOpen,
      forced: input.forceOffer,
    },
  };
}
