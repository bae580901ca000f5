import type { IntlShape } from 'react-intl';
import type { Award } from '../gql/generated.ts';
import { planMessages as m } from './dispatchPlan.messages.ts';

/**
 * What decides beside the rounds: award, short notice, open rounds, and whether the lead time was overridden.
 */
export interface PlanTerms {
  award: Award | null;
  allAtOnce: boolean;
  keepEarlierOpen: boolean;
  forced: boolean;
  rounds: readonly unknown[];
}

/** The terms of a plan in sentences; none without a rule. */
export function planTerms(plan: PlanTerms, intl: IntlShape): string[] {
  if (!plan.award) return [];
  const rounds = plan.allAtOnce ? m.allAtOnce : plan.keepEarlierOpen ? m.keepEarlierOpen : m.closeEarlier;
  return [
    intl.formatMessage(plan.award === 'BEST' ? m.awardBest : m.awardFirst),
    ...(plan.rounds.length > 1 ? [intl.formatMessage(rounds)] : []),
    ...(plan.forced ? [intl.formatMessage(m.forced)] : []),
  ];
}
