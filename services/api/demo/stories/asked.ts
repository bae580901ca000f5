import { cancelItinerary } from '../../src/bookings/booking/commands/cancelItinerary.ts';
import { updateItinerary } from '../../src/bookings/booking/commands/updateItinerary.ts';
import { declineOffer } from '../../src/bookings/dispatch/commands/declineOffer.ts';
import { counterOffer } from '../../src/bookings/dispatch/commands/counterOffer.ts';
import { recordExternalAnswer } from '../../src/bookings/dispatch/commands/externalAnswer.ts';
import { cancelTrip } from '../../src/bookings/travel/commands/cancelTrip.ts';
import { expireTrip } from '../../src/bookings/travel/commands/expireTrip.ts';
import { eastern } from '../bookings.ts';
import { demoId } from '../ids.ts';
import { type Story, day, demoHome, hour, hv, ld, mg } from './told.ts';

/** Waiting for an answer: first round, last round, a counter-offer, a bid. */
export const offered: Story = async (tell) => {
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
export const nobody: Story = async (tell) => {
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
export const apiFailed: Story = async (tell) => {
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
export const conflict: Story = async (tell) => {
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
export const drafts: Story = async (tell) => {
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
  // The nursing home began to insist on a Medicaid number after this patient was entered: the booking waits
  // for it.
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
export const calledOff: Story = async (tell) => {
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
