import { expect, test } from 'vitest';
import { drivingSeconds, estimateRoute, greatCircleMeters } from './estimateRoute.ts';

const boston = { latitude: 42.3601, longitude: -71.0589 };
const chicago = { latitude: 41.8781, longitude: -87.6298 };

test('the great circle from Boston to Chicago is about 1,367 km, both ways alike', () => {
  expect(greatCircleMeters(boston, chicago) / 1000).toBeCloseTo(1367, -1);
  expect(greatCircleMeters(chicago, boston)).toBeCloseTo(greatCircleMeters(boston, chicago), 3);
  expect(greatCircleMeters(boston, boston)).toBe(0);
});

test('speeds grow with the distance: city, arterial, open road', () => {
  expect(drivingSeconds(5_000)).toBe(667);
  expect(drivingSeconds(25_000)).toBe(667 + 1440);
  expect(drivingSeconds(110_000)).toBe(667 + 1440 + 3600);
});

test('a route is 1.3 great circles long, and never shorter than a minute', () => {
  const route = estimateRoute(boston, { latitude: 42.3355, longitude: -71.1054 });
  expect(route.distanceMeters).toBe(
    Math.round(greatCircleMeters(boston, { latitude: 42.3355, longitude: -71.1054 }) * 1.3),
  );
  expect(estimateRoute(boston, boston)).toEqual({ distanceMeters: 0, durationSeconds: 60 });
});
