import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlaces, cutPage, isWithin, keyText, stopKey, type ShownKey } from './lookThrough.ts';

interface Row {
  id: string;
  key: ShownKey;
}
const all = { rows: 1_000, offset: 0, descending: false, from: null };
const ids = (rows: readonly { row: Row }[]): string[] => rows.map(({ row }) => row.id);
const cut = (rows: readonly Row[], over: Partial<typeof all> = {}) =>
  cutPage(rows, ({ key }) => key, { ...all, ...over });

const key = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 4 }),
  fc.constantFrom('Ward 2', 'Ward 10', 'ward 2', 'Éa', 'ea', 'Ea'),
);
const list = fc
  .uniqueArray(fc.record({ id: fc.uuid(), key }), { selector: ({ id }) => id, maxLength: 40 })
  .map((rows): Row[] => rows);

test('pages one after the other tell the same as the whole sorted list, whatever the keys, the size and the way', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 9 }), fc.boolean(), (rows, size, descending) => {
      const whole = cut(rows, { descending });
      const paged: typeof whole = [];
      for (;;) {
        const last = paged.at(-1);
        const page = cut(rows, {
          rows: size,
          descending,
          from: (last ? { key: last.key, id: last.row.id } : null) as null,
        });
        if (page.length === 0) break;
        paged.push(...page);
      }
      expect(ids(paged)).toEqual(ids(whole));
      expect(new Set(ids(whole)).size).toBe(rows.length);
      expect(ids(cut(rows, { rows: size, offset: size, descending }))).toEqual(
        ids(whole).slice(size, 2 * size),
      );
    }),
  );
});

test('reversed, a list runs the other way, and the order is one: of any two rows one goes first', () => {
  fc.assert(
    fc.property(list, (rows) => {
      expect(ids(cut(rows, { descending: true }))).toEqual(ids(cut(rows)).toReversed());
      const places = rows.map(({ id, key: of }) => ({ key: keyText(of), id }));
      for (const a of places)
        for (const b of places)
          expect(Math.sign(comparePlaces(a, b)) + Math.sign(comparePlaces(b, a))).toBe(0);
    }),
  );
});

test('texts stand as people sort them, numbers and instants by size, nothing first', () => {
  const order = (...keys: ShownKey[]) =>
    cut(keys.map((one, at) => ({ id: String(at), key: one }))).map(({ row }) => row.key);
  expect(order('Ward 10', 'ward 2', null, 'Álvarez', 'Beta', 'alpha')).toEqual([
    null,
    'alpha',
    'Álvarez',
    'Beta',
    'ward 2',
    'Ward 10',
  ]);
  expect(order(900, 12_000, 7, null)).toEqual([null, 7, 900, 12_000]);
  const [early, late] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-23T00:00:00Z')];
  expect(order(late, early)).toEqual([early, late]);
});

test('a stop is sorted by what is shown of it', () => {
  const address = { label: '12 High Street' };
  expect(stopKey({ facilityName: 'General', departmentName: 'Dialysis', address })).toBe('General, Dialysis');
  expect(stopKey({ facilityName: null, departmentName: null, address })).toBe('12 High Street');
  expect(stopKey(null)).toBeNull();
});

test('a span takes its beginning and not its end', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  expect([
    isWithin(at, { from: at }),
    isWithin(at, { to: at }),
    isWithin(null, { from: at }),
    isWithin(null, {}),
  ]).toEqual([true, false, false, true]);
});
