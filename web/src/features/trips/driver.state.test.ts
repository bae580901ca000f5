import { expect, test } from 'vitest';
import { driverDay } from './driver.state.ts';

const leg = (name: string, status: string, hour: number) => ({
  name,
  status,
  pickUpAt: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
});

test('the leg under way comes first, then the next ones by time, then what is over', () => {
  const { open, done } = driverDay([
    leg('late', 'ACCEPTED', 18),
    leg('done', 'COMPLETED', 8),
    leg('soon', 'CONFLICT', 9),
    leg('now', 'IN_MOTION', 12),
    leg('off', 'CANCELLED', 10),
  ]);
  expect([open.map(({ name }) => name), done.map(({ name }) => name)]).toEqual([
    ['now', 'soon', 'late'],
    ['off', 'done'],
  ]);
});
