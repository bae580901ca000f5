import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import DashboardActivePage from './DashboardActivePage.tsx';

const { client } = liveClient({
  activeDashboard: { moving: 3, late: 5, unfilledSoon: 6, atRisk: 2, toAnswer: 4, hours: [] },
  tripStatusCounts: { counts: [], invalid: 0, windowStartsAt: '2026-11-17T04:59:59.000Z' },
});
const leads = async (name: RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('a figure leads a dispatcher to the legs it counts', async () => {
  renderPage(<DashboardActivePage />, { client });
  expect(await leads(/3/u)).toBe('/company/trips?status=IN_MOTION&mine=1');
  expect(await leads(/4/u)).toBe('/company/trips?open=1');
  expect(await leads(/6/u)).toBe('/company/trips?soon=1');
  expect(await leads(/5/u)).toBe('/company/trips?late=1');
});

it('and who books to theirs', async () => {
  const company = { isCareProvider: true, isTransportProvider: false };
  const session = sessionOf({ company, session: { roles: ['VIEW_BOOKING'] } });
  renderPage(<DashboardActivePage />, { client, session });
  expect(await leads(/3/u)).toBe('/company/legs?status=IN_MOTION&mine=1');
  expect(await leads(/2/u)).toBe('/company/legs?risk=1&mine=1');
  expect(await leads(/6/u)).toBe('/company/legs?soon=1');
  expect(await leads(/5/u)).toBe('/company/legs?late=1');
});
