import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { RouteSummary } from '../RouteSummary.tsx';
import { MapPicture } from './MapPicture.tsx';
import { MapView } from './MapView.tsx';

const stop = { id: 'from', latitude: 42.3, longitude: -71.1, letter: 'A', label: 'Harborview' };
const map = {
  label: 'Map of the route',
  content: { stops: [stop], routes: [], vehicles: [] },
  fitKey: 'one',
  height: '180px',
  fallback: <p>The words instead</p>,
};

test('without WebGL 2 nothing is fetched, and what is drawn finds out by itself: the words stand there', () => {
  renderUi(
    <>
      <MapPicture {...map} />
      <MapView {...map} />
    </>,
  );
  expect(screen.getAllByText('The words instead')).toHaveLength(2);
  expect(document.querySelector('canvas')).toBeNull();
});

test('a route without the map is the picture of its two ends, under the same name, with its figures', () => {
  renderUi(
    <RouteSummary
      state="known"
      unit="MI"
      route={{ distanceMeters: 8047, durationMinutes: 14 }}
      from={{ position: stop, label: 'Harborview' }}
      to={{ position: { latitude: 42.4, longitude: -71.2 }, label: 'Newton' }}
    />,
  );
  expect(screen.getByRole('img', { name: 'Map of the route from Harborview to Newton' })).toBeTruthy();
  expect(screen.getByText('14 minutes')).toBeTruthy();
});
