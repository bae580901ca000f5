import { useCallback, useEffect, useMemo, useState } from 'react';
import { newKey } from '../forms/submissionKey.ts';
import { DraftPen, openDrafts } from './DraftPen.ts';
import { useDraftStore } from './useDraftStore.ts';

/** What somebody was typing, as every form keeps it. */
export interface Draft {
  id: string;
  /** When anything was last typed. */
  at: string;
  /** What the form was open for. */
  place: string;
}

/** What is kept of one place in this browser, and the pen of the form that stands there now. */
export interface KeptDrafts<D extends Draft> {
  /** The form that stands now: another after `resume`. */
  id: string;
  pen: DraftPen;
  /** What somebody was writing here before. */
  offered: D | null;
  /** What is being gone on with. */
  resumed: D | null;
  resume: () => void;
  discard: () => void;
}

/**
 * Finds what was kept of a place, sealed with the session, and keeps what is typed there. `read` answers null
 * to what is another form's; it stays the same.
 */
export function useKeptDrafts<D extends Draft>(
  place: string,
  read: (id: string, text: string) => D | null,
): KeptDrafts<D> {
  const open = useDraftStore();
  const [id, setId] = useState(newKey);
  const [resumed, setResumed] = useState<D | null>(null);
  const [found, setFound] = useState<readonly D[]>([]);
  const pen = useMemo(() => new DraftPen(open, id, resumed?.id === id), [id, open, resumed]);
  useEffect(() => pen.hold(), [pen]);
  useEffect(() => {
    let over = false;
    const look = async (): Promise<void> => {
      const store = await open();
      if (store === null) return;
      const [kept, elsewhere] = [await store.all(), await openDrafts()];
      const drafts = kept
        .flatMap(({ id: one, text }) => read(one, text) ?? [])
        .filter((draft) => draft.place === place && draft.id !== id && !elsewhere.has(draft.id))
        .toSorted((a, b) => b.at.localeCompare(a.at));
      if (!over) setFound(drafts);
    };
    // Without the server there is no key: the form is there without it.
    void look().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [id, open, place, read]);
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
  return { id, pen, offered, resumed, resume, discard };
}
