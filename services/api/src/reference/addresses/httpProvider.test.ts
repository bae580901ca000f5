import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpProvider, type HttpAddressOptions } from './httpProvider.ts';
import { offlineProvider } from './offlineProvider.ts';

let server: Server;
let base = '';
const asked: string[] = [];

const answers: Record<string, unknown> = {
  '/photon/api': {
    features: [
      {
        properties: {
          housenumber: '55',
          street: 'Fruit Street',
          city: 'Boston',
          state: 'Massachusetts',
          county: 'Suffolk County',
          postcode: '02114',
          countrycode: 'US',
        },
        geometry: { coordinates: [-71.0686, 42.3632] },
      },
      { properties: { name: 'nowhere' }, geometry: { coordinates: [-71, 42] } },
    ],
  },
  '/nominatim/search': [
    {
      lat: '42.3632',
      lon: '-71.0686',
      address: {
        road: 'Fruit Street',
        city: 'Boston',
        state: 'Massachusetts',
        postcode: '02114',
        country_code: 'us',
      },
    },
  ],
  '/osrm/route/v1/driving/-71.0686,42.3632;-71.1,42.3': {
    code: 'Ok',
    routes: [{ distance: 8123.4, duration: 901.6 }],
  },
  '/osrm/route/v1/driving/0,0;1,1': { code: 'NoRoute' },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[new URL(request.url ?? '', 'http://x').pathname];
    response
      .writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
    }),
);

const provider = (over: Partial<HttpAddressOptions> = {}, failures: unknown[] = []) =>
  httpProvider({
    searchUrl: `${base}/photon`,
    searchKind: 'photon',
    routingUrl: `${base}/osrm`,
    timeoutMs: 2_000,
    fallback: offlineProvider,
    onFailure: (error) => {
      failures.push(error);
    },
    ...over,
  });

test('Photon features become suggestions; what has no town is left out', async () => {
  const found = await provider().search('55 fruit st', 5);
  expect(found).toMatchObject([
    {
      matchLevel: 'houseNumber',
      label: '55 Fruit Street, Boston, MA 02114',
      address: { state: 'MA', county: 'Suffolk', timeZone: 'America/New_York', isValid: true },
    },
  ]);
  expect(asked.at(-1)).toBe('/photon/api?q=55+fruit+st&limit=5&lang=en');
});

test('Nominatim places become suggestions; a street without a number is no place to stop', async () => {
  const found = await provider({ searchUrl: `${base}/nominatim`, searchKind: 'nominatim' }).search(
    'fruit street boston',
    5,
  );
  expect(found).toMatchObject([
    {
      matchLevel: 'street',
      address: { line1: 'Fruit Street', city: 'Boston', state: 'MA', latitude: 42.3632, isValid: false },
    },
  ]);
});

test('a lookup takes the position found', async () => {
  expect(
    await provider().lookup({ line1: '55 Fruit St', city: 'Boston', state: 'MA', postcode: '02114' }),
  ).toMatchObject({ latitude: 42.3632, line1: '55 Fruit St', isValid: true });
});

test.each([
  ['of another state', { state: 'RI', city: 'Providence', postcode: '02903' }],
  ['of another town', { state: 'MA', city: 'Worcester', postcode: '01608' }],
])('a street of that name %s is another place: the ZIP code stands for the house', async (_, place) => {
  const typed = { line1: '55 Fruit St', ...place };
  expect(await provider().lookup(typed)).toEqual(await offlineProvider.lookup(typed));
});

test('a house is found in its town though the service knows it by another ZIP code', async () => {
  const typed = { line1: '55 Fruit St', city: 'boston', state: 'Massachusetts', postcode: '02115' };
  expect(await provider().lookup(typed)).toMatchObject({ latitude: 42.3632, postcode: '02115' });
});

test('the router gives whole metres and seconds', async () => {
  expect(
    await provider().route({ latitude: 42.3632, longitude: -71.0686 }, { latitude: 42.3, longitude: -71.1 }),
  ).toEqual({ distanceMeters: 8123, durationSeconds: 902 });
});

test('a way is asked for once, and again after the router could not be had', async () => {
  const [from, to] = [
    { latitude: 42.3632, longitude: -71.0686 },
    { latitude: 42.3, longitude: -71.2 },
  ];
  const path = '/osrm/route/v1/driving/-71.0686,42.3632;-71.2,42.3';
  const own = provider();
  expect(await own.route(from, to)).toEqual(await offlineProvider.route(from, to));
  answers[path] = { code: 'Ok', routes: [{ distance: 20_000, duration: 1_500 }] };
  const found = { distanceMeters: 20_000, durationSeconds: 1_500 };
  expect(await own.route(from, to)).toEqual(found);
  answers[path] = { code: 'Ok', routes: [{ distance: 1, duration: 1 }] };
  expect(await own.route(from, to)).toEqual(found);
});

test('a service that fails, refuses or is away is answered for, and told of', async () => {
  const failures: unknown[] = [];
  const broken = provider({ searchUrl: `${base}/broken`, routingUrl: 'http://127.0.0.1:1' }, failures);
  expect(await broken.search('123 Main St, Boston MA 02130', 5)).toHaveLength(1);
  expect(
    await broken.route({ latitude: 42.3632, longitude: -71.0686 }, { latitude: 42.3, longitude: -71.1 }),
  ).not.toBeNull();
  expect(
    await provider({}, failures).route({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 1 }),
  ).not.toBeNull();
  expect(failures).toHaveLength(3);
});
