import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient, type LiveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { refreshAll } from '../../lib/shell/refresh.ts';
import { PeriodDashboard } from './PeriodDashboard.tsx';

interface Asked {
  fromDate: string;
  toDate: string;
}
const legs = (total: number) => ({
  total,
  completed: 0,
  cancelled: 0,
  unfilled: 0,
  measured: 0,
  onTime: 0,
  drivenMeters: 0,
});
const figures = ({ fromDate, toDate }: Asked, total: number) => ({
  fromDate,
  toDate,
  total: legs(total),
  days: [],
  statuses: [],
  markets: [],
  partners: [],
  vehicles: [],
  hours: [],
  ratings: { rated: 0, meanStars: null, partners: [] },
  fill: null,
  answers: null,
});
const lengthOf = ({ fromDate, toDate }: Asked): number =>
  (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 + 1;
const isOver = ({ toDate }: Asked): boolean => Date.parse(toDate) < Date.now() - 36 * 3_600_000;

/** A dashboard of which one period cannot be read. */
const open = (answer: (asked: Asked) => unknown): LiveClient => {
  const live = liveClient({ companyDashboard: answer });
  renderPage(
    <PeriodDashboard title="Figures" start="week">
      {({ total }, before) => (
        <p>
          {total.total} legs, {before ? before.total.total : 'none'} before
        </p>
      )}
    </PeriodDashboard>,
    { client: live.client },
  );
  return live;
};
const choose = (name: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), name);

it('figures of a period that cannot be read are not those of another', async () => {
  let isAway = true;
  open((asked) => {
    if (lengthOf(asked) === 30 && !isOver(asked) && isAway) throw new Error('away');
    return figures(asked, lengthOf(asked));
  });
  expect(await screen.findByText('7 legs, 7 before')).toBeTruthy();
  await choose('Last 30 days');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/7 legs/u)).toBeNull();
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('30 legs, 30 before')).toBeTruthy();
});

it('the days before another period are compared with nothing', async () => {
  open((asked) =>
    lengthOf(asked) === 30 && !isOver(asked) ? new Promise(() => undefined) : figures(asked, lengthOf(asked)),
  );
  expect(await screen.findByText('7 legs, 7 before')).toBeTruthy();
  await choose('Last 30 days');
  await waitFor(() => expect(screen.getByText('7 legs, none before')).toBeTruthy());
});

it('figures that change while they are read are read again, and not taken from what was asked before', async () => {
  const { asked } = open(() => new Promise(() => undefined));
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => refreshAll());
  await waitFor(() => expect(asked.filter((name) => name === 'Dashboard_company')).toHaveLength(2));
});
