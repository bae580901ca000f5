import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

const limits = { burst: 100, perSecond: 10 };

test('whatever is asked for and when: no more is spent than the burst and what each second adds', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ cost: fc.integer({ min: 0, max: 100 }), after: fc.integer({ min: 0, max: 5_000 }) }),
      ),
      (asked) => {
        const allowance = new Allowance(limits);
        let now = 0;
        let spent = 0;
        for (const { cost, after } of asked) {
          now += after;
          const wait = allowance.wait('somebody', cost, now);
          if (wait > 0) {
            // Who waits as long as they are told gets it.
            expect(allowance.wait('somebody', cost, now + wait * 1000)).toBe(0);
            continue;
          }
          allowance.spend('somebody', cost, now);
          spent += cost;
          expect(spent).toBeLessThanOrEqual(limits.burst + (now * limits.perSecond) / 1000 + 1e-6);
        }
      },
    ),
  );
});

test('what is dearer than the whole purse needs a full one, and takes long to earn', () => {
  const allowance = new Allowance(limits);
  expect(allowance.wait('a', 1_000, 0)).toBe(0);
  allowance.spend('a', 1_000, 0);
  expect(allowance.wait('a', 1, 0)).toBe(91);
  expect(allowance.wait('b', 1, 0)).toBe(0);
});
