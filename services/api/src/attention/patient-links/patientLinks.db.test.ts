import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catchMail, linkIn, type MailCatcher } from '../../../../../scripts/mailCatcher.ts';
import { testApi, type TestApi } from '../../../test/api.ts';
import { Caller } from '../../../test/http/caller.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  journeyInput,
  storyWorld,
  wallClock,
  type BookingSeen,
  type Created,
  type StoryWorld,
} from '../../../test/http/story.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { asActor } from '../../../test/runtime.ts';
import { rowsLike } from '../../../test/support/rowsLike.ts';
import { sendMessages } from '../../../test/support/sending.ts';
import { runAsWorker } from '../../platform/command.ts';
import { globalId, parseGlobalId } from '../../platform/graphql/globalId.ts';
import { alertingEvents } from '../alerts/domain/deriveAlerts.ts';
import { recordAlerts } from '../alerts/commands/recordAlerts.ts';
import { newId } from '../../platform/ids.ts';
import { giveJob } from '../../people/messages/commands/sendJob.ts';
import './patientLinkTemplate.ts';

let database: TestDatabase;
let catcher: MailCatcher;
let api: TestApi;
let world: StoryWorld;
let booker: Caller;
let visitor = 0;
beforeAll(async () => {
  database = await testDatabase();
  catcher = await catchMail();
  api = await testApi(database.url, {
    SMTP_URL: catcher.url,
    SMS_PROVIDER: 'local',
    PUBLIC_URL: 'https://console.example.org',
    TRUST_PROXY: 'true',
  });
  world = await storyWorld(database, { tiers: [1], market: { patientLinks: true, patientMayCancel: true } });
  booker = new Caller(api.url, world.tokens.careProvider);
});
afterAll(async () => {
  await api.close();
  await catcher.stop();
  await database.close();
});

interface Leg {
  no: number;
  state: string;
  isReturn: boolean;
  pickUpAt: string | null;
  carrier: { name: string } | null;
  canTellReady: boolean;
  canCancel: boolean;
}
interface Ride {
  firstName: string;
  legs: Leg[];
  askedCallAt: string | null;
}
const fields =
  'firstName askedCallAt legs { no state isReturn pickUpAt carrier { name } canTellReady canCancel }';
const from = (address: string) => ({ 'x-forwarded-for': address });
const elsewhere = () => from(`198.51.100.${(visitor += 1)}`);

/** A round trip whose way back waits for its call. */
const book = async (minutes: number): Promise<BookingSeen> => {
  const { createItinerary: made } = await booker.ask<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, minutes, {
      type: 'ROUND_TRIP',
      returnType: 'WILL_CALL',
      returnPickUpAt: wallClock(minutes + 180),
    }),
  });
  if (!made.itinerary) throw new Error(JSON.stringify(made));
  return made.itinerary;
};
const accept = async ({ offers: [offer] }: BookingSeen): Promise<void> => {
  await new Caller(api.url, world.tokens.transportProviders[0] ?? '').ask(acceptOffer, {
    input: { offerId: offer?.id, expectedTerms: 1 },
  });
};
const invite = (itineraryId: string, input: object = {}, as = booker) =>
  as.ask<{ invitePatient: { __typename: string; issues?: { path: string[]; code: string }[] } }>(
    `mutation ($input: InvitePatientInput!) { invitePatient(input: $input) { __typename ... on InvalidInput { issues { path code } }
      ... on InvitePatientSuccess { itinerary { patientLinks { id state recipient } canInvitePatient } } } }`,
    { input: { itineraryId, channel: 'EMAIL', to: 'family@example.org', language: 'EN', ...input } },
  );
