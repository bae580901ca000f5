import type { DayOfWeek } from '@ptc/schema/rules/lists/recurrence';
import { pauseRecurrence } from '../src/bookings/recurrence/commands/pauseRecurrence.ts';
import { produceDue } from '../src/bookings/recurrence/commands/produceBundle.ts';
import { addComment } from '../src/bookings/booking/commands/addComment.ts';
import { cancelItinerary } from '../src/bookings/booking/commands/cancelItinerary.ts';
import { updateItinerary } from '../src/bookings/booking/commands/updateItinerary.ts';
import { declineOffer } from '../src/bookings/dispatch/commands/declineOffer.ts';
import { counterOffer } from '../src/bookings/dispatch/commands/counterOffer.ts';
import { recordExternalAnswer } from '../src/bookings/dispatch/commands/externalAnswer.ts';
import { assignVehicle } from '../src/bookings/travel/commands/assignVehicle.ts';
import { cancelTrip } from '../src/bookings/travel/commands/cancelTrip.ts';
import { expireTrip } from '../src/bookings/travel/commands/expireTrip.ts';
import { recordProgress } from '../src/bookings/travel/commands/recordProgress.ts';
import { reportUnableToComplete } from '../src/bookings/travel/commands/reportUnableToComplete.ts';
import { central, eastern, type Teller, type Told } from './bookings.ts';
import { demoId } from './ids.ts';
import { demoPatients } from './places.ts';

const hour = 60;
const day = 24 * hour;
const hv: Pick<Told, 'by' | 'market'> = { by: 'booking@harborview', market: 'metro' };
const mg: Pick<Told, 'by' | 'market'> = { by: 'booking@maplegrove', market: 'metro' };
const ld: Pick<Told, 'by' | 'market'> = { by: 'booking@lakeside', market: 'lakes' };

/** A named story of the demo world. */
export type Story = (tell: Teller) => Promise<void>;

/** Yesterday and the days before: trips that were carried out, one of them in vain. */
const carriedOut: Story = async (tell) => {
  const past: readonly [Told, company: string, zone: string, daysAgo: number, distance: string][] = [
    [
      {
        ...hv,
        patient: 'eleanor',
        from: 'hv-discharge',
        to: 'address:home',
        inMinutes: hour,
        callType: 'WCV',
        urgency: 'SAME-DAY',
        priority: 'P2',
      },
      'beacon',
      eastern,
      1,
      '4.8',
    ],
    [
      {
        ...hv,
        patient: 'jose',
        from: 'address:home2',
        to: 'cancer',
        inMinutes: hour,
        callType: 'WCV',
        variables: ['OWN-CHAIR'],
      },
      'commonwealth',
      eastern,
      1,
      '5.25',
    ],
    [
      {
        ...mg,
        patient: 'ruth',
        from: 'mg',
        to: 'dialysis',
        inMinutes: hour,
        callType: 'STR',
        priority: 'P1',
        variables: ['OXYGEN'],
        type: 'ONE_WAY',
      },
      'beacon',
      eastern,
      2,
      '3.6',
    ],
    [
      { ...mg, patient: 'samuel', from: 'mg', to: 'eye', inMinutes: hour, callType: 'WCV' },
      'commonwealth',
      eastern,
      3,
      '9.7',
    ],
    [
      {
        ...ld,
        patient: 'tomas',
        from: 'address:lakehome',
        to: 'lakeside',
        inMinutes: hour,
        callType: 'AMB',
        priority: 'P1',
      },
      'midway',
      central,
      1,
      '8.1',
    ],
    [
      {
        ...ld,
        patient: 'bernice',
        from: 'address:lakehome2',
        to: 'lakeside',
        inMinutes: hour,
        callType: 'WCV',
        priority: 'P1',
      },
      'swiftride',
      central,
      2,
      '1.9',
    ],
  ];
  for (const [told, company, zone, daysAgo, distance] of past) {
    if (company === 'swiftride') continue;
    const id = await tell.session.at(-daysAgo * day - 2 * hour, async () => {
      const booked = await tell.book(told);
      await tell.accept(booked, company);
      return booked;
    });
    await tell.session.at(-daysAgo * day, () => tell.carryOut(id, company, zone, -hour, distance));
  }
  const vain = await tell.session.at(-day - 3 * hour, async () => {
    const booked = await tell.book({
      ...hv,
      patient: 'walter',
      from: 'address:home',
      to: 'rehab',
      inMinutes: hour,
      callType: 'WCV',
    });
    await tell.accept(booked, 'beacon');
    return booked;
  });
  await tell.session.at(-day - 90, async () => {
    const [tripId = ''] = await tell.legs(vain);
    await tell.session.as('dispatch@beacon', recordProgress, {
      tripId,
      progress: {
        assignedAt: tell.session.stamp(-50, eastern),
        toPickupAt: tell.session.stamp(-40, eastern),
        atPickupAt: tell.session.stamp(-25, eastern),
      },
    });
    await tell.session.as('dispatch@beacon', reportUnableToComplete, {
      tripId,
      reasonId: tell.reason('UNABLE_TO_COMPLETE_REASON', 'NO-SHOW'),
      comment: 'Rang twice and waited 15 minutes.',
    });
  });
};

