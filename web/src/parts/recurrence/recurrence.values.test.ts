import { describe, expect, it } from 'vitest';
import { recurrenceIssues } from './recurrence.issues.ts';
import {
  emptyRecurrence,
  offeredDays,
  recurrenceInput,
  recurrenceValues,
  withDay,
  withSelector,
} from './recurrence.values.ts';

const of = {
  now: new Date('2026-11-21T15:00:00Z'),
  timeZone: 'America/New_York',
  legsPerOccurrence: 2,
  editing: false,
};
const issues = (values: Parameters<typeof recurrenceIssues>[0]): string[] =>
  recurrenceIssues(values, of).map(({ path, code }) => `${path} ${code}`);

describe('the recurrence editor', () => {
  it('a selector other than none is required, and a time of every day that is on', () => {
    expect(issues(emptyRecurrence())).toContain('daySelector required');
    expect(issues(withSelector(emptyRecurrence(), 'MWF', ''))).toContain('days.0.pickUpTime required');
    expect(issues(withSelector(emptyRecurrence(), 'MWF', '09:30'))).toEqual([]);
  });

  it('a selector turns its days on at the usual time, and keeps times already typed', () => {
    const typed = withDay(withSelector(emptyRecurrence(), 'MWF', '09:30'), 'WED', { pickUpTime: '11:00' });
    const weekdays = withSelector(typed, 'M2F', '08:00');
    expect(weekdays.days.filter(({ on }) => on).map(({ day, pickUpTime }) => `${day} ${pickUpTime}`)).toEqual(
      ['MON 09:30', 'TUE 08:00', 'WED 11:00', 'THU 08:00', 'FRI 09:30'],
    );
    expect(offeredDays('TH')).toEqual(['TUE', 'THU']);
  });

  it('at least one of its days stays on', () => {
    const none = offeredDays('TH').reduce(
      (values, day) => withDay(values, day, { on: false }),
      withSelector(emptyRecurrence(), 'TH', '09:00'),
    );
    expect(issues(none)).toContain('days too_few');
  });

  it('sends back what it was given', () => {
    const stored = {
      daySelector: 'TH' as const,
      days: [{ day: 'TUE' as const, pickUpTime: '09:00', returnPickUpTime: '13:00' }],
      startsOn: '2026-11-24',
      endsOn: null,
      offerInterval: 'WEEKLY' as const,
      onHolidays: 'SKIP' as const,
    };
    const input = recurrenceInput(recurrenceValues(stored));
    expect(input).toMatchObject({
      daySelector: 'TH',
      offerInterval: 'WEEKLY',
      onHolidays: 'SKIP',
      startsOn: '2026-11-24',
    });
    expect(input.days.filter(({ on }) => on)).toEqual([
      { day: 'TUE', on: true, pickUpTime: '09:00', returnPickUpTime: '13:00' },
    ]);
  });
});
