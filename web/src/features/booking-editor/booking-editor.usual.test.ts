import { expect, it } from 'vitest';
import { changePlace } from './booking-editor.state.ts';
import { hasFrom, missingOf } from './booking-editor.usual.ts';
import { now, ready } from './booking.testing.ts';

it.each([
  ['of a facility without its floor and room', '', false],
  ['of blanks alone', '  ', false],
  ['with floor and room', '3 / 12', true],
])('a step From %s is done as the foot of the editor says: %j, %s', (_what, floorAndRoom, done) => {
  const values = changePlace(ready(), 0, 'pickUp', { floorAndRoom }, now);
  const [leg] = values.legs;
  if (!leg) throw new Error('there is no leg');
  expect(hasFrom(leg, 0, values)).toBe(done);
  expect(missingOf(values).includes('FROM')).toBe(!done);
});
