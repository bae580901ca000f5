import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { ChartSection } from './ChartSection.tsx';
import type { FigureRow, FigureTable } from './figureTable.ts';

const write = (value: number | null): string => (value === null ? '–' : String(value));
const table = (rows: readonly FigureRow[]): FigureTable => ({
  title: 'Legs by day',
  head: 'Day',
  columns: [
    { key: 'done', header: 'Completed', drawn: { tone: 'done', pattern: 'plain' }, write },
    { key: 'open', header: 'Unfilled', drawn: { tone: 'conflict', pattern: 'dots' }, write },
    { key: 'all', header: 'Legs', write },
  ],
  rows,
});
const days: FigureRow[] = [
  { key: '1', name: 'Mon', values: { done: 3, open: 1, all: 4 } },
  { key: '2', name: 'Tue', values: { done: 0, open: 0, all: 0 } },
  { key: '3', name: 'Wed', values: { done: 5, open: null, all: 5 } },
];

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')));
  // A page that is laid out: without a size there is nothing to draw on.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('draws what its table says: a bar for each figure above nothing, and the same figures as rows', async () => {
  const { container } = renderUi(<ChartSection table={table(days)} kind="stack" span="" empty="Nothing" />);
  const chart = await screen.findByRole('application', { name: /^Legs by day: chart/u }, { timeout: 10_000 });
  expect(chart.getAttribute('tabindex')).toBe('0');
  const drawn = [...container.querySelectorAll('.recharts-bar')].map(
    (bar) =>
      [...bar.querySelectorAll('path.recharts-rectangle')].filter(
        (one) => Number(one.getAttribute('height')) > 0,
      ).length,
  );
  expect(drawn).toEqual([2, 1]);

  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('application')).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Legs by day' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Day', 'Completed', 'Unfilled', 'Legs'],
    ['Mon', '3', '1', '4'],
    ['Tue', '0', '0', '0'],
    ['Wed', '5', '–', '5'],
  ]);
});

it('says one day as numbers, without a chart, and says so where there is nothing', () => {
  const one = renderUi(<ChartSection table={table(days.slice(0, 1))} kind="stack" span="" empty="Nothing" />);
  expect(screen.queryByRole('application')).toBeNull();
  expect([...one.container.querySelectorAll('[data-figure]')].map((tile) => tile.textContent)).toEqual([
    'Completed3Mon',
    'Unfilled1Mon',
    'Legs4Mon',
  ]);
  one.unmount();
  renderUi(<ChartSection table={table(days.slice(1, 2))} kind="stack" span="" empty="Nothing" />);
  expect(screen.getByText('Nothing')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
