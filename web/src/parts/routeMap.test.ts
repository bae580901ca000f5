import { expect, it } from 'vitest';
import { drawRoute } from './routeMap.ts';

const box = { width: 320, height: 140, margin: 24 };
const inside = (point: { x: number; y: number }): boolean =>
  point.x >= 23.9 && point.x <= 296.1 && point.y >= 23.9 && point.y <= 116.1;

it.each([
  ['across a city', { latitude: 42.33, longitude: -71.1 }, { latitude: 42.36, longitude: -71.05 }],
  ['across the country', { latitude: 42.33, longitude: -71.1 }, { latitude: 34.05, longitude: -118.24 }],
  ['due north', { latitude: 42, longitude: -71 }, { latitude: 43, longitude: -71 }],
  ['to the same door', { latitude: 42, longitude: -71 }, { latitude: 42, longitude: -71 }],
])('%s both ends are inside the frame', (_name, from, to) => {
  const drawing = drawRoute(from, to, box);
  expect([inside(drawing.from), inside(drawing.to)]).toEqual([true, true]);
  expect(drawing.path).not.toContain('NaN');
  expect(drawing.meridians.length + drawing.parallels.length).toBeLessThan(60);
});

it('north is up and east is right', () => {
  const { from, to } = drawRoute({ latitude: 42, longitude: -71 }, { latitude: 42.5, longitude: -70.5 }, box);
  expect(to.y).toBeLessThan(from.y);
  expect(to.x).toBeGreaterThan(from.x);
});
