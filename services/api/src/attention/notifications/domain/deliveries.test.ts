import { expect, test } from 'vitest';
import { deliveries, type Candidate, type News } from './deliveries.ts';

const ann: Candidate = {
  userId: 'ann',
  roles: new Set(['DISPATCH', 'VIEW_DISPATCH']),
  email: 'ann@example.org',
  number: '+16175550100',
  language: 'es',
  methods: ['EMAIL', 'SMS'],
  marketIds: [],
  wishes: [
    { event: 'OFFER', receive: true, actionTaken: false },
    { event: 'LATE', receive: false, actionTaken: true },
  ],
};
const offer: News = {
  kind: 'receive',
  event: 'OFFER',
  audienceRole: 'VIEW_DISPATCH',
  marketId: 'm1',
  doneBy: new Set(),
};

test.each<[string, Partial<Candidate>, Partial<News>, string[]]>([
  ['by every chosen way', {}, {}, ['EMAIL ann@example.org', 'SMS +16175550100']],
  ['by none where none was chosen', { methods: [] }, {}, []],
  ['a way without an address is none', { number: null }, {}, ['EMAIL ann@example.org']],
  ['a way chosen twice is one', { methods: ['SMS', 'SMS'] }, {}, ['SMS +16175550100']],
  ['not of events that were not chosen', {}, { event: 'ACCEPTED' }, []],
  ['not of events that were switched off', {}, { event: 'LATE' }, []],
  [
    'of what was done, where that was chosen',
    {},
    { event: 'LATE', kind: 'actionTaken' },
    ['EMAIL ann@example.org', 'SMS +16175550100'],
  ],
  ['not of what was done, where only the event was chosen', {}, { kind: 'actionTaken' }, []],
  [
    'not of what they did themselves',
    {},
    { event: 'LATE', kind: 'actionTaken', doneBy: new Set(['ann']) },
    [],
  ],
  ['not without the role', { roles: new Set(['VIEW_BOOKING']) }, {}, []],
  [
    'whoever views bookings hears of those booked for others',
    { roles: new Set(['VIEW_BOOKING']), methods: ['SMS'] },
    { audienceRole: 'MARKET_CALL_TAKER' },
    ['SMS +16175550100'],
  ],
  ['of their markets', { marketIds: ['m1'], methods: ['EMAIL'] }, {}, ['EMAIL ann@example.org']],
  ['of no other market', { marketIds: ['m2'] }, {}, []],
])('people are told %s', (_rule, candidate, news, told) => {
  expect(
    deliveries([{ ...ann, ...candidate }], { ...offer, ...news }).map(
      ({ channel, to }) => `${channel} ${to}`,
    ),
  ).toEqual(told);
});

test('each in their own language', () => {
  expect(
    deliveries(
      [ann, { ...ann, userId: 'bob', email: 'bob@example.org', language: 'en', methods: ['EMAIL'] }],
      offer,
    ).map(({ userId, language }) => `${userId} ${language}`),
  ).toEqual(['ann es', 'ann es', 'bob en']);
});
