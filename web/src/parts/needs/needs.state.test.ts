import { describe, expect, it } from 'vitest';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { needOf, needsOf, type NeedViewer, type NeedyTrip } from './needs.state.ts';

const now = Date.parse('2026-11-21T14:00:00Z');
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const dispatcher: NeedViewer = { side: 'dispatch', mayAnswer: true };
const booker: NeedViewer = { side: 'booking', mayAnswer: false };

const can = (change: Partial<NeedyTrip['viewerCan']>): NeedyTrip['viewerCan'] => ({
  ...tripRow().viewerCan,
  ...change,
});
const offer = (minutes: number, id = 'o1'): NonNullable<NeedyTrip['viewerOffer']> => ({
  __typename: 'Offer',
  id,
  version: 1,
  status: 'OPEN',
  respondsBy: inMinutes(minutes),
});
const secondYes = (minutes: number | null): NeedyTrip['reconfirmation'] => ({
  __typename: 'Reconfirmation',
  state: minutes === null ? 'UNCONFIRMED' : 'ASKED',
  answerBy: minutes === null ? null : inMinutes(minutes),
  unconfirmedAt: minutes === null ? inMinutes(-1) : null,
});
const trip = (change: Partial<NeedyTrip>): NeedyTrip =>
  tripRow({
    status: 'ACCEPTED',
    viewerOffer: null,
    conflictEndsAt: null,
    lastSafeAt: null,
    lastSafePassedAt: null,
    strandedRisk: null,
    pickUpAt: inMinutes(300),
    ...change,
  });

describe('what can be done in place', () => {
  const wayBack = { pickUpType: 'WILL_CALL' as const, readyAt: null, viewerCan: can({ readyNow: true }) };
  it('Ready Now where its patient waits for somebody to call', () => {
    const waiting = trip({ ...wayBack, strandedRisk: 'WILL_CALL_SILENT' });
    expect(needOf(waiting, booker, now)?.actions ?? []).toContain('readyNow');
  });
  it('not hours before, where something else is asked of it', () => {
    const need = needOf(trip({ ...wayBack, status: 'OFFERED', lastSafeAt: inMinutes(20) }), booker, now);
    expect(need?.kind).toBe('lastSafe');
    expect(need?.actions).toEqual([]);
  });
});

