import { describe, expect, it } from 'vitest';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { needsOf, type NeedViewer, type NeedyTrip } from '../needs/needs.state.ts';
import { gatherHandover } from './gather.state.ts';

const now = Date.parse('2026-11-21T14:00:00Z');
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const dispatcher: NeedViewer = { side: 'dispatch', mayAnswer: true };
const booker: NeedViewer = { side: 'booking', mayAnswer: false };
const vehicle = { __typename: 'TripVehicle' as const, id: 'v1', name: 'Van 1' };

const trip = (change: Partial<NeedyTrip> = {}): NeedyTrip =>
  tripRow({
    status: 'ACCEPTED',
    viewerOffer: null,
    conflictEndsAt: null,
    lastSafeAt: null,
    lastSafePassedAt: null,
    strandedRisk: null,
    promisedPickUpAt: null,
    pickUpType: 'SET_TIME',
    readyAt: null,
    pickUpAt: inMinutes(120),
    vehicle,
    ...change,
  });
const can = (change: Partial<NeedyTrip['viewerCan']>): NeedyTrip['viewerCan'] => ({
  ...tripRow().viewerCan,
  ...change,
});
const assigning = { vehicle: null, viewerCan: can({ assignVehicle: true }) };
const late = { minutes: 22, reason: 'NOT_LEFT' as const, growsFrom: null, __typename: 'Lateness' as const };
const offer = {
  __typename: 'Offer' as const,
  id: 'o1',
  version: 1,
  status: 'OPEN' as const,
  respondsBy: inMinutes(30),
};
const urgent = (code: string): NeedyTrip['classification'] => ({
  ...tripRow().classification,
  urgency: { __typename: 'LookupValue', id: 'u', code, name: code },
});

const rows: [string, Partial<NeedyTrip>, NeedViewer, string | null][] = [
  ['late', { lateness: late }, dispatcher, 'UNUSUAL LATE'],
  ['late, to who waits for it', { lateness: late }, booker, 'UNUSUAL LATE'],
  [
    'a patient who may be left behind',
    { strandedRisk: 'TRANSPORT_PROVIDER_GONE' },
    booker,
    'UNUSUAL STRANDED',
  ],
  [
    'nobody has it and it is too late',
    { status: 'OFFERED', lastSafePassedAt: inMinutes(-5) },
    booker,
    'UNUSUAL LAST_SAFE_PASSED',
  ],
  ['booked as urgent', { classification: urgent('STAT') }, dispatcher, 'UNUSUAL URGENT'],
  ['an offer to answer', { status: 'OFFERED', viewerOffer: offer }, dispatcher, 'OPEN ANSWER_OFFER'],
  [
    'changes to answer',
    { status: 'CONFLICT', conflictEndsAt: inMinutes(30), viewerCan: can({ acceptChanges: true }) },
    dispatcher,
    'OPEN ANSWER_CHANGES',
  ],
  [
    'a second yes to give',
    {
      status: 'ACCEPTED',
      reconfirmation: {
        __typename: 'Reconfirmation',
        state: 'ASKED',
        answerBy: inMinutes(9),
        unconfirmedAt: null,
      },
      viewerCan: can({ reconfirm: true }),
    },
    dispatcher,
    'OPEN CONFIRM_AGAIN',
  ],
  [
    'one that nobody gave in time',
    {
      status: 'ACCEPTED',
      reconfirmation: {
        __typename: 'Reconfirmation',
        state: 'UNCONFIRMED',
        answerBy: null,
        unconfirmedAt: inMinutes(-2),
      },
    },
    booker,
    'UNUSUAL UNCONFIRMED',
  ],
  ['no vehicle within the hour', { ...assigning, pickUpAt: inMinutes(40) }, dispatcher, 'OPEN UNASSIGNED'],
  [
    'no vehicle later in the shift',
    { ...assigning, pickUpAt: inMinutes(400) },
    dispatcher,
    'OPEN UNASSIGNED',
  ],
  [
    'no vehicle is not the booker’s to see to',
    { ...assigning, pickUpAt: inMinutes(120) },
    booker,
    'PROMISED PICK_UP_AHEAD',
  ],
  ['a will call that waits', { pickUpType: 'WILL_CALL', pickUpAt: inMinutes(200) }, booker, 'OPEN WILL_CALL'],
  [
    'a will call that was called and has its vehicle',
    { pickUpType: 'WILL_CALL', readyAt: inMinutes(-5), pickUpAt: inMinutes(-5) },
    booker,
    'PROMISED PICK_UP_AHEAD',
  ],
  ['nobody took it', { status: 'UNFULFILLED', pickUpAt: inMinutes(200) }, booker, 'OPEN NOBODY_HAS_IT'],
  [
    'another time was promised',
    { promisedPickUpAt: inMinutes(320), pickUpAt: inMinutes(300) },
    booker,
    'PROMISED PROMISED_TIME',
  ],
  ['a pick-up within the next hours', {}, dispatcher, 'PROMISED PICK_UP_AHEAD'],
  ['a pick-up of the next shift', { pickUpAt: inMinutes(300) }, dispatcher, null],
  ['what is of tomorrow', { ...assigning, pickUpAt: inMinutes(1_500) }, dispatcher, null],
  ['what is over', { status: 'COMPLETED', classification: urgent('STAT') }, dispatcher, null],
  ['what is called off', { status: 'CANCELLED' }, booker, null],
  ['what is on offer, to who waits', { status: 'OFFERED' }, booker, null],
];

describe('what is handed over', () => {
  it.each(rows)('%s', (_what, change, viewer, expected) => {
    const [found] = gatherHandover([trip(change)], viewer, now);
    expect(found ? `${found.kind} ${found.reason}` : null).toBe(expected);
  });

  it('holds all that the list of needs holds, and stands by kind, then by pick-up', () => {
    const trips = [
      trip({ id: 'a', name: 'B1-A', pickUpAt: inMinutes(100) }),
      trip({ id: 'b', name: 'B2-A', lateness: late, pickUpAt: inMinutes(5) }),
      trip({ id: 'c', name: 'B3-A', ...assigning, pickUpAt: inMinutes(30) }),
      trip({ id: 'd', name: 'B4-A', pickUpAt: inMinutes(60) }),
    ];
    const gathered = gatherHandover(trips, dispatcher, now).map(({ trip: { id } }) => id);
    expect(gathered).toEqual(['b', 'c', 'd', 'a']);
    for (const need of needsOf(trips, dispatcher, now)) expect(gathered).toContain(need.trip.id);
  });

  it('says an offer of several legs once', () => {
    const both = [1, 2].map((no) =>
      trip({ id: `t${no}`, name: `B1-${no}`, status: 'OFFERED', viewerOffer: offer }),
    );
    expect(gatherHandover(both, dispatcher, now)).toHaveLength(1);
  });

  it('is whole, however much there is to be told', () => {
    const many = Array.from({ length: 300 }, (_one, index) => trip({ id: `t${index}`, name: `B${index}` }));
    expect(gatherHandover(many, dispatcher, now)).toHaveLength(many.length);
  });
});
