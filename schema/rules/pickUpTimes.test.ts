import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICK_UP_TYPES } from './lists/bookings.ts';
import {
  allowedPickUpTypes,
  deriveLegTimes,
  deriveReturn,
  returnPickUpType,
  returnTypeOf,
  wayThereOver,
} from './pickUpTimes.ts';

const now = new Date('2026-07-01T12:00:00Z');
const at = (time: string): Date => new Date(`2026-07-01T${time}:00Z`);
const leg = { pickUpAt: at('14:00'), dropOffAt: null, appointmentAt: at('16:00'), routeMinutes: 25 };

describe('pick-up types', () => {
  it.each([
    ['SET_TIME', '14:00', '14:25', false, true, false],
    ['WILL_CALL', '14:00', '14:25', false, true, false],
    ['READY_NOW', '12:00', '12:25', true, true, false],
    ['APPOINTMENT', '15:35', '16:00', true, true, true],
  ] as const)(
    '%s: pick-up %s, drop-off %s',
    (pickUpType, pickUp, dropOff, pickUpReadOnly, dropOffReadOnly, appointmentRequired) => {
      const times = deriveLegTimes({ ...leg, pickUpType }, now);
      expect(times.pickUpAt).toEqual(at(pickUp));
      expect(times.dropOffAt).toEqual(at(dropOff));
      expect(times.fields.pickUp.readOnly).toBe(pickUpReadOnly);
      expect(times.fields.dropOff.readOnly).toBe(dropOffReadOnly);
      expect(times.fields.appointment.required).toBe(appointmentRequired);
    },
  );

  it('derives nothing from an unknown route or appointment', () => {
    expect(deriveLegTimes({ ...leg, pickUpType: 'SET_TIME', routeMinutes: null }, now).dropOffAt).toBeNull();
    expect(
      deriveLegTimes({ ...leg, pickUpType: 'APPOINTMENT', pickUpAt: null, routeMinutes: null }, now).pickUpAt,
    ).toBeNull();
    expect(deriveLegTimes({ ...leg, pickUpType: 'APPOINTMENT', appointmentAt: null }, now)).toMatchObject({
      pickUpAt: null,
      dropOffAt: null,
    });
  });

  it.each(PICK_UP_TYPES)(
    '%s: without a route its times are asked for, and what is usual fills the gap',
    (type) => {
      const unknown = { ...leg, pickUpType: type, routeMinutes: null };
      const { fields } = deriveLegTimes(unknown, now);
      const known = deriveLegTimes({ ...unknown, routeMinutes: 25 }, now).fields;
      if (type === 'APPOINTMENT') {
        expect(deriveLegTimes(unknown, now).pickUpAt).toEqual(at('14:00'));
        expect([fields.pickUp, known.pickUp.readOnly]).toEqual([{ readOnly: false, required: true }, true]);
        return;
      }
      expect([fields.dropOff, known.dropOff.readOnly]).toEqual([{ readOnly: false, required: false }, true]);
      const start = type === 'READY_NOW' ? now : at('14:00');
      const typed = { ...unknown, dropOffAt: at('15:00'), defaultMinutes: 30 };
      expect(deriveLegTimes(typed, now).dropOffAt).toEqual(at('15:00'));
      expect(deriveLegTimes({ ...typed, dropOffAt: null }, now).dropOffAt).toEqual(
        new Date(start.getTime() + 30 * 60_000),
      );
      expect(deriveLegTimes({ ...typed, routeMinutes: 10 }, now).dropOffAt, 'a route says it').toEqual(
        new Date(start.getTime() + 10 * 60_000),
      );
    },
  );

  it('deriving again changes nothing, and the route always fits between the stops', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PICK_UP_TYPES),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: -1e7, max: 1e7 }),
        (pickUpType, routeMinutes, shift) => {
          const first = deriveLegTimes(
            {
              pickUpType,
              routeMinutes,
              pickUpAt: new Date(now.getTime() + shift),
              dropOffAt: null,
              appointmentAt: new Date(now.getTime() - shift),
            },
            now,
          );
          expect(deriveLegTimes({ pickUpType, routeMinutes, ...first }, now)).toEqual(first);
          expect((first.dropOffAt?.getTime() ?? 0) - (first.pickUpAt?.getTime() ?? 0)).toBe(
            routeMinutes * 60_000,
          );
        },
      ),
    );
  });

  it('a first pick-up on call only where the market allows it', () => {
    expect(allowedPickUpTypes(0, { allowWillCallInitialPickUp: false })).not.toContain('WILL_CALL');
    expect(allowedPickUpTypes(1, { allowWillCallInitialPickUp: false })).toContain('WILL_CALL');
    expect(allowedPickUpTypes(0, { allowWillCallInitialPickUp: true })).toContain('WILL_CALL');
  });
});

describe('return types', () => {
  const times = { returnPickUpAt: at('18:00'), outboundDropOffAt: at('16:00') };

  it('asks for a time unless the crew waits', () => {
    expect(deriveReturn({ ...times, returnType: 'SET_TIME' })).toMatchObject({
      pickUpAt: at('18:00'),
      pickUpType: 'SET_TIME',
      field: { required: true, readOnly: false },
      min: at('16:00'),
    });
    expect(deriveReturn({ ...times, returnType: 'WILL_CALL' })).toMatchObject({
      pickUpAt: at('18:00'),
      pickUpType: 'WILL_CALL',
      field: { required: true, readOnly: false },
    });
    expect(deriveReturn({ ...times, returnType: 'WAIT_AND_RETURN' })).toMatchObject({
      pickUpAt: at('16:00'),
      pickUpType: 'SET_TIME',
      field: { required: false, readOnly: true },
    });
  });

  it('a return leg tells its return type', () => {
    for (const returnType of ['WILL_CALL', 'SET_TIME', 'WAIT_AND_RETURN'] as const) {
      expect(
        returnTypeOf({
          pickUpType: returnPickUpType(returnType),
          waitAndReturn: returnType === 'WAIT_AND_RETURN',
        }),
      ).toBe(returnType);
    }
  });
});

it.each([
  ['an appointment after the arrival', '16:00', '15:40', '16:00'],
  ['an arrival after the appointment', '16:00', '16:10', '16:10'],
  ['an arrival alone', null, '15:40', '15:40'],
  ['an appointment alone', '16:00', null, '16:00'],
  ['neither', null, null, null],
])('the way there is over with the later of both: %s', (_, appointment, dropOff, over) => {
  const instant = (time: string | null) => (time === null ? null : at(time));
  expect(wayThereOver({ appointmentAt: instant(appointment), dropOffAt: instant(dropOff) })).toEqual(
    instant(over),
  );
});
