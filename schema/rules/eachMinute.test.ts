import { expect, test } from 'vitest';
import { createItineraryRules, updateItineraryRules } from './itinerary.ts';
import { eachMinute } from './eachMinute.ts';

const at = (time: string): Date => new Date(`2026-07-01T${time}Z`);

test('rules are built once for a minute, from its beginning, and again for another', () => {
  const moments: string[] = [];
  const rulesAt = eachMinute(({ now }: { now: Date }) => {
    moments.push(now.toISOString().slice(11, 19));
    return { now };
  });
  const first = rulesAt({ now: at('12:00:05') });
  expect(rulesAt({ now: at('12:00:59.999') })).toBe(first);
  expect(rulesAt({ now: at('12:01:00') })).not.toBe(first);
  expect(rulesAt({ now: at('11:59:59') })).not.toBe(first);
  expect(moments).toEqual(['12:00:00', '12:01:00', '11:59:00']);
});

test('rules for editing are kept beside those for booking', () => {
  const [booking, editing] = [
    createItineraryRules({ now: at('12:00:05') }),
    createItineraryRules({ now: at('12:00:05'), editing: true }),
  ];
  expect(booking).not.toBe(editing);
  expect(createItineraryRules({ now: at('12:00:06') })).toBe(booking);
  expect(createItineraryRules({ now: at('12:00:06'), editing: true })).toBe(editing);
  expect(updateItineraryRules({ now: at('12:00:06') })).toBe(updateItineraryRules({ now: at('12:00:07') }));
});
