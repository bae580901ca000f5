import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useConfirm } from '../ui/confirm.ts';
import { toast } from '../ui/toaster.ts';
import { gridMessages } from './grid.messages.ts';
import type { GridColumn, GridQuery, GridSource } from './types.ts';

// As many as the greatest page: the operations of the lists are measured for it.
const perRequest = 100;
const rowLimit = 10_000;

/**
 * Asks 'Extract data to CSV file?', then fetches every row of the present question, page by page, into a
 * file.
 */
export function useCsv<Row>(
  fileName: string,
): (
  columns: readonly GridColumn<Row>[],
  source: GridSource<Row>,
  question: Pick<GridQuery, 'orderBy' | 'search'>,
) => void {
  const intl = useIntl();
  const confirm = useConfirm();
  const running = useRef(false);
  const extract = async (
    columns: readonly GridColumn<Row>[],
    source: GridSource<Row>,
    question: Pick<GridQuery, 'orderBy' | 'search'>,
  ): Promise<void> => {
    const { confirmed } = await confirm({ text: intl.formatMessage(gridMessages.downloadConfirm) });
    if (!confirmed) return;
    const rows: Row[] = [];
    const known = new Set<string>();
    let seen = 0;
    let after: string | null = null;
    let more = true;
    const { signal } = new AbortController();
    while (more && seen < rowLimit) {
      const block = await source.fetchBlock({
        ...question,
        first: perRequest,
        offset: seen,
        after,
        signal,
        forFile: true,
      });
      // A row that moved on in the order while it was read comes once more.
      rows.push(...source.read(block.ids.filter((id) => !known.has(id))));
      for (const id of block.ids) known.add(id);
      seen += block.ids.length;
      after = block.endCursor;
      more = block.hasNextPage && block.ids.length > 0;
    }
    // Comes when a file is wanted, not with every list.
    const { downloadText, toCsv } = await import('./csv.ts');
    downloadText(fileName, toCsv(columns, rows));
    if (more) toast.warning(intl.formatMessage(gridMessages.downloadCut, { count: rows.length }));
    else toast.success(intl.formatMessage(gridMessages.downloaded, { count: rows.length }));
  };
  return (columns, source, question) => {
    if (running.current || source.loading) return;
    running.current = true;
    extract(columns, source, question)
      .catch(() => toast.error(intl.formatMessage(gridMessages.downloadFailed)))
      .finally(() => {
        running.current = false;
      });
  };
}
