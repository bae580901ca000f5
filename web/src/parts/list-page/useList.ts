import type { TypedDocumentNode } from '@apollo/client';
import { useCallback, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { GridHandle } from '../../grid/types.ts';
import type { CachedRows } from '../../lib/apollo/cachedRows.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { configMessages as c } from './config.messages.ts';
import { useOpened, type Opened } from './useOpened.ts';
import { useOpenedRow } from './useOpenedRow.ts';
import { useSave, type Answer } from '../../ui/form/useSave.ts';

/** A change that a press of a row asks for. */
export interface RowChange {
  /** What the row is called. */
  name: string;
  call: (idempotencyKey: string) => Promise<Answer | null | undefined>;
  /** Asked first, where it cannot simply be taken back. */
  sure?: { title: string; text: string } | null;
  /** Said when it went well, and when it failed; default that the row was saved, or was not. */
  saved?: string;
  failed?: string;
}

/** What every list's screen holds: its grid, the row that is open, and how rows are changed. */
export interface List<Row extends { id: string }> {
  opened: Opened;
  row: Row | null | undefined;
  reload: () => void;
  /** After the open row was saved: it closes, and the list shows what became of it. */
  saved: () => void;
  change: (change: RowChange) => Promise<void>;
  /** For the list's frame. */
  frame: {
    handle: RefObject<GridHandle | null>;
    onRows: (rows: readonly Row[]) => void;
    openId: string | null;
  };
}

/** A list whose rows open under a query parameter of the address. */
export function useList<Row extends { id: string }, TData>(
  parameter: string,
  document: TypedDocumentNode<TData, { id: string }>,
  pick: (data: TData) => Row | null,
  rows: CachedRows<Row>,
  /** A parameter that goes when the row closes. */
  alongside?: string,
): List<Row> {
  const intl = useIntl();
  const confirm = useConfirm();
  const grid = useRef<GridHandle>(null);
  const opened = useOpened(parameter, alongside);
  const { row, onRows } = useOpenedRow(opened, document, pick, rows);
  const { save } = useSave();
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  const change = async ({ name, call, sure, saved, failed }: RowChange): Promise<void> => {
    if (sure && !(await confirm({ ...sure, danger: true })).confirmed) return;
    await save({
      failed: failed ?? intl.formatMessage(c.failed, { name }),
      saved: saved ?? intl.formatMessage(c.saved, { name }),
      done: reload,
      refused: reload,
      call,
    });
  };
  return {
    opened,
    row,
    reload,
    saved: () => {
      opened.close();
      reload();
    },
    change,
    frame: { handle: grid, onRows, openId: opened.id },
  };
}
