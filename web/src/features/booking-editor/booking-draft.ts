import { type BookingValues } from './booking-editor.values.ts';
import { nextLegKey } from './booking-editor.empty.ts';

/** What the form was read from: the values it showed, and of a stored booking its id and version. */
export interface SaveBase {
  original: BookingValues;
  stored: { id: string; version: number } | null;
}

/** A booking that somebody was typing. */
export interface BookingDraft {
  id: string;
  /** When anything was last typed. */
  at: string;
  /** What the editor was open for. */
  place: string;
  values: BookingValues;
  /** Saved later, it is still compared with the version it was begun from. */
  base: SaveBase;
  /** The key of a submission that no answer has come to: sent again, it is the same one. */
  submission: string | null;
}

/** Grows whenever the form holds something else: what an earlier release kept is not read. */
const form = 6;

/** A draft as it is kept. */
export const writtenDraft = (draft: Omit<BookingDraft, 'id'>): string => JSON.stringify({ form, ...draft });

/**
 * A draft as it was kept, with legs that this page has not named yet; null where another release wrote it.
 */
export function readDraft(id: string, text: string): BookingDraft | null {
  const read = JSON.parse(text) as Omit<BookingDraft, 'id'> & { form: number };
  if (read.form !== form) return null;
  const { at, place, values, base, submission } = read;
  const keys = new Map<string, string>();
  const renamed = (key: string): string => {
    const known = keys.get(key) ?? nextLegKey();
    keys.set(key, known);
    return known;
  };
  const named = (of: BookingValues): BookingValues => ({
    ...of,
    legs: of.legs.map((leg) => ({
      ...leg,
      key: renamed(leg.key),
      moved: leg.moved && { ...leg.moved, by: renamed(leg.moved.by) },
    })),
    // Stored legs are named by themselves, and stay.
    answers: of.answers && {
      ...of.answers,
      own: Object.fromEntries(
        Object.entries(of.answers.own).map(([key, given]) => [keys.get(key) ?? key, given]),
      ),
    },
  });
  return {
    id,
    at,
    place,
    values: named(values),
    base: { ...base, original: named(base.original) },
    submission,
  };
}
