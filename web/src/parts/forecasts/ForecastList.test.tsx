import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { ForecastList, type ListedForecast } from './ForecastList.tsx';

const forecast = (changes: Partial<ListedForecast>): ListedForecast => ({
  __typename: 'Forecast',
  kind: 'CERTIFICATION',
  certificationType: 'PCS',
  payorName: null,
  reason: 'ENDED',
  runsOutOn: '2027-01-04',
  tellOn: '2026-12-18',
  isDue: false,
  rides: 12,
  ...changes,
});
const show = (...forecasts: ListedForecast[]): void => {
  renderUi(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <ForecastList forecasts={forecasts} /> }])}
    />,
  );
};

it('says what runs out, why, before which ride, and from when on it is to be seen to', () => {
  show(forecast({}));
  expect(screen.getByText('Physician certification (PCS)')).toBeTruthy();
  expect(screen.getByText(/It ends before the ride of 01-04-2027; 12 rides go without\./u)).toBeTruthy();
  expect(screen.getByText('See to it from 12-18-2026')).toBeTruthy();
});

it('marks what is due in words, and leads to the template that still has to produce the ride', () => {
  show(
    forecast({
      kind: 'TOKENS',
      certificationType: null,
      payorName: 'Bay State Health',
      reason: 'USED_UP',
      isDue: true,
      rides: 1,
      patient: { id: 'p', displayName: 'Ana Diaz' },
      itinerary: { id: 'i', name: 'B100245', isTemplate: true },
    }),
  );
  expect(screen.getByText('Ana Diaz · Trips granted by Bay State Health')).toBeTruthy();
  expect(screen.getByText('See to it now')).toBeTruthy();
  expect(
    screen.getByText(/They are used up before the ride of 01-04-2027; 1 ride goes without\./u),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'B100245' }).getAttribute('href')).toContain(
    '/recurring_bookings/i',
  );
});