describe('what a leg needs', () => {
  const rows: [string, Partial<NeedyTrip>, NeedViewer, string | null][] = [
    ['an accepted leg with its crew, in time: nobody', {}, dispatcher, null],
    [
      'an offer of four minutes: an answer now',
      { status: 'OFFERED', viewerOffer: offer(4) },
      dispatcher,
      'NOW offer',
    ],
    [
      'an offer of forty minutes: soon',
      { status: 'OFFERED', viewerOffer: offer(40) },
      dispatcher,
      'SOON offer',
    ],
    [
      'an offer of tomorrow: later',
      { status: 'OFFERED', viewerOffer: offer(900) },
      dispatcher,
      'LATER offer',
    ],
    [
      'changes that wait for us: by their clock',
      { status: 'CONFLICT', conflictEndsAt: inMinutes(3), viewerCan: can({ acceptChanges: true }) },
      dispatcher,
      'NOW conflict',
    ],
    [
      'a second yes to give: by its clock',
      { reconfirmation: secondYes(9), viewerCan: can({ reconfirm: true }) },
      dispatcher,
      'NOW reconfirm',
    ],
    ['a second yes that the other side is to give: nobody', { reconfirmation: secondYes(9) }, booker, null],
    [
      'one that nobody gave in time: its booker',
      { reconfirmation: secondYes(null) },
      booker,
      'NOW unconfirmed',
    ],
    [
      'no vehicle within the hour: a vehicle, soon',
      { pickUpAt: inMinutes(40), viewerCan: can({ assignVehicle: true }) },
      dispatcher,
      'SOON unassigned',
    ],
    ['no vehicle for later: nobody yet', { viewerCan: can({ assignVehicle: true }) }, dispatcher, null],
    [
      'a will-call that was called for: a vehicle, now',
      { pickUpType: 'WILL_CALL', readyAt: inMinutes(-6), viewerCan: can({ assignVehicle: true }) },
      dispatcher,
      'NOW ready',
    ],
    [
      'a will-call that waits: nobody',
      { pickUpType: 'WILL_CALL', pickUpAt: inMinutes(20), viewerCan: can({ assignVehicle: true }) },
      dispatcher,
      null,
    ],
    ['nobody found: its booker', { status: 'UNFULFILLED', pickUpAt: inMinutes(40) }, booker, 'SOON status'],
    [
      'nobody found for tomorrow: later',
      { status: 'UNFULFILLED', pickUpAt: inMinutes(1_500) },
      booker,
      'LATER status',
    ],
    ['nobody found: no dispatcher', { status: 'UNFULFILLED', pickUpAt: inMinutes(40) }, dispatcher, null],
    [
      'the last round has come to one of three: soon',
      { status: 'OFFERED', offerRound: { no: 2, of: 2, asked: 3, waiting: 1, endsAt: inMinutes(30) } },
      booker,
      'SOON rounds',
    ],
    [
      'a round with others to follow: nobody',
      { status: 'OFFERED', offerRound: { no: 1, of: 2, asked: 3, waiting: 1, endsAt: inMinutes(30) } },
      booker,
      null,
    ],
    ['a patient who may be left behind: now', { strandedRisk: 'NO_RETURN' as never }, booker, 'NOW risk'],
  ];
  it.each(rows)('%s', (_what, change, viewer, expected) => {
    const need = needOf(trip(change), viewer, now);
    expect(need && `${need.group} ${need.kind}`).toBe(expected);
  });
  it('a late leg with a vehicle asks for its stamps before another vehicle', () => {
    const late = trip({
      viewerCan: can({ assignVehicle: true, recordProgress: true }),
      vehicle: { __typename: 'TripVehicle', id: 'v', name: 'Unit' },
      lateness: { __typename: 'Lateness', minutes: 20, reason: 'NOT_LEFT' as never, growsFrom: null },
    });
    expect(needOf(late, dispatcher, now)?.actions).toEqual(['progress', 'assignVehicle']);
  });
  it('a second yes is given or refused in place, before anything else', () => {
    const asked = trip({
      reconfirmation: secondYes(9),
      viewerCan: can({
        reconfirm: true,
        reportUnableToService: true,
        assignVehicle: true,
        recordProgress: true,
      }),
    });
    expect(needOf(asked, dispatcher, now)?.actions).toEqual(['reconfirm', 'unableToService']);
  });
  it('offers its likeliest answers, and none to who may only look', () => {
    const offered = trip({ status: 'OFFERED', viewerOffer: offer(4) });
    expect(needOf(offered, dispatcher, now)?.actions).toEqual(['acceptOffer', 'decline']);
    expect(needOf(offered, { ...dispatcher, mayAnswer: false }, now)?.actions).toEqual([]);
  });
});

it('what presses more stands first, then what has less time; an offer of two legs is one need', () => {
  const needs = needsOf(
    [
      trip({ id: 'a', name: 'A-A', status: 'OFFERED', viewerOffer: offer(40) }),
      trip({ id: 'b', name: 'B-B', status: 'OFFERED', viewerOffer: offer(4, 'o2') }),
      trip({ id: 'c', name: 'B-A', status: 'OFFERED', viewerOffer: offer(4, 'o2') }),
      trip({ id: 'd', name: 'D-A', status: 'OFFERED', viewerOffer: offer(2, 'o3') }),
      trip({ id: 'e', name: 'E-A' }),
    ],
    dispatcher,
    now,
  );
  expect(needs.map(({ trip: { id } }) => id)).toEqual(['d', 'c', 'a']);
});
