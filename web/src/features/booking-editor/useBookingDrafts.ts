import { useMemo } from 'react';
import { useKeptDrafts, type KeptDrafts } from '../../lib/drafts/useKeptDrafts.ts';
import { present } from '../../lib/time/present.ts';
import { readDraft, writtenDraft, type BookingDraft, type SaveBase } from './booking-draft.ts';
import type { BookingValues } from './booking-editor.values.ts';

/** Where the editor writes down what is typed. */
export interface BookingNotes {
  /** What stands in the form; null: nothing was changed. */
  typed: (values: BookingValues | null, base: SaveBase) => void;
  /** A submission is on its way under a key; null: it was answered. */
  sending: (submission: string | null) => void;
  /** Saved, or given up. */
  over: () => void;
}

/** Keeps what is typed into the editor in this browser, and finds what was kept before. */
export function useBookingDrafts(
  place: string,
): Omit<KeptDrafts<BookingDraft>, 'pen'> & { notes: BookingNotes } {
  const { pen, resumed, ...drafts } = useKeptDrafts(place, readDraft);
  const notes = useMemo<BookingNotes>(() => {
    let submission = resumed?.submission ?? null;
    let last: { values: BookingValues; base: SaveBase } | null = null;
    const write = (): void => {
      const now = last;
      pen.write(now && (() => writtenDraft({ at: present().toISOString(), place, ...now, submission })));
    };
    return {
      typed: (values, base) => {
        last = values && { values, base };
        write();
      },
      sending: (key) => {
        submission = key;
        if (last === null) return;
        write();
        void pen.flush();
      },
      over: () => void pen.end(),
    };
  }, [pen, place, resumed]);
  return { ...drafts, resumed, notes };
}
