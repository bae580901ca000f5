import type { DayOfWeek } from '@ptc/schema/rules/lists/recurrence';
import { pauseRecurrence } from '../src/bookings/recurrence/commands/pauseRecurrence.ts';
import { produceDue } from '../src/bookings/recurrence/commands/produceBundle.ts';
import { assignVehicle } from '../src/bookings/travel/commands/assignVehicle.ts';
import { demoId } from './ids.ts';
import { demoPatients } from './places.ts';
import { type Story, day, hour, hv, ld } from './stories/told.ts';
import { accepted, carriedOut, inMotion } from './stories/carriedOut.ts';
import { apiFailed, calledOff, conflict, drafts, nobody, offered } from './stories/asked.ts';

/** Beacon's dispatcher shares today's legs out: the first three to one vehicle, the others to another. */
const crews: Story = async (tell) => {
  const legs = await tell.session.runtime.sql<{ id: string }[]>`
    select id from trips where transport_provider_id = ${demoId('company beacon')} and status in ('ACCEPTED', 'CONFLICT', 'IN_MOTION')
      and patient_id = any(${demoPatients.map(({ key }) => tell.directory.patient(key))}) order by pick_up_at, id`;
  for (const [index, { id: tripId }] of legs.entries()) {
    await tell.session.as('dispatch@beacon', assignVehicle, {
      tripId,
      vehicleId: tell.vehicles.get(index < 3 ? 'beacon-12' : 'beacon-7') ?? null,
    });
  }
};

/** What recurs: dialysis three times a week, one bundle taken and one on offer, and a template that rests. */
const recurring: Story = async (tell) => {
  const produce = (id: string): Promise<string | null> => tell.session.asWorker((tx) => produceDue(tx, id));
  const times = (pickUpTime: string, ...days: DayOfWeek[]) =>
    days.map((one) => ({ day: one, on: true, pickUpTime }));
  const weekly = await tell.book({
    ...ld,
    patient: 'bernice',
    from: 'address:lakehome2',
    to: 'lakeside',
    inMinutes: 2 * day,
    returnInMinutes: 2 * day + 4.5 * hour,
    callType: 'WCV',
    priority: 'P1',
    type: 'ROUND_TRIP',
    extra: {
      recurrence: { daySelector: 'MWF', offerInterval: 'WEEKLY', days: times('07:30', 'MON', 'WED', 'FRI') },
      comment: 'Dialysis; bring the folding walker.',
    },
  });
  const bundle = await produce(weekly);
  if (bundle !== null) await tell.accept(bundle, 'midway');
  const monthly = await tell.book({
    ...ld,
    patient: 'tomas',
    from: 'address:lakehome',
    to: 'lakeside',
    inMinutes: 2 * day,
    returnInMinutes: 2 * day + 5 * hour,
    callType: 'WCV',
    priority: 'P1',
    type: 'ROUND_TRIP',
    extra: {
      recurrence: {
        daySelector: 'THS',
        offerInterval: 'MONTHLY',
        days: [...times('06:45', 'TUE', 'THU'), ...times('08:15', 'SAT')],
      },
    },
  });
  await produce(monthly);
  const resting = await tell.book({
    ...hv,
    patient: 'walter',
    from: 'address:home',
    to: 'rehab',
    inMinutes: 8 * day,
    callType: 'WCV',
    extra: {
      recurrence: { daySelector: 'TH', offerInterval: 'FORTNIGHTLY', days: times('10:00', 'TUE', 'THU') },
    },
  });
  await tell.session.as(hv.by, pauseRecurrence, {
    itineraryId: resting,
    comment: 'In hospital until further notice.',
  });
};

/** Booked by the market's call taker for a nursing home that rang: taken, and still on offer. */
const byProxy: Story = async (tell) => {
  const proxy = { by: 'calltaker@baystate', market: 'metro', callType: 'WCV' } as const;
  const extra = {
    bookedForCompanyId: demoId('company maplegrove'),
    caller: { name: 'Night nurse', mobile: '(617)-555-0188' },
  };
  const taken = await tell.book({
    ...proxy,
    patient: 'samuel',
    from: 'mg',
    to: 'eye',
    inMinutes: day + 2 * hour,
    extra,
  });
  await tell.accept(taken, 'commonwealth');
  await tell.book({
    ...proxy,
    patient: 'ruth',
    from: 'mg',
    to: 'dialysis',
    inMinutes: 2 * day + 4 * hour,
    variables: ['OXYGEN'],
    callType: 'STR',
    priority: 'P1',
    extra,
  });
};

/** What happened before today's people came in: nobody is alerted to it any more. */
export const history: readonly Story[] = [carriedOut, inMotion];

/** What today's people find, in this order; the alerts of it wait in their drawers. */
export const today: readonly Story[] = [
  accepted,
  offered,
  nobody,
  apiFailed,
  conflict,
  calledOff,
  recurring,
  byProxy,
  drafts,
  crews,
];