/** On the road now. */
const inMotion: Story = async (tell) => {
  const id = await tell.session.at(-3 * hour, async () => {
    const booked = await tell.book({
      ...hv,
      patient: 'dorothy',
      from: 'hv-cardiology',
      to: 'rehab',
      inMinutes: 2 * hour + 15,
      callType: 'BLS',
      variables: ['CARDIAC'],
      priority: 'P2',
    });
    await tell.accept(booked, 'beacon');
    return booked;
  });
  const [tripId = ''] = await tell.legs(id);
  const stamp = (minutes: number): string => tell.session.stamp(minutes, eastern);
  await tell.session.as('dispatch@beacon', recordProgress, {
    tripId,
    progress: { assignedAt: stamp(-45), toPickupAt: stamp(-35), atPickupAt: stamp(-12) },
  });
};

/** Accepted and waiting for their time; one with a promised pick-up, one assigned, a round trip. */
const accepted: Story = async (tell) => {
  const promised = await tell.book({
    ...hv,
    patient: 'eleanor',
    from: 'hv-discharge',
    to: 'rehab',
    inMinutes: 5 * hour,
    callType: 'STR',
    priority: 'P2',
  });
  await tell.accept(promised, 'beacon', tell.session.local(5 * hour + 15, eastern));
  const round = await tell.book({
    ...hv,
    patient: 'jose',
    from: 'address:home2',
    to: 'cancer',
    inMinutes: day,
    callType: 'WCV',
    type: 'ROUND_TRIP',
    returnInMinutes: day + 4 * hour,
    extra: { authorizationNumbers: ['PA-448120'], caller: { name: 'Ana García', mobile: '(617)-555-0302' } },
  });
  await tell.accept(round, 'commonwealth');
  await tell.session.as('dispatch@commonwealth', addComment, {
    itineraryId: round,
    message: 'Driver knows the family; please have the chair ready at the ramp.',
  });
  const dialysis = await tell.book({
    ...ld,
    patient: 'tomas',
    from: 'address:lakehome',
    to: 'lakeside',
    inMinutes: day + 2 * hour,
    callType: 'AMB',
    priority: 'P1',
    type: 'ROUND_TRIP',
    returnInMinutes: day + 7 * hour,
  });
  await tell.accept(dialysis, 'midway');
  const assigned = await tell.book({
    ...mg,
    patient: 'ruth',
    from: 'mg',
    to: 'hv-cardiology',
    inMinutes: 3 * hour,
    callType: 'BLS',
    variables: ['OXYGEN'],
  });
  await tell.accept(assigned, 'beacon');
  const [tripId = ''] = await tell.legs(assigned);
  await tell.session.as('dispatch@beacon', recordProgress, {
    tripId,
    progress: { assignedAt: tell.session.stamp(-1, eastern) },
  });
};

