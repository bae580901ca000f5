import { TRIP } from '@ptc/schema/rules/limits';

/** A rule's limit on promised times; without one a promise is free. */
export type PromisedPickUpLimit = { readonly enabled: boolean; readonly minutes: number } | null;

export type PromisedPickUp =
  | { readonly ok: true; readonly promisedPickUpAt: Date | null }
  | { readonly ok: false; readonly code: 'PROMISE_NOT_EDITABLE' | 'PROMISE_IN_PAST' }
  | { readonly ok: false; readonly code: 'PROMISE_OUTSIDE_LIMIT'; readonly limitMinutes: number };

/**
 * Whether a transport provider may promise another time than the requested; it may where the rule does not
 * say.
 */
export function promisedPickUpEditable(limit: PromisedPickUpLimit): boolean {
  return limit?.enabled ?? true;
}

/**
 * A promise or counter-offer as it is kept: none within 30 s of the request, else within the rule's minutes
 * and not in the past.
 */
export function checkPromisedPickUp(
  requestedAt: Date,
  promisedAt: Date | null,
  limit: PromisedPickUpLimit,
  now: Date,
): PromisedPickUp {
  if (promisedAt === null) return { ok: true, promisedPickUpAt: null };
  const distance = Math.abs(promisedAt.getTime() - requestedAt.getTime());
  if (distance <= TRIP.promisedUnchangedSeconds * 1000) return { ok: true, promisedPickUpAt: null };
  if (!promisedPickUpEditable(limit)) return { ok: false, code: 'PROMISE_NOT_EDITABLE' };
  if (limit !== null && distance > limit.minutes * 60_000)
    return { ok: false, code: 'PROMISE_OUTSIDE_LIMIT', limitMinutes: limit.minutes };
  if (promisedAt.getTime() < now.getTime() - 60_000) return { ok: false, code: 'PROMISE_IN_PAST' };
  return { ok: true, promisedPickUpAt: promisedAt };
}
