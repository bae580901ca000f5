import { serverAnswers } from '../../lib/serverAnswers.ts';
import type * as Rules from './booking-editor.validate.ts';

let asked: Promise<typeof Rules | null> | null = null;

const load = async (): Promise<typeof Rules | null> => {
  // A browser that once failed to get a module never asks for it again (lazyPart.tsx).
  if (!(await serverAnswers())) return null;
  return import('./booking-editor.validate.ts');
};

/**
 * The rules a booking is judged by: fetched when an editor opens, which does not wait for them, and needed
 * when the first field is left. Null while they cannot be had; the server judges what is sent by the same
 * rules.
 */
export const bookingRules = async (): Promise<typeof Rules | null> => {
  asked ??= load().catch(() => null);
  const rules = await asked;
  // Asked for again when they are next needed.
  if (rules === null) asked = null;
  return rules;
};