/** Waiting for an answer: first round, last round, a counter-offer, a bid. */
const offered: Story = async (tell) => {
  await tell.book({
    ...hv,
    patient: 'yusuf',
    from: 'hv-discharge',
    to: 'address:home',
    inMinutes: day + 3 * hour,
    callType: 'WCV',
    extra: { comment: 'Interpreter will ride along.' },
    variables: ['ESCORT'],
  });
  await tell.book({
    ...hv,
    patient: 'dorothy',
    from: 'rehab',
    to: 'cancer',
    inMinutes: 2 * day,
    callType: 'BLS',
    priority: 'P3',
  });
  await tell.book({
    ...mg,
    patient: 'samuel',
    from: 'mg',
    to: 'dialysis',
    inMinutes: day + hour,
    callType: 'WCV',
    priority: 'P1',
    type: 'ROUND_TRIP',
    returnInMinutes: day + 6 * hour,
  });
  await tell.book({
    ...ld,
    patient: 'bernice',
    from: 'address:lakehome2',
    to: 'lakeside',
    inMinutes: 3 * day,
    callType: 'WCV',
    priority: 'P1',
  });
  const countered = await tell.book({
    ...hv,
    patient: 'walter',
    from: 'address:home',
    to: 'eye',
    inMinutes: 2 * day + 2 * hour,
    callType: 'WCV',
  });
  await tell.session.as('dispatch@commonwealth', counterOffer, {
    ...(await tell.answerTo(countered, 'commonwealth')),
    pickUpAt: tell.session.local(2 * day + 2 * hour + 30, eastern),
    message: 'Half an hour later works with the crew we have.',
  });
  const bid = await tell.book({
    ...hv,
    patient: 'eleanor',
    from: 'address:home',
    to: 'eye',
    inMinutes: day + 4 * hour,
    callType: 'AMB',
    extra: {},
  });
  await tell.accept(bid, 'midway');
};

/** Nobody took it, in one way or another. */
const nobody: Story = async (tell) => {
  const declined = await tell.book({
    ...ld,
    patient: 'bernice',
    from: 'address:lakehome2',
    to: 'lakeside',
    inMinutes: 6 * hour,
    callType: 'AMB',
    priority: 'P1',
  });
  for (const company of ['midway', 'swiftride'])
    await tell.session.as(`dispatch@${company}`, declineOffer, {
      offerId: await tell.offer(declined, company),
      reasonId: tell.reason('DECLINE_REASON', 'NO-UNIT'),
    });
  const late = await tell.session.at(-6 * hour, () =>
    tell.book({ ...mg, patient: 'samuel', from: 'mg', to: 'eye', inMinutes: 3 * hour, callType: 'WCV' }),
  );
  for (const tripId of await tell.legs(late)) await tell.session.asWorker((tx) => expireTrip(tx, tripId));
};

/** A ride-share's own system refused; the company is on manual answers again afterwards. */
const apiFailed: Story = async (tell) => {
  const { sql } = tell.session.runtime;
  const swiftride = demoId('company swiftride');
  const external = (on: boolean): Promise<unknown> =>
    sql`update companies set settings = jsonb_set(settings, '{externalDispatch}', ${on ? 'true' : 'false'}::jsonb), version = version + 1 where id = ${swiftride}`;
  await external(true);
  const id = await tell.book({
    ...ld,
    patient: 'tomas',
    from: 'lakeside',
    to: 'address:lakehome',
    inMinutes: 8 * hour,
    callType: 'AMB',
    priority: 'P1',
  });
  await tell.accept(id, 'swiftride');
  await tell.session.asWorker(async (tx) =>
    recordExternalAnswer(tx, { offerId: await tell.offer(id, 'swiftride'), confirmed: false }),
  );
  await external(false);
};

