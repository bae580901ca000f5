import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { CompanyFigures } from './PeriodDashboard.tsx';
import { RatingSection } from './RatingSection.tsx';

const none = { total: 0, completed: 0, cancelled: 0, unfilled: 0, measured: 0, onTime: 0, drivenMeters: 0 };
const figures: CompanyFigures = {
  __typename: 'CompanyDashboard',
  fromDate: '2026-11-01',
  toDate: '2026-11-30',
  total: { __typename: 'LegFigures', ...none },
  days: [],
  statuses: [],
  markets: [],
  partners: [],
  vehicles: [],
  hours: [],
  ratings: { __typename: 'RatingFigures', rated: 0, meanStars: null, partners: [] },
  fill: null,
  answers: null,
};

it.each([
  ['who only books', true, false, 'Ratings by transport provider'],
  ['who only carries', false, true, 'Ratings by care provider'],
  ['who books and carries', true, true, 'Ratings by partner'],
])('%s is told whose ratings these are', async (_who, isCareProvider, isTransportProvider, title) => {
  renderPage(<RatingSection figures={figures} />, {
    client: liveClient({}).client,
    session: sessionOf({ company: { isCareProvider, isTransportProvider } }),
  });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});
