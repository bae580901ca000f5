import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import type { GridColumn } from '../../grid/types.ts';
import { columnLines } from './columnLines.tsx';

interface Row {
  name: string;
  short: string;
  rank: number;
  market: string | null;
  changed: string | null;
  secret: string;
}

const press = vi.fn<(name: string) => void>();
const columns: readonly GridColumn<Row>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name },
  { key: 'short', header: 'Short name', value: (row) => row.short },
  { key: 'rank', header: 'Rank', value: (row) => row.rank, align: 'end' },
  { key: 'market', header: 'Market', value: (row) => row.market },
  { key: 'status', header: 'Status', value: () => 'Active', render: () => <em>Active</em> },
  {
    key: 'changed',
    header: 'Changed',
    value: (row) => row.changed,
    search: 'datetime',
    render: () => <time>Today 11:00</time>,
  },
  { key: 'secret', header: 'Secret', value: (row) => row.secret, hidden: true },
  {
    key: 'actions',
    header: 'Actions',
    value: () => '',
    render: (row) => (
      <span>
        <button onClick={() => press(row.name)}>Edit</button>
      </span>
    ),
  },
];
const show = (row: Partial<Row>): string => {
  const { container } = renderUi(
    columnLines(columns).render({
      name: 'Dialysis chairs',
      short: 'DIA',
      rank: 20,
      market: 'Great Lakes',
      changed: null,
      secret: 'x',
      ...row,
    }),
  );
  return container.querySelector('[data-muted]')?.textContent ?? '';
};

it('a row in lines says its name and state, under them what its columns show, a number with its header', () => {
  expect(show({})).toBe('DIA · Rank 20 · Great Lakes');
  expect(screen.getByText('Dialysis chairs')).toBeTruthy();
  expect(screen.getByText('Active').tagName).toBe('EM');
  screen.getByRole('button', { name: 'Edit' }).click();
  expect(press).toHaveBeenCalledWith('Dialysis chairs');
});

it('a time is said as short as in its cell, with the whole of it for who points at it', () => {
  expect(show({ changed: '11-29-2026 11:00' })).toBe('DIA · Rank 20 · Great Lakes · Today 11:00');
  expect(screen.getByTitle('DIA · Rank 20 · Great Lakes · 11-29-2026 11:00')).toBeTruthy();
});

it('what is not there, or is the name again, is left out', () => {
  expect(show({ short: 'Dialysis chairs', market: null })).toBe('Rank 20');
});
