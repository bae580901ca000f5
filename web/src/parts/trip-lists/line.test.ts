import { describe, expect, it } from 'vitest';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { leftOf, legLine, middleCut, placeOf, stateOf } from './line.ts';

const now = Date.parse('2026-11-21T14:18:00.000Z');
const minutes = (count: number): string => new Date(now + count * 60_000).toISOString();

describe('what a line says of a leg', () => {
  it('time, patient, state, places, distance, call type, and who carries', () => {
    expect(
      legLine(
        tripRow({ transportProvider: { __typename: 'Company', id: 'c2', name: 'Beacon' } }),
        'booking',
        'en-US',
      ),
    ).toMatchObject({
      name: 'PT100-A',
      at: '2026-11-21T15:00:00.000Z',
      who: 'Ann Lee',
      states: [{ state: 'OFFERED' }],
      awaited: true,
      until: null,
      from: 'General Hospital, Ward 3',
      to: '9 Elm St, Boston',
      distance: '10.0 mi',
      facts: ['WC', 'Beacon'],
    });
  });
  it('the distance in the unit of its market', () => {
    expect(legLine(tripRow({ distanceUnit: 'KM' }), 'booking', 'en-US').distance).toBe('16.1 km');
  });
  it('to whoever carries: whose patient it is, until a vehicle has it', () => {
    const vehicle = { __typename: 'TripVehicle', id: 'v1', name: 'Beacon 7' } as const;
    expect(legLine(tripRow(), 'dispatch', 'en-US').facts).toEqual(['WC', 'General Hospital']);
    expect(legLine(tripRow({ vehicle }), 'dispatch', 'en-US').facts).toEqual(['WC', 'Beacon 7']);
  });
  it('no patient where none may be seen, no time where nobody has called, until when on the way', () => {
    expect(legLine(tripRow({ patient: null, piiViewable: false }), 'dispatch', 'en-US').who).toBeNull();
    expect(legLine(tripRow({ pickUpType: 'WILL_CALL' }), 'booking', 'en-US').willCall).toBe(true);
    expect(
      legLine(tripRow({ pickUpType: 'WILL_CALL', readyAt: minutes(-5) }), 'booking', 'en-US').willCall,
    ).toBe(false);
    const moving = tripRow({ status: 'IN_MOTION', expectedDropOffAt: minutes(12) });
    expect(legLine(moving, 'booking', 'en-US').until).toBe(minutes(12));
    const arrived = { ...moving, progress: { ...moving.progress, atDropoffAt: minutes(0) } };
    expect(legLine(arrived, 'booking', 'en-US').until, 'it is there').toBeNull();
  });
  it.each([
    ['DRAFT', 'PENDING', 'booking', 'DRAFT'],
    ['ACCEPTED', 'UNASSIGNED', 'booking', 'ACCEPTED'],
    ['ACCEPTED', 'UNASSIGNED', 'dispatch', 'UNASSIGNED'],
    ['ACCEPTED', 'ASSIGNED', 'booking', 'ASSIGNED'],
    ['CANCELLED', 'CANCELLED', 'dispatch', 'CANCELLED'],
  ] as const)('%s and %s is to %s: %s', (status, displayState, side, state) =>
    expect(stateOf(tripRow({ status, displayState }), side)).toBe(state),
  );
  it('a draft that lacks something is invalid', () => {
    const reason = { __typename: 'IncompleteReason', code: 'NO_RULE', message: 'No rule' } as const;
    const leg = tripRow({ status: 'DRAFT', incompleteReasons: [reason] });
    expect(legLine(leg, 'booking', 'en-US').states).toEqual([{ state: 'INVALID', title: 'No rule' }]);
  });
});

describe('what is left', () => {
  const left = (change: Parameters<typeof tripRow>[0]) =>
    leftOf(legLine(tripRow(change), 'booking', 'en-US'), now);
  const late = { __typename: 'Lateness', minutes: 12, reason: 'LEFT_LATE', growsFrom: null } as const;
  it.each([
    ['how long until then', { pickUpAt: minutes(42) }, { kind: 'in', ms: 42 * 60_000 }],
    ['nothing of tomorrow', { pickUpAt: minutes(1500) }, null],
    ['nothing of what is over', { pickUpAt: minutes(42), status: 'COMPLETED' }, null],
    [
      'nothing of a last safe moment that is far',
      { pickUpAt: minutes(1500), lastSafeAt: minutes(900) },
      null,
    ],
    [
      'until when, on the way',
      { status: 'IN_MOTION', expectedDropOffAt: minutes(9) },
      { kind: 'until', at: minutes(9) },
    ],
  ] as const)('%s', (_what, change, expected) => expect(left(change)).toEqual(expected));
  it.each([
    ['late, before anything', { status: 'IN_MOTION', lateness: late }, 'late', 'NOW'],
    ['a last safe moment within the hour', { lastSafeAt: minutes(40) }, 'lastSafe', 'SOON'],
    ['an offer to answer, however far', { viewerOffer: offer(minutes(300)) }, 'offer', 'NONE'],
    ['an offer to answer in nine minutes', { viewerOffer: offer(minutes(9)) }, 'offer', 'NOW'],
  ] as const)('%s', (_what, change, kind, urgency) =>
    expect(left(change)).toMatchObject({ kind: 'clock', pressing: { urgency, clock: { kind } } }),
  );
});

function offer(respondsBy: string) {
  return { __typename: 'Offer', id: 'o1', version: 1, status: 'OPEN', respondsBy } as const;
}

describe('places', () => {
  it.each([
    ['Newton Rehab', ['Newton Rehab', '']],
    ['Harborview Medical Center, Discharge Lounge', ['Harborview Medical Center, Discharge ', 'Lounge']],
    ['Newton Rehabilitation', ['Newton Rehabilitation', '']],
    ['Rehabilitation-2', ['Rehabilitation-2', '']],
    ['Llanfairpwllgwyngyll', ['Llanfairpwllgwyngyll', '']],
    ['63 Washington Street, Roslindale', ['63 Washington Street, ', 'Roslindale']],
  ])('%s is cut before its last word', (text, parts) => expect(middleCut(text)).toEqual(parts));
  it('an address goes without state and postcode, a facility stays whole', () => {
    const stop = { __typename: 'Stop', departmentName: null } as const;
    expect(placeOf({ ...stop, facilityName: null, label: '17 Marlowe Street, Dorchester, MA 02124' })).toBe(
      '17 Marlowe Street, Dorchester',
    );
    expect(placeOf({ ...stop, facilityName: 'Clinic, MA', label: 'x' })).toBe('Clinic, MA');
  });
});
