import { describe, expect, test } from 'vitest';
import type { DayOfWeek } from './lists/recurrence.ts';
import { usualWays, type TravelledLeg } from './usualWays.ts';

const leg = (tripId: string, way: string, day: number, weekday: DayOfWeek): TravelledLeg => {
  const [from = '', to = ''] = way.split('>');
  return { tripId, from, to, pickUpAt: new Date(Date.UTC(2026, 10, day, 9)), weekday };
};

describe('the usual ways of a patient', () => {
  test('nobody who never travelled has one', () => {
    expect(usualWays([], 3)).toEqual([]);
  });

  test('begin with the last, then go by how often; each has its last leg and its days', () => {
    const legs = [
      leg('d1', 'home>dialysis', 2, 'MON'),
      leg('d2', 'home>dialysis', 4, 'WED'),
      leg('d3', 'home>dialysis', 9, 'MON'),
      leg('d4', 'home>dialysis', 11, 'WED'),
      leg('d5', 'home>dialysis', 13, 'FRI'),
      leg('e1', 'home>eyes', 5, 'THU'),
      leg('x1', 'ward>rehab', 19, 'THU'),
    ];
    expect(usualWays(legs, 3)).toEqual([
      { tripId: 'x1', count: 1, weekdays: [] },
      { tripId: 'd5', count: 5, weekdays: ['MON', 'WED'] },
      { tripId: 'e1', count: 1, weekdays: [] },
    ]);
    expect(usualWays(legs, 2).map(({ tripId }) => tripId)).toEqual(['x1', 'd5']);
  });

  test('of two as frequent the later comes first, and the way back is another way', () => {
    const legs = [
      leg('a', 'home>clinic', 1, 'SUN'),
      leg('b', 'clinic>home', 2, 'MON'),
      leg('c', 'ward>rehab', 3, 'TUE'),
    ];
    expect(usualWays(legs, 9).map(({ tripId }) => tripId)).toEqual(['c', 'b', 'a']);
    expect(usualWays(legs.toReversed(), 9).map(({ tripId }) => tripId)).toEqual(['c', 'b', 'a']);
  });
});
