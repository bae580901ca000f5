import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

interface Column {
  readonly key: string;
  readonly align?: string;
  readonly sort?: string;
  readonly search?: string;
}
type Columns = (...args: readonly unknown[]) => readonly Column[];

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../features/**/*Columns.tsx', '../parts/**/*Columns.ts', '../parts/**/*Columns.tsx'],
  { eager: true },
);

/** Stands for whatever a list of columns is given beside the words: it can be called, read and gone through, and is nothing. */
const anything: unknown = new Proxy(() => '', {
  get: (_target, key) => (key === Symbol.iterator ? () => [].values() : key === 'map' ? () => [] : anything),
});

const silent = createIntl({ locale: 'en', messages: {}, onError: () => undefined });
const lists = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, make]) =>
    /^(?!use|list)[a-z].*Columns$/u.test(name) && typeof make === 'function'
      ? [[name, (make as Columns)(silent, anything, anything, anything, anything)] as const]
      : [],
  ),
);

/** What a list cannot be ordered by, each with why; `docs/adr/0043` says more of it. */
const unordered: Readonly<Record<string, string>> = {
  'tripColumns.clock': 'counts down by the second to whatever falls due first: another order with every look',
  'bookingColumns.clock': 'the same',
  'tripColumns.expectedAt': 'worked out for the page in sight, from where the crews are then',
  'tripColumns.lateness': 'the same',
  'tripColumns.attachments': 'counted for the page in sight; what is asked of it is whether there are any',
  'bookingColumns.attachments': 'the same',
  'patientColumns.attachments': 'the same',
  'patientColumns.traits': 'says day of birth and gender in one line, which both have columns with an order',
  'messageColumns.nextAttemptAt': "the queue's alone to know, message by message",
  'priceListColumns.standing': 'is told by the first day, which has an order, within the series',
};

it('finds the lists', () => expect(lists.length).toBeGreaterThan(20));

it.each(lists)('%s: every column has an order, or it is written down why not', (name, columns) => {
  const without = columns.filter(({ key, sort }) => key !== 'actions' && sort === undefined);
  expect(without.map(({ key }) => `${name}.${key}`).filter((one) => !(one in unordered))).toEqual([]);
});

/** Numbers that cannot be searched, each with why. */
const unsearched: Readonly<Record<string, string>> = {
  'pastOfferColumns.round': 'told beside the offer, of which its own list is searched by time and leg',
  'pastOfferColumns.estimate': 'money, which is compared and not typed to the cent',
  'pastOfferColumns.legs': 'the same as of the round',
  'pastOfferColumns.batch': 'the same',
  'priceListColumns.baseRate': 'money, as above',
  'priceListColumns.perUnitRate': 'the same',
  'priceListColumns.minimum': 'the same',
  'messageColumns.attempts': 'grows while one looks',
  'tripColumns.attachments': 'counted for the page in sight; what is asked of it is whether there are any',
  'bookingColumns.attachments': 'the same',
  'patientColumns.attachments': 'the same',
  'tripColumns.lateness': 'worked out for the page in sight',
  'tripColumns.distance': 'measured: nobody types it to the tenth',
  'tripColumns.duration': 'the same',
};

it.each(lists)(
  '%s: what is counted and when it was entered can be searched, or it is written down why not',
  (name, columns) => {
    const without = columns.filter(
      ({ key, align, search }) => search === undefined && (key === 'created' || align === 'end'),
    );
    expect(without.map(({ key }) => `${name}.${key}`).filter((one) => !(one in unsearched))).toEqual([]);
  },
);

it('what is written down is so', () => {
  const all = new Map(lists.flatMap(([name, columns]) => columns.map((one) => [`${name}.${one.key}`, one])));
  expect(Object.keys(unordered).filter((one) => all.get(one)?.sort !== undefined || !all.has(one))).toEqual(
    [],
  );
});
