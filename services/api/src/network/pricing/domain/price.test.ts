import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metersIn, price, priceListOn } from './price.ts';
import type { PriceInput, PriceList, Rate } from './price.ts';

const list: PriceList = {
  currency: 'USD',
  baseRate: '45.00',
  perUnitRate: '3.25',
  freeUnits: '5',
  unit: 'MI',
  rates: [],
};
/** Wednesday, 08:30 in New York. */
const input: PriceInput = {
  distance: '12.5',
  distanceUnit: 'MI',
  flags: ['O2'],
  pickUpAt: new Date('2026-07-01T12:30:00Z'),
  timeZone: 'America/New_York',
  quantities: { WEIGHT: '310' },
};
const rate = (change: Partial<Rate>): Rate => ({
  code: 'X',
  name: 'Extra',
  parameterType: 'FLAG',
  parameterOperator: null,
  parameterAmount: 'O2',
  parameterAmount2: null,
  parameterUnit: null,
  amount: '10',
  ...change,
});
const applies = (change: Partial<Rate>): boolean =>
  price({ ...list, rates: [rate(change)] }, input).lines.some((line) => line.code === 'X');

describe('price', () => {
  it('is base, distance beyond the free units, and the rates that match', () => {
    expect(price({ ...list, rates: [rate({})] }, input)).toEqual({
      total: '79.38',
      currency: 'USD',
      lines: [
        { code: 'BASE', label: 'Base rate', quantity: null, unitAmount: null, amount: '45.00' },
        { code: 'DISTANCE', label: 'Distance', quantity: '7.5', unitAmount: '3.25', amount: '24.38' },
        { code: 'X', label: 'Extra', quantity: null, unitAmount: null, amount: '10.00' },
      ],
    });
  });

  it('charges nothing for distance within the free units', () => {
    expect(price(list, { ...input, distance: '5' }).lines.map((line) => line.code)).toEqual(['BASE']);
    expect(price(list, { ...input, distance: null }).total).toBe('45.00');
  });

  it('takes no way for a short one whose length nobody knows', () => {
    const near = rate({
      parameterType: 'QUANTITY',
      parameterOperator: 'BETWEEN',
      parameterUnit: 'DISTANCE',
      parameterAmount: '0',
      parameterAmount2: '5',
    });
    const codes = (distance: string | null): string[] =>
      price({ ...list, rates: [near] }, { ...input, distance }).lines.map(({ code }) => code);
    expect([codes('0'), codes(null)]).toEqual([
      ['BASE', 'X'],
      ['BASE', 'DISTANCE_UNKNOWN'],
    ]);
  });

  it.each([
    ['what is missing is a line of its own', '60', '16.00', '60.00'],
    ['nothing is missing', '44.00', null, '44.00'],
    ['a cent is missing', '44.01', '0.01', '44.01'],
    ['rounded like every line', '44.005', '0.01', '44.01'],
  ])('a minimum: %s', (_what, minimum, line, total) => {
    const priced = price({ ...list, baseRate: '44', minimum }, { ...input, distance: null });
    expect(priced.lines.find(({ code }) => code === 'MINIMUM')?.amount ?? null).toBe(line);
    expect(priced.total).toBe(total);
  });

  it('never is below its minimum, never above both its minimum and what it would be without, and is the sum of its lines', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((n) => new Decimal(n).dividedBy(100).toFixed(2));
    fc.assert(
      fc.property(cents, cents, cents, cents, (baseRate, perUnitRate, minimum, distance) => {
        const given = { ...input, distance };
        const priced = price({ ...list, baseRate, perUnitRate, minimum }, given);
        const bare = price({ ...list, baseRate, perUnitRate }, given);
        expect(priced.total).toBe(Decimal.max(minimum, bare.total).toFixed(2));
        expect(priced.lines.reduce((sum, line) => sum.plus(line.amount), new Decimal(0)).toFixed(2)).toBe(
          priced.total,
        );
      }),
    );
  });

  it('converts the distance to the unit of the list', () => {
    expect(price(list, { ...input, distance: '16.09344', distanceUnit: 'KM' }).lines[1]).toMatchObject({
      quantity: '5',
      amount: '16.25',
    });
    expect(metersIn(16_093.44, 'MI')).toBe('10');
    expect(metersIn(2500, 'KM')).toBe('2.5');
  });

  it.each<[Partial<Rate>, boolean]>([
    [{}, true],
    [{ parameterAmount: 'STAIRS' }, false],
    [{ parameterType: 'DAY_OF_WEEK', parameterOperator: 'IN', parameterAmount: 'MON, WED' }, true],
    [{ parameterType: 'DAY_OF_WEEK', parameterOperator: 'IN', parameterAmount: 'SAT,SUN' }, false],
    [
      {
        parameterType: 'TIME_OF_DAY',
        parameterOperator: 'BETWEEN',
        parameterAmount: '08:00',
        parameterAmount2: '09:00',
      },
      true,
    ],
    [
      {
        parameterType: 'TIME_OF_DAY',
        parameterOperator: 'BETWEEN',
        parameterAmount: '20:00',
        parameterAmount2: '06:00',
      },
      false,
    ],
    [
      {
        parameterType: 'QUANTITY',
        parameterOperator: 'BETWEEN',
        parameterAmount: '12.5',
        parameterAmount2: '20',
      },
      true,
    ],
    [{ parameterType: 'QUANTITY', parameterOperator: 'GT', parameterAmount: '12.5' }, false],
    [
      { parameterType: 'QUANTITY', parameterOperator: 'GT', parameterUnit: 'WEIGHT', parameterAmount: '300' },
      true,
    ],
    [
      { parameterType: 'QUANTITY', parameterOperator: 'GT', parameterUnit: 'AGE', parameterAmount: '0' },
      false,
    ],
  ])('rate %j applies: %j', (change, expected) => {
    expect(applies(change)).toBe(expected);
  });

  it('rounds each line half up, once', () => {
    const half = price(
      { ...list, baseRate: '0.005', perUnitRate: '0.335', freeUnits: '0' },
      { ...input, distance: '1' },
    );
    expect(half.lines.map((line) => line.amount)).toEqual(['0.01', '0.34']);
    expect(half.total).toBe('0.35');
  });

  it('its total is the sum of its lines, and never falls with distance', () => {
    const amount = fc
      .integer({ min: 0, max: 1_000_000 })
      .map((n) => new Decimal(n).dividedBy(10_000).toString());
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        amount,
        (baseRate, perUnitRate, freeUnits, distance, more) => {
          const some = price({ ...list, baseRate, perUnitRate, freeUnits }, { ...input, distance });
          const further = price(
            { ...list, baseRate, perUnitRate, freeUnits },
            { ...input, distance: new Decimal(distance).plus(more).toString() },
          );
          expect(some.lines.reduce((sum, line) => sum.plus(line.amount), new Decimal(0)).toFixed(2)).toBe(
            some.total,
          );
          expect(new Decimal(further.total).greaterThanOrEqualTo(some.total)).toBe(true);
        },
      ),
    );
  });
});

describe('the list of a series that holds on a day', () => {
  const first = { id: 'a', seriesId: null, validFrom: null };
  const second = { id: 'b', seriesId: 'a', validFrom: '2026-07-01' };
  const third = { id: 'c', seriesId: 'a', validFrom: '2027-01-01' };
  const other = { id: 'z', seriesId: null, validFrom: null };
  it.each([
    ['from the beginning', '2020-01-01', 'a'],
    ['the day before the next', '2026-06-30', 'a'],
    ['its first day', '2026-07-01', 'b'],
    ['the last day of the year', '2026-12-31', 'b'],
    ['the one after', '2027-01-01', 'c'],
  ])('%s', (_what, day, id) => {
    expect(priceListOn([third, other, first, second], 'a', day)?.id).toBe(id);
  });
  it('is none before the first begins, and none of another series', () => {
    expect(priceListOn([{ ...first, validFrom: '2026-07-01' }], 'a', '2026-06-30')).toBeNull();
    expect(priceListOn([first, second], 'z', '2026-07-01')).toBeNull();
    expect(priceListOn([first], null, '2026-07-01')).toBeNull();
  });
});
