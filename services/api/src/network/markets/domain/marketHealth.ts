import { contractHealth } from './contractHealth.ts';
import { aboutNothing, takesPart, type MarketFacts, type MarketFinding } from './marketFacts.ts';
import { ruleHealth } from './ruleHealth.ts';

/** What of a market can no longer be satisfied, or soon not any more: what stops bookings first. */
export function marketHealth(facts: MarketFacts): MarketFinding[] {
  const jobs = facts.providers.filter(takesPart).flatMap(({ jobTypes }) => jobTypes);
  const carried = new Set(jobs.flatMap((job) => job.callTypeIds));
  const needs = new Set(jobs.flatMap((job) => job.variableIds));
  return [
    ...ruleHealth(facts),
    ...facts.askedForIds
      .filter((id) => !facts.inUse.has(id))
      .map((lookupId) => ({ ...aboutNothing, kind: 'QUESTIONS_NAME_OUT_OF_USE' as const, lookupId })),
    ...facts.callTypeIds
      .filter((id) => !carried.has(id))
      .map((lookupId) => ({ ...aboutNothing, kind: 'CALL_TYPE_NOT_CARRIED' as const, lookupId })),
    ...facts.variableIds
      .filter((id) => !needs.has(id))
      .map((lookupId) => ({ ...aboutNothing, kind: 'NEED_NOT_CARRIED' as const, lookupId })),
    ...contractHealth(facts),
  ];
}
