import type { TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useApolloClient } from '@apollo/client/react';
import type { CachedRows } from '../../lib/apollo/cachedRows.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useFailure } from '../../ui/useFailure.ts';
import { listPageMessages as m } from './listPage.messages.ts';
import type { Opened } from './useOpened.ts';

/**
 * What the editor gets: a row, null for a new one, undefined as long as nothing is open or it is still being
 * read.
 */
export interface OpenedRow<Row> {
  row: Row | null | undefined;
  /** Tell it the rows in sight: those need no further question. */
  onRows: (rows: readonly Row[]) => void;
}

/**
 * The open row as it was when it was opened: what changes meanwhile must not slip under an editor's hands.
 */
export function useOpenedRow<Row extends { id: string }, TData>(
  opened: Opened,
  document: TypedDocumentNode<TData, { id: string }>,
  pick: (data: TData) => Row | null,
  rows: CachedRows<Row>,
): OpenedRow<Row> {
  const ask = useAsk();
  const { cache } = useApolloClient();
  const intl = useIntl();
  const failure = useFailure();
  const known = useRef(new Set<string>());
  const [held, setHeld] = useState<{ id: string; row: Row } | null>(null);
  const latest = useRef({ pick, close: opened.close });
  useEffect(() => {
    latest.current = { pick, close: opened.close };
  });
  const { id } = opened;
  useEffect(() => {
    if (id === null) {
      setHeld(null);
      return undefined;
    }
    const [seen] = known.current.has(id) ? rows.read(cache, [id]) : [];
    if (seen) {
      setHeld({ id, row: seen });
      // Closed without being saved, it may have been refused because it is another by now: the next time it
      // is read.
      return () => void known.current.delete(id);
    }
    const controller = new AbortController();
    ask(document, { id }, controller.signal)
      .then((data) => {
        if (controller.signal.aborted) return;
        const row = latest.current.pick(data);
        if (row) setHeld({ id, row });
        else
          void failure(intl.formatMessage(m.title), { message: intl.formatMessage(m.gone) }).then(() =>
            latest.current.close(),
          );
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted)
          void failure(intl.formatMessage(m.title), { error }).then(() => latest.current.close());
      });
    return () => controller.abort();
  }, [ask, cache, document, failure, id, intl, rows]);
  const onRows = useCallback((shown: readonly Row[]) => {
    known.current = new Set(shown.map((row) => row.id));
  }, []);
  return { row: opened.isNew ? null : held && held.id === id ? held.row : undefined, onRows };
}
