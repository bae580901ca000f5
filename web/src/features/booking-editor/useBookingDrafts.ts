import { useCallback, useEffect, useMemo, useState } from 'react';
import { DraftPen, openDrafts } from '../../lib/drafts/DraftPen.ts';
import { useDraftStore } from '../../lib/drafts/useDraftStore.ts';
import { newKey } from '../../lib/forms/submissionKey.ts';
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

export interface BookingDrafts {
  /** The form that stands now: another after `resume`. */
  id: string;
  notes: BookingNotes;
  /** What somebody was writing here before. */
  offered: BookingDraft | null;
  /** What is being gone on with. */
  resumed: BookingDraft | null;
  resume: () => void;
  discard: () => void;
}

/** Keeps what is typed into the editor in this browser, sealed with the session, and finds what was kept before. */
export function useBookingDrafts(place: string): BookingDrafts {
  const open = useDraftStore();
  const [id, setId] = useState(newKey);
  const [resumed, setResumed] = useState<BookingDraft | null>(null);
  const [found, setFound] = useState<readonly BookingDraft[]>([]);
  const pen = useMemo(() => new DraftPen(open, id, resumed?.id === id), [id, open, resumed]);
  useEffect(() => pen.hold(), [pen]);
  useEffect(() => {
    let over = false;
    const look = async (): Promise<void> => {
      const store = await open();
      if (store === null) return;
      const [kept, elsewhere] = [await store.all(), await openDrafts()];
      const drafts = kept
        .flatMap(({ id: one, text }) => readDraft(one, text) ?? [])
        .filter((draft) => draft.place === place && draft.id !== id && !elsewhere.has(draft.id))
        .toSorted((a, b) => b.at.localeCompare(a.at));
      if (!over) setFound(drafts);
    };
    // Without the server there is no key: the form is there without it.
    void look().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [id, open, place]);
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
  const offered = found.find((draft) => draft.id !== id) ?? null;
  const resume = useCallback(() => {
    if (offered === null) return;
    setId(offered.id);
    setResumed(offered);
  }, [offered]);
  const discard = useCallback(() => {
    if (offered === null) return;
    setFound((all) => all.filter((draft) => draft !== offered));
    void open()
      .then((store) => store?.drop(offered.id))
      .catch(() => undefined);
  }, [offered, open]);
  return { id, notes, offered, resumed, resume, discard };
}
