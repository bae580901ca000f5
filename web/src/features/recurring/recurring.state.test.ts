import { expect, it } from 'vitest';
import { dayStateOf, daysText, nextAt, occurrenceWindow, templateVariables } from './recurring.state.ts';

it('days with the same time stand together', () => {
  const day = (name: 'MON' | 'WED' | 'FRI', pickUpTime: string, returnPickUpTime: string | null = null) => ({
    __typename: 'RecurrenceDay' as const,
    day: name,
    pickUpTime,
    returnPickUpTime,
  });
  expect(
    daysText([day('MON', '09:00'), day('WED', '09:00'), day('FRI', '10:30', '14:00')], (name) =>
      name.toLowerCase(),
    ),
  ).toBe('mon wed 09:00 · fri 10:30/14:00');
});

it('a day still to be booked is paused with its template; what is booked, skipped or called off stays what it is', () => {
  const states = ['PLANNED', 'PRODUCED', 'SKIPPED', 'CANCELLED'] as const;
  expect(states.map((state) => dayStateOf(state, 'PAUSED'))).toEqual([
    'PAUSED',
    'PRODUCED',
    'SKIPPED',
    'CANCELLED',
  ]);
  expect(states.map((state) => dayStateOf(state, 'ACTIVE'))).toEqual([...states]);
});

it('a paused template takes place next only where that day is booked already', () => {
  const next = (status: 'ACTIVE' | 'PAUSED', state: 'PLANNED' | 'PRODUCED'): string | null =>
    nextAt({ status, nextOccurrence: { startsAt: '2026-12-01T15:00:00Z', state } } as Parameters<
      typeof nextAt
    >[0]);
  expect([next('ACTIVE', 'PLANNED'), next('PAUSED', 'PLANNED'), next('PAUSED', 'PRODUCED')]).toEqual([
    '2026-12-01T15:00:00Z',
    null,
    '2026-12-01T15:00:00Z',
  ]);
});

it('a list of templates asks for templates and for nothing else', () => {
  const query = {
    first: 50,
    offset: 0,
    search: { name: { type: 'text' as const, text: 'B1' } },
    signal: new AbortController().signal,
  };
  expect(templateVariables(query as never, '', 'America/New_York')).toMatchObject({
    filter: { templates: true, name: 'B1' },
  });
});

it('occurrences are shown six weeks at a time from today, by the days of the market', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  expect(occurrenceWindow('America/New_York', 0, now)).toEqual({ from: '2026-11-21', to: '2027-01-01' });
  expect(occurrenceWindow('America/New_York', 1, now)).toEqual({ from: '2027-01-02', to: '2027-02-12' });
});
