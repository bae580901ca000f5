import { describe, expect, it } from 'vitest';
import { propagateEdit, trimToType } from './legs.ts';
import type { LegDraft } from './legs.ts';

const now = new Date('2026-07-01T08:00:00Z');
const at = (time: string): Date => new Date(`2026-07-01T${time}:00Z`);
const leg = (pickUp: string, dropOff: string, change: Partial<LegDraft<string>> = {}): LegDraft<string> => ({
  pickUp,
  dropOff,
  pickUpType: 'SET_TIME',
  pickUpAt: at('10:00'),
  dropOffAt: at('10:30'),
  appointmentAt: null,
  routeMinutes: 30,
  locked: false,
  ...change,
});

describe('propagation of an edit to the next leg', () => {
  it('the next leg starts where the edited one ends', () => {
    const legs = propagateEdit(
      [leg('home', 'clinic'), leg('old', 'pharmacy'), leg('pharmacy', 'home')],
      0,
      'MULTI',
      now,
    );
    expect(legs.map((l) => [l.pickUp, l.dropOff])).toEqual([
      ['home', 'clinic'],
      ['clinic', 'pharmacy'],
      ['pharmacy', 'home'],
    ]);
  });

  it('a return ends where the outbound leg starts', () => {
    const legs = propagateEdit([leg('new home', 'clinic'), leg('clinic', 'home')], 0, 'ROUND_TRIP', now);
    expect(legs[1]).toMatchObject({ pickUp: 'clinic', dropOff: 'new home' });
  });

  it('time follows unless the next pick-up is a fixed time', () => {
    const edited = leg('a', 'b', { pickUpAt: at('12:00'), dropOffAt: at('12:30') });
    const [, fixed] = propagateEdit(
      [edited, leg('b', 'a', { pickUpAt: at('14:00'), dropOffAt: at('14:30') })],
      0,
      'ROUND_TRIP',
      now,
    );
    expect(fixed).toMatchObject({ pickUpAt: at('14:00'), dropOffAt: at('14:30') });
    const [, onCall] = propagateEdit(
      [edited, leg('b', 'a', { pickUpType: 'WILL_CALL' })],
      0,
      'ROUND_TRIP',
      now,
    );
    expect(onCall).toMatchObject({ pickUpAt: at('12:30'), dropOffAt: at('13:00') });
  });

  it('time does not follow where somebody said that it stays; places do', () => {
    const [, stays] = propagateEdit(
      [
        leg('a', 'c', { pickUpAt: at('12:00'), dropOffAt: at('12:30') }),
        leg('b', 'a', { pickUpType: 'WILL_CALL', keepsTime: true }),
      ],
      0,
      'ROUND_TRIP',
      now,
    );
    expect(stays).toMatchObject({ pickUp: 'c', pickUpAt: at('10:00'), dropOffAt: at('10:30') });
  });

  it('goes on through legs that follow in time, and stops at a fixed one', () => {
    const legs = propagateEdit(
      [
        leg('a', 'b', { dropOffAt: at('12:30') }),
        leg('b', 'c', { pickUpType: 'WILL_CALL' }),
        leg('c', 'd', { pickUpType: 'WILL_CALL' }),
        leg('d', 'a', { pickUpAt: at('18:00'), dropOffAt: at('18:30') }),
      ],
      0,
      'MULTI',
      now,
    );
    expect(legs.map((l) => l.pickUpAt)).toEqual([at('10:00'), at('12:30'), at('13:00'), at('18:00')]);
  });

  it('leaves a started or cancelled leg alone, and everything when there is no next leg', () => {
    const locked = [leg('a', 'b'), leg('x', 'y', { locked: true })];
    expect(propagateEdit(locked, 0, 'MULTI', now)).toEqual(locked);
    expect(propagateEdit([leg('a', 'b')], 0, 'ONE_WAY', now)).toEqual([leg('a', 'b')]);
  });

  it('keeps as many legs as the type has', () => {
    expect(trimToType([1, 2, 3], 'ONE_WAY')).toEqual([1]);
    expect(trimToType([1, 2, 3], 'ROUND_TRIP')).toEqual([1, 2]);
    expect(trimToType([1, 2, 3], 'MULTI')).toEqual([1, 2, 3]);
  });
});
