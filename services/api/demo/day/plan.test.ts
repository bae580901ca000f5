import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { dayDrivers, dayVehicles } from './fleet.ts';
import { dayPatients } from './names.ts';
import { planDay } from './plan.ts';

const hours = ['03:00', '09:00', '16:00', '23:30'].flatMap((time) =>
  ['2026-11-24', '2026-11-28', '2027-03-14'].map((day) =>
    DateTime.fromISO(`${day}T${time}`, { zone: 'America/New_York' }).toMillis(),
  ),
);
const minute = 60_000;

it('names everybody once', () => {
  expect(new Set(dayVehicles.map(({ name }) => name)).size).toBe(dayVehicles.length);
  expect(new Set(dayDrivers.map(({ name }) => name)).size).toBe(dayDrivers.length);
  expect(new Set(dayPatients.map((one) => `${one.firstName} ${one.lastName}`)).size).toBe(dayPatients.length);
});

describe.each(hours)('the plan of a day around %d', (now) => {
  const bookings = planDay(now);
  const legs = bookings.flatMap((booking) => booking.legs.map((leg) => ({ ...leg, booking })));

  it('is the same whenever it is asked for', () => {
    expect(planDay(now)).toEqual(bookings);
  });

  it('makes what is booked, accepted and driven follow each other, and what is accepted lie behind', () => {
    for (const {
      bookedAt,
      acceptedAt,
      legs: [first, second],
    } of bookings) {
      expect(bookedAt).toBeLessThan(acceptedAt);
      expect(acceptedAt).toBeLessThan(now);
      expect(acceptedAt).toBeLessThan(first?.pickUpAt ?? 0);
      if (first && second) expect(second.pickUpAt - first.pickUpAt).toBeGreaterThanOrEqual(60 * minute);
    }
  });

  it('has work before and after now for every transport provider, and legs that wait for a vehicle', () => {
    for (const company of ['beacon', 'commonwealth', 'midway', 'lakefront', 'swiftride']) {
      const own = legs.filter(({ booking }) => booking.company === company);
      expect(own.some(({ pickUpAt }) => pickUpAt < now && now - pickUpAt < 480 * minute)).toBe(true);
      expect(own.some(({ pickUpAt }) => pickUpAt > now)).toBe(true);
    }
    const soon = legs.filter(
      ({ pickUpAt, vehicle }) => !vehicle && pickUpAt > now && pickUpAt < now + 180 * minute,
    );
    expect(soon.length).toBeGreaterThan(3);
  });

  it('lets nobody be at two places at once', () => {
    const byPatient = Map.groupBy(bookings, ({ patient }) => patient);
    for (const own of byPatient.values()) {
      const spans = own
        .map((one) => [one.legs[0]?.pickUpAt ?? 0, one.legs.at(-1)?.pickUpAt ?? 0] as const)
        .toSorted(([a], [b]) => a - b);
      for (const [index, [begins]] of spans.entries())
        expect(begins).toBeGreaterThan(spans[index - 1]?.[1] ?? 0);
    }
  });

  it('leaves nothing behind that nobody drove', () => {
    for (const { booking, pickUpAt, vehicle } of legs)
      if (pickUpAt < now && booking.fate !== 'CANCELLED') expect(vehicle).not.toBeNull();
  });
});