/** Changed after acceptance: the transport provider has to answer. */
const conflict: Story = async (tell) => {
  const id = await tell.book({
    ...hv,
    patient: 'yusuf',
    from: 'address:home',
    to: 'cancer',
    inMinutes: day + 5 * hour,
    callType: 'WCV',
  });
  await tell.accept(id, 'beacon');
  const [tripId = ''] = await tell.legs(id);
  const [row] = await tell.session.runtime.sql<
    { version: number }[]
  >`select version from itineraries where id = ${id}`;
  await tell.session.as(hv.by, updateItinerary, {
    itineraryId: id,
    expectedVersion: row?.version ?? 1,
    confirmations: ['OUTSIDE_OPENING_HOURS'],
    legs: [
      {
        tripId,
        pickUp: { ...demoHome, type: 'SET_TIME', at: tell.session.local(day + 6 * hour, eastern) },
        dropOff: { facilityId: tell.directory.facility('cancer'), floorAndRoom: 'Main entrance' },
      },
    ],
    comment: 'Infusion was moved by an hour.',
  });
};

/** Not offered yet: outside its offer window, or lacking something. */
const drafts: Story = async (tell) => {
  await tell.book({
    ...hv,
    patient: 'walter',
    from: 'address:home',
    to: 'rehab',
    inMinutes: 9 * day,
    callType: 'WCV',
  });
  await tell.book({
    ...mg,
    patient: 'ruth',
    from: 'mg',
    to: 'cancer',
    inMinutes: 8 * day,
    callType: 'WCV',
    variables: ['OXYGEN'],
  });
  // The nursing home began to insist on a Medicaid number after this patient was entered: the booking waits for it.
  await tell.session.runtime
    .sql`update companies set settings = jsonb_set(settings, '{patientMandatoryFields}', '["medicaid"]'), version = version + 1 where id = ${demoId('company maplegrove')}`;
  await tell.book({
    ...mg,
    patient: 'samuel',
    from: 'mg',
    to: 'rehab',
    inMinutes: 2 * day + hour,
    callType: 'WCV',
  });
};

/** Called off: a whole booking, and an outbound leg whose return now hangs in the air. */
const calledOff: Story = async (tell) => {
  const whole = await tell.book({
    ...hv,
    patient: 'dorothy',
    from: 'hv-discharge',
    to: 'rehab',
    inMinutes: 7 * hour,
    callType: 'STR',
  });
  await tell.accept(whole, 'beacon');
  await tell.session.as(hv.by, cancelItinerary, {
    itineraryId: whole,
    reasonId: tell.reason('CANCEL_REASON', 'DISCHARGE-DELAYED'),
    comment: 'Discharge moved to tomorrow.',
  });
  const outbound = await tell.book({
    ...hv,
    patient: 'jose',
    from: 'address:home2',
    to: 'rehab',
    inMinutes: 2 * day + 3 * hour,
    callType: 'WCV',
    type: 'ROUND_TRIP',
    returnInMinutes: 2 * day + 7 * hour,
  });
  const [first = ''] = await tell.legs(outbound);
  await tell.session.as(hv.by, cancelTrip, {
    tripId: first,
    reasonId: tell.reason('CANCEL_REASON', 'OTHER-TRANSPORT'),
    comment: 'Daughter drives him there.',
  });
};

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

const demoHome = {
  address: {
    line1: '17 Marlowe Street',
    city: 'Dorchester',
    state: 'MA',
    postcode: '02124',
    countryCode: 'US',
    latitude: 42.287,
    longitude: -71.0652,
    timeZone: eastern,
    label: '17 Marlowe Street, Dorchester, MA 02124',
  },
  floorAndRoom: 'Front door',
  notes: 'Ring at the desk.',
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
