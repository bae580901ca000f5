import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { readAppointment, readDay, readTime } from './readAppointment.ts';

const today = '2026-11-23';
const row = { reference: 'MRN-1', date: '11/24/2026', time: '9:30 AM' };

test.each([
  ['2026-11-24', '2026-11-24'],
  ['11/24/2026', '2026-11-24'],
  ['1/4/26', '2026-01-04'],
  ['11-24-2026', '2026-11-24'],
  ['24/11/2026', null],
  ['2026-02-30', null],
  ['tomorrow', null],
])('a day written %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a birthday with a year of two digits lies behind', () => {
  expect(readDay('3/14/50', today)).toBe('1950-03-14');
  expect(readDay('3/14/20', today)).toBe('2020-03-14');
});

test.each([
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  ['9:30 am', '09:30'],
  ['2:05PM', '14:05'],
  ['2 p.m.', '14:00'],
  ['1430', '14:30'],
  ['12:00 AM', '00:00'],
  ['25:00', null],
  ['noon', null],
])('a time written %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test('every day and minute is read back from each way of writing it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2059-12-31'), noInvalidDate: true }),
      fc.constantFrom('yyyy-MM-dd', 'M/d/yyyy', 'MM/dd/yyyy', 'M-d-yyyy', 'M/d/yy'),
      fc.constantFrom('H:mm', 'HH:mm:ss', 'h:mm a', 'hh:mma', 'HHmm'),
      (instant, dayForm, timeForm) => {
        const at = DateTime.fromJSDate(instant, { zone: 'utc' }).setLocale('en-US').startOf('minute');
        const read = readAppointment(
          { reference: '1', date: at.toFormat(dayForm), time: at.toFormat(timeForm) },
          today,
        );
        expect(read).toMatchObject({ ok: true, value: { at: at.toFormat("yyyy-MM-dd'T'HH:mm") } });
      },
    ),
  );
});

test('one cell may hold day and time', () => {
  expect(readAppointment({ ...row, date: '11/24/2026 2:15 PM', time: '' }, today)).toMatchObject({
    value: { at: '2026-11-24T14:15' },
  });
  expect(readAppointment({ ...row, date: '2026-11-24T14:15', time: null }, today)).toMatchObject({
    value: { at: '2026-11-24T14:15' },
  });
});

test('the way back is on the same day', () => {
  expect(readAppointment({ ...row, returnTime: '11:00' }, today)).toMatchObject({
    value: { returnAt: '2026-11-24T11:00' },
  });
});

test('a name without the day of birth or a reference names nobody; everything wrong is said at once', () => {
  expect(
    readAppointment({ name: 'Doe, Jane', date: '31/12/2026', time: 'early', returnTime: 'late' }, today),
  ).toEqual({
    ok: false,
    issues: [
      { path: 'dateOfBirth', code: 'required' },
      { path: 'date', code: 'invalid_date' },
      { path: 'time', code: 'invalid_time' },
      { path: 'returnTime', code: 'invalid_time' },
    ],
  });
  expect(readAppointment({}, today)).toMatchObject({
    issues: [
      { path: 'name', code: 'required' },
      { path: 'date', code: 'required' },
      { path: 'time', code: 'required' },
    ],
  });
});
