import { availabilityScheduleRules } from '@ptc/schema/rules/availability';
import { checkInput } from '@ptc/schema/rules/issues';
import { describe, expect, it } from 'vitest';
import {
  copiedDay,
  newWindow,
  scheduleInput,
  scheduleValues,
  windowsOf,
  type WeeklyValues,
} from './schedule.values.ts';

const monday: WeeklyValues = { day: 'MON', fromTime: '08:00', toTime: '12:00', crews: 2, callTypeId: '' };
const stored = {
  __typename: 'AvailabilitySchedule' as const,
  id: 'a1',
  version: 3,
  enabled: true,
  timeZone: 'America/New_York',
  canEdit: true,
  updatedAt: null,
  weekly: [
    {
      __typename: 'WeeklyCapacity' as const,
      day: 'MON' as const,
      fromTime: '08:00',
      toTime: '24:00',
      crews: 2,
      callType: { __typename: 'LookupValue' as const, id: 'bls', name: 'BLS' },
    },
  ],
  exceptions: [
    {
      __typename: 'CapacityException' as const,
      date: '2026-12-25',
      closed: true,
      fromTime: null,
      toTime: null,
      crews: null,
    },
  ],
};

describe('the form of an availability calendar', () => {
  it('sends back what it was given, and the shared rule accepts it', () => {
    const input = scheduleInput(scheduleValues(stored));
    expect(input).toEqual({
      enabled: true,
      weekly: [{ day: 'MON', fromTime: '08:00', toTime: '24:00', crews: 2, callTypeId: 'bls' }],
      exceptions: [{ date: '2026-12-25', closed: true, fromTime: null, toTime: null, crews: null }],
    });
    expect(checkInput(availabilityScheduleRules(), input).ok).toBe(true);
  });

  it('a closed day forgets its hours when it is sent, not while it is edited', () => {
    const day = { date: '2026-12-25', closed: true, fromTime: '08:00', toTime: '12:00', crews: 1 };
    expect(scheduleInput({ enabled: true, weekly: [], exceptions: [day] }).exceptions).toEqual([
      { date: '2026-12-25', closed: true, fromTime: null, toTime: null, crews: null },
    ]);
  });

  it('a new window begins where the last one of the day ends', () => {
    expect(newWindow([], 'MON')).toMatchObject({ fromTime: '08:00', toTime: '18:00', crews: 1 });
    expect(newWindow([monday], 'MON')).toMatchObject({ fromTime: '12:00', toTime: '18:00', crews: 2 });
    expect(newWindow([{ ...monday, toTime: '20:00' }], 'MON')).toMatchObject({
      fromTime: '20:00',
      toTime: '24:00',
    });
  });

  it('copies a day over others, in place of what they had', () => {
    const week = copiedDay([monday, { ...monday, day: 'TUE', crews: 9 }, { ...monday, day: 'SUN' }], 'MON', [
      'MON',
      'TUE',
      'WED',
    ]);
    expect(windowsOf(week, 'TUE').map(({ window }) => window.crews)).toEqual([2]);
    expect(week.map(({ day }) => day).toSorted()).toEqual(['MON', 'SUN', 'TUE', 'WED']);
  });
});
