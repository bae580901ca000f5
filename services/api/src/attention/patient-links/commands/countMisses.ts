import { wasSent } from '../patientLinks.queries.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { countLinkMiss, linkMisses } from '../../../people/sessions/commands/countLinkMiss.ts';

/**
 * Secrets that opened nothing, from one address in a quarter of an hour; further ones are not even looked up.
 */
const mostMisses = 30;

/** Whether somebody's address has tried too many secrets that open nothing. */
export const missedTooOften = async ({ http, runtime }: Context): Promise<boolean> =>
  http !== null && (await linkMisses(runtime.sql, http.address)) >= mostMisses;

/** Refuses whoever tried too many; it reads as a secret that opens nothing. */
export const requireFewMisses = async (ctx: Context): Promise<void> => {
  if (await missedTooOften(ctx)) throw NotFound({ path: 'secret' });
};

/**
 * Remembers a secret that opened nothing. One that was sent and opens nothing any more is no guess: its page
 * may be left open for days, and must not count against everybody at that address.
 */
export const noteMiss = async ({ http, runtime }: Context, secret: string): Promise<void> => {
  if (http && !(await wasSent(runtime.sql, secret))) await countLinkMiss(runtime.sql, http.address);
};
