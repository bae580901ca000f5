import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Stands for whatever a list of columns is given beside the words: it can be called, read and gone through,
 * and is nothing.
 */
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

/** What a list cannot be searched by, each with why. */
const unsearched: Readonly<Record<string, string>> = {
  'sessionColumns.activeCompany': 'changes while one looks; who is where is found by the person',
  'sessionColumns.device': 'words for what a browser says of itself, which are not kept',
  'sessionColumns.method': 'the same for all of a company, mostly; it has an order',
  'sessionColumns.ended': 'what the switch above the list decides',
  'sessionColumns.until': 'follows from when it was last seen',
  'credentialColumns.validFrom': 'a handful of rows, whole on one page; the days have an order',
  'credentialColumns.validUntil': 'the same',
  'credentialColumns.modified': 'the same',
  'facilityColumns.hours': 'two times of the day, which an order brings together',
  'marketRuleColumns.offers': 'a span of time, which is ordered by',
  'pastOfferColumns.status': 'the same of all but a few; what became of it has an order',
  'pastOfferColumns.outcome': 'a sentence of several facts; its kinds have an order',
  'pastOfferColumns.round': 'told beside the offer, of which its own list is searched by time and leg',
  'pastOfferColumns.estimate': 'money, which is compared and not typed to the cent',
  'pastOfferColumns.promised': 'follows the pick-up, by which the list is searched',
  'pastOfferColumns.legs': 'the same as of the round',
  'pastOfferColumns.batch': 'the same',
  'patientColumns.traits':
    'says day of birth and gender in one line, which both have columns that are searched',
  'patientColumns.attachments': 'counted for the page in sight',
  'priceListColumns.standing': 'what the switch above the list decides',
  'recurringColumns.status': 'the switches above the list narrow it by state',
  'recurringColumns.days': 'a sentence of days and times, which has an order',
  'recurringColumns.interval': 'one of few words, which an order brings together',
  'recurringColumns.next': 'worked out from days, holidays and exceptions for each row',
  'recurringColumns.endsOn': 'has an order; a template without end has none',
  'recurringColumns.produced': 'the same day for nearly all of them',
  'recurringColumns.createdAt': 'of no help where the last change is searched',
  'messageColumns.kind': "the queue's words for its messages; the switch above narrows it by what is wrong",
  'messageColumns.company': 'empty for most; administrators of a company see only its own',
  'messageColumns.lastError': 'the words of other systems',
  'messageColumns.attempts': 'grows while one looks',
  'messageColumns.createdAt': 'the list is the last days, newest first',
  'messageColumns.nextAttemptAt': "the queue's alone to know",
  'messageColumns.sentAt': 'the list is the last days, newest first',
  'bookingColumns.status': 'the switches above the list narrow it by status',
  'bookingColumns.clock': 'counts down by the second',
  'bookingColumns.type': 'one of three words, which an order brings together',
  'bookingColumns.codes': 'what its legs hold, which the list of legs is searched by',
  'bookingColumns.attachments': 'counted for the page in sight',
  'statedFactColumns.companions': 'a number of a leg, in a list that is looked through; it has an order',
  'statedFactColumns.patientAge': 'the same',
  'statedFactColumns.patientWeight': 'the same',
  'statedFactColumns.patientCount': 'the same',
  'statedFactColumns.patientVolume': 'the same',
  'tripColumns.companions': 'the same',
  'tripColumns.patientAge': 'the same',
  'tripColumns.patientWeight': 'the same',
  'tripColumns.patientCount': 'the same',
  'tripColumns.patientVolume': 'the same',
  'tripColumns.patient': 'who does not book may see the names of some; whoever books searches by them',
  'tripColumns.status': 'the switches above the list narrow it by status',
  'tripColumns.clock': 'counts down by the second',
  'tripColumns.progress': 'the switches above the list narrow it by what is under way',
  'tripColumns.expectedAt': 'worked out for the page in sight',
  'tripColumns.lateness': 'the same',
  'tripColumns.distance': 'measured: nobody types it to the tenth',
  'tripColumns.duration': 'the same',
  'tripColumns.promisedAt': 'follows the pick-up, by which the list is narrowed',
  'tripColumns.appointmentAt': 'the same',
  'tripColumns.dropOffAt': 'the same',
  'tripColumns.codes': 'words of several facts, which has an order',
  'tripColumns.pickUpType': 'one of few words, which an order brings together',
  'tripColumns.incomplete': 'the switch above the list narrows it to what is incomplete',
  'tripColumns.attachments': 'counted for the page in sight',
};

it.each(lists)('%s: every column can be searched, or it is written down why not', (name, columns) => {
  const without = columns.filter(({ key, search }) => key !== 'actions' && search === undefined);
  expect(without.map(({ key }) => `${name}.${key}`).filter((one) => !(one in unsearched))).toEqual([]);
});

const sources: readonly (readonly [path: string, text: string])[] = globSync(
  ['../features/**/*.{ts,tsx}', '../parts/**/*.{ts,tsx}'],
  { cwd: import.meta.dirname },
).map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')]);

/**
 * The places that turn searches of headers into what a list asks for: the pages by their columns, and for the
 * grids one module.
 */
const asksFor = (file: string): string => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return sources
    .filter(([path]) => path !== file && (path.startsWith(folder) || /trip-lists\/listFilters/u.test(path)))
    .map(([, text]) => text)
    .join('\n');
};

// Credentials are all there, and are searched by the words of whichever column is typed into.
it.each(Object.entries(modules).filter(([file]) => !/list-page|credentials/u.test(file)))(
  '%s: what is typed into a header is asked for',
  (file, module) => {
    const asked = asksFor(file);
    const lost = Object.values(module).flatMap((make) =>
      typeof make === 'function' && lists.some(([name]) => name === make.name)
        ? (make as Columns)(silent, anything, anything, anything, anything).filter(
            ({ key, search }) => search !== undefined && !new RegExp(`\\b${key}\\b`, 'u').test(asked),
          )
        : [],
    );
    expect(lost.map(({ key }) => key)).toEqual([]);
  },
);

it('what is written down is so', () => {
  const all = new Map(lists.flatMap(([name, columns]) => columns.map((one) => [`${name}.${one.key}`, one])));
  expect(Object.keys(unordered).filter((one) => all.get(one)?.sort !== undefined || !all.has(one))).toEqual(
    [],
  );
  expect(
    Object.keys(unsearched).filter((one) => all.get(one)?.search !== undefined || !all.has(one)),
  ).toEqual([]);
});
