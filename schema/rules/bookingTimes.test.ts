import { describe, expect, it } from 'vitest';
import { bookingTimeIssues, returnTimeIssues } from './bookingTimes.ts';

const now = new Date('2026-07-01T12:00:00Z');
const at = (iso: string): Date => new Date(iso);
const leg = (pickUp: string | null, dropOff: string | null = null, appointment: string | null = null) => ({
  pickUpType: appointment === null ? ('SET_TIME' as const) : ('APPOINTMENT' as const),
  pickUpAt: pickUp === null ? null : at(pickUp),
  dropOffAt: dropOff === null ? null : at(dropOff),
  appointmentAt: appointment === null ? null : at(appointment),
});

describe('times of a booking', () => {
  it.each([
    [[leg('2026-07-02T12:00:00Z', '2026-07-02T12:30:00Z')], []],
    [[leg(null)], ['legs.0.pickUp.at required']],
    [[leg('2026-06-29T12:00:00Z')], ['legs.0.pickUp.at date_out_of_range']],
    [[leg('2028-07-02T12:00:00Z')], ['legs.0.pickUp.at date_out_of_range']],
    [
      [leg('1900-01-01T00:00:00Z', '1900-01-01T00:10:00Z', '1900-01-01T00:10:00Z')],
      ['legs.0.appointmentAt date_out_of_range'],
    ],
    [[leg('2026-07-02T12:00:00Z', '2026-07-02T11:59:00Z')], ['legs.0.dropOff.at before_pick_up']],
    [[leg('2026-07-02T12:00:00Z'), leg('2026-07-02T11:00:00Z')], ['legs.1.pickUp.at before_previous_leg']],
  ])('case %#', (legs, expected) => {
    expect(bookingTimeIssues(legs, { now }).map((issue) => `${issue.path} ${issue.code}`)).toEqual(expected);
  });

  it('an edit may keep a pick-up of last month', () => {
    expect(bookingTimeIssues([leg('2026-06-03T12:00:00Z')], { now, editing: true })).toEqual([]);
  });

  it('a return is not before the arrival', () => {
    expect(
      returnTimeIssues(at('2026-07-01T13:00:00Z'), at('2026-07-01T13:30:00Z')).map((issue) => issue.code),
    ).toEqual(['before_drop_off']);
    expect(returnTimeIssues(at('2026-07-01T13:30:00Z'), at('2026-07-01T13:30:00Z'))).toEqual([]);
    expect(returnTimeIssues(null, at('2026-07-01T13:30:00Z'))).toEqual([]);
  });
});
