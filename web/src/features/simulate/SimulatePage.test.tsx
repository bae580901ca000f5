import { ApolloProvider } from '@apollo/client/react';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { SimulateMarketInput } from '../../gql/hooks.ts';
import { SessionContext } from '../../lib/session/session.ts';
import SimulatePage from './SimulatePage.tsx';

// A busy machine takes its time with a simulated page.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const member = (name: string) => ({
  __typename: 'MarketMember',
  id: `member ${name}`,
  company: { __typename: 'Company', id: name.toLowerCase(), name },
});
const market = (id: string, isSandbox: boolean) => ({
  __typename: 'Market',
  id,
  version: 1,
  displayName: id,
  timeZone: 'America/New_York',
  isOwn: true,
  isSandbox,
  members: [member('Beacon'), member('Atlas')],
});
const report = {
  __typename: 'SimulationReport',
  bookings: 60,
  trips: 80,
  filled: 70,
  fillRate: 0.875,
  offersPerTrip: 2.345,
  conflicts: 3,
  conflictsLapsed: 1,
  reconfirmAsked: 6,
  reconfirmLapsed: 1,
  unconfirmed: 2,
  givenBack: 2,
  resubmitted: 4,
  cancelled: 5,
  withoutRule: 0,
  stranded: 10,
  strandedWithCapacity: 1,
  minutesToFill: { median: 4.2, p95: 150 },
  rounds: [
    { round: 1, trips: 35 },
    { round: 2, trips: 35 },
  ],
  strandedBy: [{ cause: 'NO_ANSWER', message: 'Nobody answered.', trips: 10 }],
  rules: [{ name: 'Everything', trips: 80, fillRate: 0.875, minutesToFill: { median: 4.2, p95: 150 } }],
  transportProviders: [
    { name: 'Atlas', asked: 90, accepted: 70, declined: 11, lapsed: 9, late: 8, unable: 2 },
  ],
  worst: [
    {
      tripName: 'S1-A',
      pickUpAt: '2026-03-02T13:00:00.000Z',
      ruleName: null,
      cause: 'NO_ANSWER',
      offers: 3,
      message: 'Nobody answered. Offers: 3.',
    },
  ],
};

function open(
  simulate: (input: SimulateMarketInput) => unknown,
  markets = [market('Real', false), market('Practice', true)],
) {
  const client = schemaClient({
    markets: { nodes: markets, edges: [] },
    simulateMarket: ({ input }: { input: SimulateMarketInput }) => simulate(input),
  });
  const router = createMemoryRouter([{ path: '/', element: <SimulatePage /> }]);
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
}
const run = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Run' }));
const fill = async (label: string, text: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('only sandbox markets of the company can be chosen; the form goes as it stands, and the report shows figures, tables and the seed', async () => {
  const sent: SimulateMarketInput[] = [];
  open((input) => {
    sent.push(input);
    return { __typename: 'SimulateMarketSuccess', report };
  });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Market/ });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Practice']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scenario' }), 'SILENT');
  await fill('Crews of Atlas', '4');
  await run();
  const result = await screen.findByRole('region', { name: 'Worst cases' });
  expect(sent).toEqual([
    {
      marketId: 'Practice',
      days: 7,
      tripsPerDay: 100,
      seed: 1,
      behaviours: [
        { companyId: 'atlas', personality: 'PROMPT', crews: 4 },
        { companyId: 'beacon', personality: 'SILENT', crews: null },
      ],
    },
  ]);
  const tiles = [...document.querySelectorAll('dl > div')].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  );
  expect(tiles).toEqual([
    ['Fill rate', '87.5%', '70 carried'],
    ['Time to fill', '4.2 min', '95 % within 2.5 h'],
    ['Rounds used', '50% in round 1', 'round 1: 35 · round 2: 35'],
    ['Offers per trip', '2.35', '4 sent out again'],
    ['Conflicts', '3', '1 lapsed, 2 given back'],
    ['Asked to confirm again', '6', 'silent: 1 to others, 2 too late'],
    ['Stranded', '10', '1 that somebody not asked could have carried'],
  ]);
  expect(within(result).getByText('Nobody answered. Offers: 3.')).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'By transport provider' }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Atlas', '90', '70', '11', '9', '8', '2']);
  expect(screen.getByText(/Played with seed 1: 7 days, 100 trips a day/)).toBeTruthy();
  expect(screen.queryByText(/form has changed/)).toBeNull();
  await fill('Seed', '2');
  expect(await screen.findByText(/form has changed/)).toBeTruthy();
});

it('what breaks the rule is said beside its field and nothing is sent', async () => {
  const simulate = vi.fn<(input: SimulateMarketInput) => unknown>();
  open(simulate);
  await fill('Days', '14');
  await fill('Trips a day', '400');
  await run();
  await screen.findByText('Invalid - value must be <= 357');
  expect(document.activeElement?.getAttribute('name')).toBe('tripsPerDay');
  expect(simulate).not.toHaveBeenCalled();
});

it('a refusal is shown in its own words and can be tried again', async () => {
  const answers: unknown[] = [
    { __typename: 'SimulationRefused', code: 'SIMULATION_BUSY', message: 'Another simulation is running.' },
    { __typename: 'SimulateMarketSuccess', report },
  ];
  open(() => answers.shift());
  await run();
  expect((await screen.findByRole('alert')).textContent).toContain('Another simulation is running.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Worst cases' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a fault is told', async () => {
  open(() => {
    throw new Error('down');
  });
  await run();
  expect((await screen.findByRole('alert')).textContent).toContain('The market was not played');
});

it('a company without a sandbox market is told so', async () => {
  open(() => null, [market('Real', false)]);
  expect(await screen.findByText('No sandbox market')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run' })).toBeNull();
});
