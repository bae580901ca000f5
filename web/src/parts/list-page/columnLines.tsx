import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { GridColumn, GridLines } from '../../grid/types.ts';

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  height: '100%',
  lineHeight: '20px',
  '& [data-words]': { display: 'grid', flex: '1 1 0', minWidth: 0, gridTemplateRows: '20px 20px' },
  '& [data-first]': { display: 'flex', gap: '8px', minWidth: 0 },
  '& [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '& [data-title]': { fontWeight: 600, flex: '1 1 0' },
  '& [data-muted]': { color: 'fg.muted' },
  // Fingers need height; the name needs the width.
  '& [data-acts] > span': { gap: 0 },
  '& [data-acts] button': { minWidth: '32px', minHeight: '44px' },
} as const;

/** Whether a value says nothing without its header: a number, a yes. */
const isBare = <Row,>(column: GridColumn<Row>): boolean =>
  column.align === 'end' || column.search === 'boolean';

/**
 * A row of a list in two lines, as its columns say it: what it is and its state, under it the rest, beside
 * them its buttons.
 */
function ColumnLine<Row>({ row, columns }: { row: Row; columns: readonly GridColumn<Row>[] }): ReactNode {
  const [title, ...others] = columns.filter(({ key }) => key !== 'actions');
  const state = others.find(({ key }) => key === 'status' || key === 'state');
  // A name that is its own short name need not stand twice.
  const rest = new Map<string, ReactNode>();
  for (const column of others.filter((one) => one !== state && !one.hidden)) {
    const value = column.value(row);
    if (value === null || value === undefined || value === '' || value === title?.value(row)) continue;
    const text = isBare(column) ? `${column.header} ${value}` : String(value);
    // A time stands as it is said in its cell: that is the shorter one.
    if (!rest.has(text)) rest.set(text, column.search === 'datetime' ? (column.render?.(row) ?? text) : text);
  }
  return (
    <chakra.span css={look}>
      <span data-words>
        <span data-first>
          <span data-title data-cut dir="auto" title={String(title?.value(row) ?? '')}>
            {title?.value(row)}
          </span>
          {state?.render?.(row) ?? state?.value(row)}
        </span>
        <span data-cut data-muted title={[...rest.keys()].join(' · ')}>
          {[...rest].map(([text, said], index) => (
            <Fragment key={text}>
              {index > 0 ? ' · ' : null}
              {said}
            </Fragment>
          ))}
        </span>
      </span>
      <span data-acts>{columns.find(({ key }) => key === 'actions')?.render?.(row)}</span>
    </chakra.span>
  );
}

/** The rows of a list by its own columns, for a screen too narrow for them. */
export const columnLines = <Row,>(columns: readonly GridColumn<Row>[]): GridLines<Row> => ({
  height: 56,
  render: (row) => <ColumnLine row={row} columns={columns} />,
});
