import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { vehicleOptions } from './vehicleOptions.ts';

const intl = createIntl({ locale: 'en', onError: () => undefined });
const leg = {
  __typename: 'Trip' as const,
  id: 'other',
  name: 'B7-A',
  pickUpAt: '2026-11-24T17:00:00.000Z',
  pickUpTimeZone: 'America/New_York',
  expectedDropOffAt: '2026-11-24T18:10:00.000Z',
  lateness: null,
};
const never = (): string => '';
const choice = (name: string, fits: boolean, taken: boolean) => ({
  unfit: fits ? null : ('CALL_TYPE' as const),
  overlapping: taken ? [leg] : [],
  vehicle: { __typename: 'Vehicle' as const, id: name, name, plate: null, capacity: 1, drivers: [] },
});

it('what is free comes before what has another leg then, and last what does not serve it, which cannot be chosen; of equals by name, as people count', () => {
  const options = vehicleOptions(
    [
      choice('V1', false, false),
      choice('V2', true, true),
      choice('V10', true, false),
      choice('V3', true, false),
      choice('V4', false, true),
    ],
    intl,
    never,
  );
  expect(options).toEqual([
    { value: 'V3', label: 'V3', disabled: false },
    { value: 'V10', label: 'V10', disabled: false },
    { value: 'V2', label: 'V2 (has another leg then)', disabled: false },
    { value: 'V1', label: 'V1 (other call types)', disabled: true },
    { value: 'V4', label: 'V4 (other call types)', disabled: true },
  ]);
});

it.each([
  ['PLACE', 'V1 (no such place)'],
  ['SEATS', 'V1 (too few seats)'],
  ['WEIGHT', 'V1 (patient too heavy)'],
] as const)('what cannot carry it says why: %s', (unfit, label) => {
  expect(vehicleOptions([{ ...choice('V1', true, false), unfit }], intl, never)).toEqual([
    { value: 'V1', label, disabled: true },
  ]);
});

it('what has another leg says until when, as it is expected to be over', () => {
  const options = vehicleOptions([choice('V1', true, true)], intl, (legs) => `13:10 for ${legs.length}`);
  expect(options.map(({ label }) => label)).toEqual(['V1 (has another leg until 13:10 for 1)']);
});