const row = (id: string): string => parseGlobalId(id)?.id ?? '';
/** The secret of the link that was sent last to an address. */
const secretTo = async (address: string): Promise<string> => {
  await sendMessages(api.runtime);
  const mail = catcher.mails.findLast(({ to }) => to === address);
  if (!mail) throw new Error(`Nothing came to ${address}`);
  return new URL(linkIn(mail)).hash.slice(1);
};
const linked = async (minutes: number, accepted = true) => {
  const booking = await book(minutes);
  if (accepted) await accept(booking);
  const to = `family-${booking.name.toLowerCase()}@example.org`;
  await invite(booking.id, { to });
  return { booking, secret: await secretTo(to) };
};
const rideOf = async (secret: string, headers = elsewhere()): Promise<Ride | null> =>
  (
    await api.post<{ patientRide: Ride | null }>(
      `query ($secret: String!) { patientRide(secret: $secret) { ${fields} } }`,
      { secret },
      null,
      headers,
    )
  ).body.data?.patientRide ?? null;
const act = async (name: string, input: object, headers = elsewhere()) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const { body } = await api.post<Record<string, { __typename: string; ride?: Ride }>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Success { ride { ${fields} } } } }`,
    { input },
    null,
    headers,
  );
  return body.data?.[name];
};
const log = async (booking: BookingSeen): Promise<string[]> =>
  (
    await booker.ask<{ itinerary: { activity: { nodes: { type: string }[] } } }>(
      'query ($id: ID!) { itinerary(id: $id) { activity(first: 50) { nodes { type } } } }',
      { id: booking.id },
    )
  ).itinerary.activity.nodes.map(({ type }) => type);

describe('the page of a booking', () => {
  test('is opened by its link alone, says when and who comes, and is kept by its hash', async () => {
    const { booking, secret } = await linked(300);
    const ride = await rideOf(secret);
    expect(ride).toMatchObject({
      legs: [
        { no: 1, state: 'CONFIRMED', isReturn: false, carrier: {}, canTellReady: false, canCancel: true },
        { no: 2, state: 'CONFIRMED', isReturn: true, pickUpAt: null, canTellReady: true },
      ],
    });
    expect(await log(booking)).toContain('PATIENT_INVITED');
    const [kept] = await database.sql<
      { text: string }[]
    >`select row_to_json(l)::text as text from patient_links l`;
    expect(kept?.text).not.toContain(secret);
    const [told] = await database.sql<{ text: string }[]>`
      select string_agg(row_to_json(m)::text, '') as text from messages m where template = 'patientLink'`;
    expect(told?.text).not.toContain(secret);
  });

  test('is opened by the first message too where that was sent a second time', async () => {
    const { booking, secret } = await linked(305);
    // The server that took it did not answer in time: nobody knows that it went.
    const [message] = await database.sql<{ id: string }[]>`
      update messages set status = 'QUEUED', attempts = 0
      where dedupe_key = (select 'patientLink:' || id from patient_links where itinerary_id = ${row(booking.id)}) returning id`;
    await runAsWorker(asActor(api.runtime, null), 'test', (tx) => giveJob(tx, message?.id ?? '', newId()));
    const sent = catcher.mails.length;
    const again = await secretTo(`family-${booking.name.toLowerCase()}@example.org`);
    expect(catcher.mails.length).toBe(sent + 1);
    expect((await rideOf(again))?.legs).toHaveLength(2);
    expect((await rideOf(secret))?.legs).toHaveLength(2);
  });

  test('is not sent any more once its booking is cancelled, or its market has no such pages', async () => {
    const [cancelled, without] = [await book(306), await book(307)];
    const to = (booking: BookingSeen): string => `nobody-${booking.name.toLowerCase()}@example.org`;
    for (const booking of [cancelled, without]) await invite(booking.id, { to: to(booking) });
    await database.sql`update trips set status = 'CANCELLED' where itinerary_id = ${row(cancelled.id)}`;
    const [held] = await database.sql<{ id: string }[]>`
      update messages set status = 'SENT' where recipient = ${to(without)} returning id`;
    await sendMessages(api.runtime);
    await database.sql`update messages set status = 'QUEUED' where id = ${held?.id ?? ''}`;
    await database.sql`update markets set settings = settings || '{"patientLinks": false}' where id = ${world.marketId}`;
    await runAsWorker(asActor(api.runtime, null), 'test', (tx) => giveJob(tx, held?.id ?? '', newId()));
    await sendMessages(api.runtime);
    await database.sql`update markets set settings = settings || '{"patientLinks": true}' where id = ${world.marketId}`;
    expect(catcher.mails.filter((mail) => mail.to.startsWith('nobody-'))).toEqual([]);
    const { itinerary } = await booker.ask<{ itinerary: { patientLinks: { state: string }[] } }>(
      'query ($id: ID!) { itinerary(id: $id) { patientLinks { state } } }',
      { id: cancelled.id },
    );
    expect(itinerary.patientLinks).toEqual([{ state: 'EXPIRED' }]);
  });

  test('and its message tell of the day and the hour where the ride begins, wherever its market is', async () => {
    const booking = await book(308);
    await database.sql`
      update trips set pick_up_time_zone = 'Pacific/Kiritimati', drop_off_time_zone = 'Pacific/Honolulu' where itinerary_id = ${row(booking.id)}`;
    const to = `far-${booking.name.toLowerCase()}@example.org`;
    await invite(booking.id, { to });
    const secret = await secretTo(to);
    const [leg] = await database.sql<{ at: Date }[]>`
      select min(pick_up_at) as at from trips where itinerary_id = ${row(booking.id)}`;
    const day = (timeZone: string): string =>
      new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(
        leg?.at,
      );
    expect(catcher.mails.findLast((mail) => mail.to === to)?.email.subject).toBe(
      `Your ride on ${day('Pacific/Kiritimati')}`,
    );
    const { body } = await api.post<object>(
      'query ($secret: String!) { patientRide(secret: $secret) { legs { pickUpTimeZone dropOffTimeZone } } }',
      { secret },
      null,
      elsewhere(),
    );
    const zones = { pickUpTimeZone: 'Pacific/Kiritimati', dropOffTimeZone: 'Pacific/Honolulu' };
    expect(body).toEqual({ data: { patientRide: { legs: [zones, zones] } } });
  });

  test('has a first name and times, and neither a full name, nor a place, nor anything of health', async () => {
    const { secret } = await linked(310);
    const { body } = await api.post<object>(
      `query ($secret: String!) { patientRide(secret: $secret) { firstName timeZone expiresAt legs { no state isReturn isAwaitingCall pickUpAt expectedPickUpAt expectedDropOffAt canTellReady canCancel carrier { name phone } vehicle { name plate look } } } }`,
      { secret },
      null,
      elsewhere(),
    );
    const text = JSON.stringify(body);
    const [facts] = await database.sql<{ words: string[] }[]>`
      select array[p.last_name, p.date_of_birth::text, fa.name, fb.name, l.name, l.code] as words from patients p, facilities fa, facilities fb, lookup_values l
      where p.id = ${world.patientId} and fa.id = ${world.hospitalId} and fb.id = ${world.clinicId} and l.id = ${world.classification.callTypeId}`;
    for (const word of facts?.words ?? ['none']) expect(text).not.toContain(word);
    // What the types of the page lead to: nothing but themselves.
    const { body: schema } = await api.post<{ __schema: unknown }>(
      '{ patientRide(secret: "x") { patient { id } } }',
      {},
      null,
    );
    expect(JSON.stringify(schema)).toContain('errors');
  });

  test.each([
    ['guessed', async () => 'A'.repeat(43)],
    [
      'taken back',
      async () => {
        const { booking, secret } = await linked(320);
        const { itinerary } = await booker.ask<{ itinerary: { patientLinks: { id: string }[] } }>(
          'query ($id: ID!) { itinerary(id: $id) { patientLinks { id } } }',
          { id: booking.id },
        );
        await booker.ask(
          'mutation ($input: RevokePatientLinkInput!) { revokePatientLink(input: $input) { __typename } }',
          { input: { linkId: itinerary.patientLinks[0]?.id } },
        );
        return secret;
      },
    ],
    [
      'expired',
      async () => {
        const { secret } = await linked(330);
        await database.sql`update patient_links set expires_at = now() - interval '1 minute'`;
        return secret;
      },
    ],
    [
      'of a market that has such pages no more',
      async () => {
        const { secret } = await linked(340);
        await database.sql`update markets set settings = settings || '{"patientLinks": false}'`;
        return secret;
      },
    ],
  ])('%s: a link opens nothing, does nothing, and reads as none', async (_what, made) => {
    const secret = await made();
    const before = await database.sql`select count(*) from activity_entries`;
    expect(await rideOf(secret)).toBeNull();
    for (const [name, input] of [
      ['tellRideReady', { secret, no: 2 }],
      ['cancelRide', { secret, no: 1 }],
      ['askForRideCall', { secret }],
    ] as const)
      expect((await act(name, input))?.__typename).toBe('NotFound');
    expect(await database.sql`select count(*) from activity_entries`).toEqual(before);
    await database.sql`update markets set settings = settings || '{"patientLinks": true}'`;
  });

  test('is found by nobody who tries many, not even with the right one; others go on', async () => {
    const { secret } = await linked(350);
    const tries = from('203.0.113.9');
    for (let no = 0; no < 31; no += 1) await rideOf(`guess ${no}`, tries);
    expect(await rideOf(secret, tries)).toBeNull();
    expect((await act('askForRideCall', { secret }, tries))?.__typename).toBe('NotFound');
    expect(await rideOf(secret)).not.toBeNull();
  });

  test('that is over and stays open somewhere keeps nobody of the same address from theirs', async () => {
    const [over, good] = [await linked(351), await linked(352)];
    await database.sql`
      update patient_links set expires_at = now() - interval '1 minute' where itinerary_id = ${parseGlobalId(over.booking.id)?.id ?? ''}`;
    const ward = from('203.0.113.10');
    for (let no = 0; no < 31; no += 1) expect(await rideOf(over.secret, ward)).toBeNull();
    expect((await act('askForRideCall', { secret: over.secret }, ward))?.__typename).toBe('NotFound');
    expect(await rideOf(good.secret, ward)).not.toBeNull();
  });

  test('is open until a day after the last leg, also where that is moved', async () => {
    const { booking, secret } = await linked(353, false);
    const [trip, back] = booking.trips;
    const move = async (minutes: number): Promise<string> => {
      const { itinerary } = await booker.ask<{ itinerary: { version: number } }>(
        'query ($id: ID!) { itinerary(id: $id) { version } }',
        { id: booking.id },
      );
      const { updateItinerary } = await booker.ask<{ updateItinerary: { __typename: string } }>(
        'mutation ($input: UpdateItineraryInput!) { updateItinerary(input: $input) { __typename ... on InvalidInput { issues { path code } } } }',
        {
          input: {
            itineraryId: booking.id,
            expectedVersion: itinerary.version,
            allowDuplicates: true,
            legs: [
              { tripId: trip?.id, from: minutes, to: [world.hospitalId, world.clinicId] },
              { tripId: back?.id, from: minutes + 180, to: [world.clinicId, world.hospitalId] },
            ].map(({ tripId, from: at, to: [pickUp = '', dropOff = ''] }, index) => ({
              tripId,
              pickUp: {
                facilityId: globalId('Facility', pickUp),
                floorAndRoom: '3 East',
                type: index === 0 ? 'SET_TIME' : 'WILL_CALL',
                at: wallClock(at),
              },
              dropOff: { facilityId: globalId('Facility', dropOff) },
            })),
          },
        },
      );
      return JSON.stringify(updateItinerary);
    };
    const good = async (): Promise<boolean> => {
      const [row] = await database.sql<{ good: boolean }[]>`
        select l.expires_at = greatest(l.created_at, (select max(coalesce(t.drop_off_at, t.pick_up_at)) from trips t where t.itinerary_id = l.itinerary_id)) + interval '1 day' as good
        from patient_links l where itinerary_id = ${parseGlobalId(booking.id)?.id ?? ''}`;
      return row?.good ?? false;
    };
    const day = 24 * 60;
    expect(await move(353 + 4 * day)).toContain('UpdateItinerarySuccess');
    expect(await good()).toBe(true);
    expect((await rideOf(secret))?.legs).toHaveLength(2);
    expect(await move(353 + day)).toContain('UpdateItinerarySuccess');
    expect(await good()).toBe(true);
  });

  test('knows the way back, which is cancelled with the way there, also where another leg was added to the two', async () => {
    const { booking, secret } = await linked(355, false);
    const { itinerary } = await booker.ask<{ itinerary: { version: number } }>(
      'query ($id: ID!) { itinerary(id: $id) { version } }',
      { id: booking.id },
    );
    const { legs } = journeyInput(world, 900);
    const { updateItinerary } = await booker.ask<{ updateItinerary: { __typename: string } }>(
      'mutation ($input: UpdateItineraryInput!) { updateItinerary(input: $input) { __typename } }',
      {
        input: {
          itineraryId: booking.id,
          expectedVersion: itinerary.version,
          allowDuplicates: true,
          legs,
        },
      },
    );
    expect(updateItinerary.__typename).toBe('UpdateItinerarySuccess');
    expect((await rideOf(secret))?.legs.map(({ isReturn }) => isReturn)).toEqual([false, true, false]);
    expect((await act('cancelRide', { secret, no: 1 }))?.ride?.legs.map(({ state }) => state)).toEqual([
      'CANCELLED',
      'CANCELLED',
      'LOOKING',
    ]);
  });

  test('shows the legs to come, however many will-call legs before them were carried without a call', async () => {
    const { booking, secret } = await linked(354);
    const id = parseGlobalId(booking.id)?.id ?? '';
    const [back] = await database.sql<{ id: string }[]>`
      select id from trips where itinerary_id = ${id} and pick_up_type = 'WILL_CALL'`;
    // As a bundle has them: ways back of days gone by, which nobody had to call for.
    await rowsLike(
      database.sql,
      'trips',
      back?.id ?? '',
      13,
      `jsonb_build_object('id', gen_random_uuid(), 'position', n - 100, 'name', one.name || n, 'status', 'COMPLETED', 'previous_trip_id', null,
        'pick_up_at', one.pick_up_at - make_interval(days => 20 - n), 'drop_off_at', one.pick_up_at - make_interval(days => 20 - n))`,
    );
    expect((await rideOf(secret))?.legs.map(({ no, state }) => [no, state])).toEqual([
      [14, 'CONFIRMED'],
      [15, 'CONFIRMED'],
    ]);
  });
});

test('the page of a bundle begins with the ride that is next, also where its day was taken up again behind the others', async () => {
  const { booking, secret } = await linked(362);
  const id = row(booking.id);
  const [first] = await database.sql<
    { id: string }[]
  >`select id from trips where itinerary_id = ${id} and position = 0`;
  await rowsLike(
    database.sql,
    'trips',
    first?.id ?? '',
    13,
    `jsonb_build_object('id', gen_random_uuid(), 'position', n + 10, 'name', one.name || n, 'previous_trip_id', null,
      'pick_up_at', one.pick_up_at + make_interval(days => n), 'drop_off_at', one.drop_off_at + make_interval(days => n))`,
  );
  await database.sql`update trips set position = position + 100 where itinerary_id = ${id} and position < 10`;
  const numbers = (await rideOf(secret))?.legs.map(({ no }) => no);
  expect(numbers).toEqual([14, 15, ...Array.from({ length: 10 }, (_, index) => index + 1)]);
});

describe('by the page of a booking', () => {
  /** What was alerted of a booking. */
  const alerted = async (booking: BookingSeen): Promise<string[]> => {
    const events = await database.sql<
      { type: string; entity_id: string; entity_type: string; created_at: Date }[]
    >`
      select o.* from outbox o join itineraries i on i.id = o.itinerary_id where i.name = ${booking.name}`;
    for (const { entity_id: entityId, entity_type: entityType, created_at: createdAt, ...event } of events)
      if (alertingEvents.includes(event.type))
        await runAsWorker(asActor(api.runtime, null), 'alerts', (tx) =>
          recordAlerts(tx, [
            {
              ...event,
              entityId,
              entityType,
              createdAt,
              itineraryId: parseGlobalId(booking.id)?.id,
            } as never,
          ]),
        );
    const rows = await database.sql<{ event: string; side: string }[]>`
      select a.event, case when a.company_id = ${world.careProvider.id} then 'booker' else 'transport' end as side
      from alerts a join itineraries i on i.id = a.itinerary_id where i.name = ${booking.name} and a.event in ('READY_NOW', 'CANCELLED', 'PATIENT_READY', 'PATIENT_CANCELLED', 'PATIENT_ASKS_CALL') order by 1, 2`;
    return rows.map(({ event, side }) => `${event} ${side}`);
  };

  test('the patient says ready: the way back is called, both sides hear of it, and the log names nobody of the company', async () => {
    const { booking, secret } = await linked(360);
    expect((await act('tellRideReady', { secret, no: 1 }))?.__typename).toBe('IllegalTransition');
    expect((await act('tellRideReady', { secret, no: 2 }))?.ride?.legs[1]).toMatchObject({
      canTellReady: false,
    });
    expect((await act('tellRideReady', { secret, no: 2 }))?.__typename).toBe('TellRideReadySuccess');
    expect((await log(booking)).filter((type) => type === 'PATIENT_READY')).toHaveLength(1);
    expect(await alerted(booking)).toEqual(['PATIENT_READY booker', 'READY_NOW transport']);
  });

  test('the way there is cancelled with the way back, where the market lets patients cancel', async () => {
    const { booking, secret } = await linked(370);
    await database.sql`update markets set settings = settings || '{"patientMayCancel": false}'`;
    expect((await rideOf(secret))?.legs.map(({ canCancel }) => canCancel)).toEqual([false, false]);
    expect((await act('cancelRide', { secret, no: 1 }))?.__typename).toBe('IllegalTransition');
    await database.sql`update markets set settings = settings || '{"patientMayCancel": true}'`;
    expect((await act('cancelRide', { secret, no: 1 }))?.ride?.legs.map(({ state }) => state)).toEqual([
      'CANCELLED',
      'CANCELLED',
    ]);
    expect(await alerted(booking)).toEqual(['CANCELLED transport', 'PATIENT_CANCELLED booker']);
  });

  test('what is cancelled twice, by two of the family or after a lost answer, is cancelled once, and to both', async () => {
    const { booking, secret } = await linked(375);
    const answers = await Promise.all([
      act('cancelRide', { secret, no: 1 }),
      act('cancelRide', { secret, no: 1 }),
    ]);
    expect(answers.map((answer) => answer?.__typename)).toEqual(['CancelRideSuccess', 'CancelRideSuccess']);
    expect((await log(booking)).filter((type) => type === 'PATIENT_CANCELLED')).toHaveLength(2);
    await database.sql`update markets set settings = settings || '{"patientMayCancel": false}'`;
    expect((await act('cancelRide', { secret, no: 1 }))?.__typename).toBe('IllegalTransition');
    await database.sql`update markets set settings = settings || '{"patientMayCancel": true}'`;
  });

  test('the way back is cancelled alone while both are on offer: the offers are of the way there, at its price', async () => {
    const { booking, secret } = await linked(375, false);
    const offered = () => database.sql<{ status: string; legs: number }[]>`
      select o.status, jsonb_array_length(o.estimate_legs) as legs from offers o join itineraries i on i.id = o.itinerary_id where i.name = ${booking.name}`;
    expect(await offered()).toEqual([{ status: 'OPEN', legs: 2 }]);
    expect((await act('cancelRide', { secret, no: 2 }))?.ride?.legs.map(({ state }) => state)).toEqual([
      'LOOKING',
      'CANCELLED',
    ]);
    expect(await offered()).toEqual([{ status: 'OPEN', legs: 1 }]);
  });

  test('somebody asks to be called: both sides hear of it, once in ten minutes', async () => {
    const { booking, secret } = await linked(380);
    expect((await act('askForRideCall', { secret }))?.ride?.askedCallAt).not.toBeNull();
    await act('askForRideCall', { secret });
    expect(await alerted(booking)).toEqual(['PATIENT_ASKS_CALL booker', 'PATIENT_ASKS_CALL transport']);
    expect((await log(booking)).filter((type) => type === 'PATIENT_ASKS_CALL')).toHaveLength(1);
  });

  test('a call that is asked for twice at the same moment is one', async () => {
    const { booking, secret } = await linked(381);
    await Promise.all([1, 2, 3, 4].map(() => act('askForRideCall', { secret })));
    expect((await log(booking)).filter((type) => type === 'PATIENT_ASKS_CALL')).toHaveLength(1);
  });

  test('a way back that is blocked, for the way there is lost, is not called', async () => {
    const { booking, secret } = await linked(382);
    await database.sql`
      update trips set status = 'BLOCKED' where itinerary_id = ${parseGlobalId(booking.id)?.id ?? ''} and pick_up_type = 'WILL_CALL'`;
    expect((await rideOf(secret))?.legs[1]).toMatchObject({ state: 'LOOKING', canTellReady: false });
    expect((await act('tellRideReady', { secret, no: 2 }))?.__typename).toBe('IllegalTransition');
  });
});

test('a link that is sent while the first ride is over names the day of the next', async () => {
  const booking = await book(398);
  await accept(booking);
  await database.sql`
    update trips set status = 'COMPLETED', pick_up_at = pick_up_at - interval '3 days', drop_off_at = drop_off_at - interval '3 days'
    where itinerary_id = ${row(booking.id)} and position = 0`;
  await database.sql`
    update itineraries set first_pick_up_at = first_pick_up_at - interval '3 days' where id = ${row(booking.id)}`;
  await invite(booking.id, { to: 'next-day@example.org' });
  await sendMessages(api.runtime);
  const [back] = await database.sql<{ day: string }[]>`
    select to_char(t.pick_up_at at time zone m.time_zone, 'FMDay, FMMonth FMDD') as day
    from trips t join markets m on m.id = t.market_id where t.itinerary_id = ${row(booking.id)} and t.position = 1`;
  const mail = catcher.mails.findLast(({ to }) => to === 'next-day@example.org');
  expect(mail?.email.subject).toBe(`Your ride on ${back?.day}`);
});

test('a link whose message was refused, or waits to be tried again, is not said to be sent', async () => {
  const { booking } = await linked(395);
  const states = async (): Promise<string[]> =>
    (
      await booker.ask<{ itinerary: { patientLinks: { state: string }[] } }>(
        'query ($id: ID!) { itinerary(id: $id) { patientLinks { state } } }',
        { id: booking.id },
      )
    ).itinerary.patientLinks.map(({ state }) => state);
  const became = async (status: string): Promise<string[]> => {
    await database.sql`
      update messages set status = ${status}
      where dedupe_key = (select 'patientLink:' || id from patient_links where itinerary_id = ${row(booking.id)})`;
    return states();
  };
  expect(await states()).toEqual(['SENT']);
  expect(await became('QUEUED')).toEqual(['WAITING']);
  expect(await became('DEAD')).toEqual(['UNDELIVERED']);
  await database.sql`delete from messages where template = 'patientLink'`;
  expect(await states()).toEqual(['SENT']);
});

test('a link is sent by who books there alone, to a whole number or address, and not where the market has no such pages', async () => {
  const booking = await book(390);
  const stranger = new Caller(api.url, world.tokens.stranger);
  expect((await invite(booking.id, {}, stranger)).invitePatient.__typename).toMatch(/NotFound|NotPermitted/u);
  expect((await invite(booking.id, { channel: 'SMS', to: '123' })).invitePatient.issues).toEqual([
    { path: ['to'], code: 'invalid_phone' },
  ]);
  expect((await invite(booking.id, { channel: 'SMS', to: '(617)-555-0123' })).invitePatient.__typename).toBe(
    'InvitePatientSuccess',
  );
  await sendMessages(api.runtime);
  expect(catcher.mails.some(({ to }) => to.startsWith('+16175550123'))).toBe(true);
  await database.sql`update markets set settings = settings || '{"patientLinks": false}'`;
  expect((await invite(booking.id)).invitePatient.__typename).toBe('InvalidInput');
  await database.sql`update markets set settings = settings || '{"patientLinks": true}'`;
});
