import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@ptc/schema/rules/lists/people';
import { testApi, type TestApi } from '../api.ts';
import { person } from '../factories/people.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { Caller, Heard, waitFor } from './caller.ts';
import { agreed, disagreements } from './ledger.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  journeyInput,
  refusal,
  storyWorld,
  recordProgress,
  wallClock,
  withYes,
  type Accepted,
  type Created,
  type Outcome,
  type Stamped,
  type StoryWorld,
} from './story.ts';

const password = 'Correct-horse-1';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let hospitalAdmin: Admin;
let ambulanceAdmin: Admin;

/** Somebody who signs in with a password and keeps the company's tokens, in a browser. */
class Admin {
  readonly login: string;
  #cookie: string | null = null;

  constructor(login: string) {
    this.login = login;
  }

  async signIn(): Promise<void> {
    const answer = await api.post<{ signIn: Outcome }>(
      'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      { input: { login: this.login, password } },
    );
    expect(answer.body.data?.signIn.__typename).toBe('SignInSuccess');
    this.#cookie = answer.cookie;
  }

  async token(roles: readonly Role[], days = 30): Promise<{ id: string; secret: string }> {
    const answer = await api.post<{
      createAccessToken: Outcome & { secret: string; token: { id: string; prefix: string; roles: Role[] } };
    }>(
      `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ${refusal} ... on CreateAccessTokenSuccess { secret token { id prefix roles expiresAt } } } }`,
      { input: { name: 'Dispatch system', roles, expiresAt: DateTime.now().plus({ days }).toISO() } },
      this.#cookie,
    );
    const made = answer.body.data?.createAccessToken;
    expect(made).toMatchObject({ __typename: 'CreateAccessTokenSuccess', token: { roles } });
    expect(made?.secret.startsWith(made.token.prefix)).toBe(true);
    return { id: made?.token.id ?? '', secret: made?.secret ?? '' };
  }

  async revoke(tokenId: string): Promise<void> {
    await api.post(
      'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { __typename } }',
      { input: { tokenId } },
      this.#cookie,
    );
  }
}

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1, 1] });
  const [ambulances] = world.transportProviders;
  hospitalAdmin = new Admin(
    (
      await person(
        database.db,
        world.careProvider.id,
        ['COMPANY_ADMIN', 'BOOKING_SUPERVISOR', 'MANAGE_PATIENT'],
        password,
      )
    ).login,
  );
  ambulanceAdmin = new Admin(
    (await person(database.db, ambulances?.id ?? '', ['COMPANY_ADMIN', 'DISPATCH_SUPERVISOR'], password))
      .login,
  );
  await hospitalAdmin.signIn();
  await ambulanceAdmin.signIn();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const codes = ({ errors }: { errors: { extensions?: { code?: string } }[] }): (string | undefined)[] =>
  errors.map(({ extensions }) => extensions?.code);

interface Completed extends Outcome {
  trip?: {
    status: string;
    completion: {
      distance: string;
      cost: { amount: string; currency: string } | null;
      breakdown: { label: string; amount: { amount: string } }[];
    };
  };
}

test('with a token and an ordinary client a partner does the whole job, from the new patient to the cost', async () => {
  const hospital = new Caller(
    api.url,
    (await hospitalAdmin.token(['MANAGE_BOOKING', 'MANAGE_PATIENT'])).secret,
  );
  const ambulances = new Caller(api.url, (await ambulanceAdmin.token(['DISPATCH'])).secret);
  const socket = ambulances.live();
  const heard = new Heard<{
    offersChanged: {
      cursor: string;
      offer: {
        id: string;
        status: string;
        termsVersion: number;
        bookingName: string;
        trips: { patient: object | null; piiViewable: boolean; pickUp: { notes: string | null } }[];
      } | null;
    };
  }>(
    socket,
    'subscription { offersChanged { cursor offer { id status termsVersion bookingName trips { piiViewable patient { displayName } pickUp { label notes } } } } }',
  );
  await new Heard(socket, 'subscription { tripStatusCounts { cursor } }').until(
    'the socket is live',
    (events) => events.length > 0,
  );

  const { createPatient } = await hospital.ask<{
    createPatient: Outcome & { patient?: { id: string; displayName: string } };
  }>(
    `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { ${refusal} ... on CreatePatientSuccess { patient { id displayName } } } }`,
    {
      input: {
        patient: { firstName: 'Inés', lastName: 'Ñáñez', dateOfBirth: '1948-02-29', gender: 'FEMALE' },
        idempotencyKey: 'patient-1',
      },
    },
  );
  expect(createPatient.__typename).toBe('CreatePatientSuccess');
  const booking = journeyInput(world, 180, { patientId: createPatient.patient?.id });

  const { dispatchPreview } = await hospital.ask<{
    dispatchPreview: {
      ruleName: string;
      rounds: { number: number; candidates: { company: { name: string } }[] }[];
    };
  }>(
    'query ($input: DispatchPreviewInput!) { dispatchPreview(input: $input) { ruleName message rounds { number candidates { company { name } tier } } leftOut { company { name } reason } } }',
    { input: booking },
  );
  expect(dispatchPreview).toMatchObject({
    ruleName: 'Everything',
    rounds: [
      {
        number: 1,
        candidates: [
          { company: { name: 'Transport provider 1' } },
          { company: { name: 'Transport provider 2' } },
        ],
      },
    ],
  });

  const { createItinerary: created } = await hospital.ask<{ createItinerary: Created }>(createItinerary, {
    input: { ...booking, comment: 'Call the ward first', idempotencyKey: 'booking-1' },
  });
  expect(created).toMatchObject({
    __typename: 'CreateItinerarySuccess',
    itinerary: { status: 'OFFERED', trips: [{ status: 'OFFERED' }] },
  });
  const again = await hospital.ask<{ createItinerary: Created }>(createItinerary, {
    input: { ...booking, comment: 'Call the ward first', idempotencyKey: 'booking-1' },
  });
  expect(again.createItinerary.itinerary?.id).toBe(created.itinerary?.id);
  const { createItinerary: twice } = await hospital.ask<{ createItinerary: object }>(
    `mutation ($input: CreateItineraryInput!) { createItinerary(input: $input) { ${refusal} ... on ConfirmDuplicates { similar { key reason legIndex trip { name } itinerary { id } } } } }`,
    { input: { ...booking, idempotencyKey: 'booking-2' } },
  );
  expect(twice).toMatchObject({
    __typename: 'ConfirmDuplicates',
    similar: [{ reason: 'OVERLAPPING_TIME', legIndex: 0, itinerary: { id: created.itinerary?.id } }],
  });

  await heard.until('the offer reaches the other company', (events) =>
    events.some(({ offersChanged }) => offersChanged.offer?.bookingName === created.itinerary?.name),
  );
  const offer = heard.events.find(({ offersChanged }) => offersChanged.offer?.status === 'OPEN')
    ?.offersChanged.offer;
  expect(offer?.trips).toEqual([
    expect.objectContaining({
      piiViewable: false,
      patient: null,
      pickUp: expect.objectContaining({ notes: null }),
    }),
  ]);

  const { acceptOffer: accepted } = await ambulances.ask<{ acceptOffer: Accepted }>(acceptOffer, {
    input: { offerId: offer?.id ?? '', expectedTerms: offer?.termsVersion ?? 0 },
  });
  expect(accepted).toMatchObject({
    __typename: 'AcceptOfferSuccess',
    offer: { status: 'ACCEPTED' },
    itinerary: { status: 'ACCEPTED' },
  });
  const tripId = created.itinerary?.trips[0]?.id ?? '';
  const { trip } = await ambulances.ask<{
    trip: { patient: { displayName: string }; requiredStamps: string[] };
  }>('query ($id: ID!) { trip(id: $id) { patient { displayName } requiredStamps } }', { id: tripId });
  expect(trip.patient.displayName).toContain('Ñáñez');

  const stamps = {
    tripId,
    progress: { assignedAt: wallClock(-60), toPickupAt: wallClock(-50), atPickupAt: wallClock(-40) },
  };
  // Hours before the plan: it asks, and the program says yes to what it was told.
  const stamp = async (input: object): Promise<Stamped> =>
    (await ambulances.ask<{ recordProgress: Stamped }>(recordProgress, { input })).recordProgress;
  const odd = await stamp(stamps);
  expect(odd).toMatchObject({
    __typename: 'ConfirmStamps',
    code: 'CONFIRM_STAMPS',
    reasons: [{ stamp: 'TO_PICKUP' }, { stamp: 'AT_PICKUP' }],
  });
  expect(await stamp(withYes(stamps, odd))).toMatchObject({
    __typename: 'RecordProgressSuccess',
    trip: { status: 'IN_MOTION' },
  });

  const complete = `mutation ($input: CompleteTripInput!) { completeTrip(input: $input) { ${refusal} ... on ConfirmStamps { reasons { key question stamp minutes } }
    ... on CompleteTripSuccess { trip { status completion { distance distanceUnit cost { amount currency } breakdown { label amount { amount } } } } } } }`;
  const early = await ambulances.ask<{ completeTrip: Outcome }>(complete, {
    input: { tripId, progress: { toDropoffAt: wallClock(-30) }, distance: '10', distanceUnit: 'MI' },
  });
  expect(early.completeTrip).toMatchObject({
    __typename: 'InvalidInput',
    issues: [{ code: 'required' }, { code: 'required' }],
  });
  const last = {
    tripId,
    progress: { toDropoffAt: wallClock(-30), atDropoffAt: wallClock(-10), clearAt: wallClock(-5) },
    distance: '10',
    distanceUnit: 'MI',
  };
  const end = async (input: object): Promise<Completed & Stamped> =>
    (await ambulances.ask<{ completeTrip: Completed & Stamped }>(complete, { input })).completeTrip;
  // Late once is late to the end, and not asked again; ten miles on a way of one are.
  const far = await end(last);
  expect(far).toMatchObject({ __typename: 'ConfirmStamps', reasons: [{ question: 'DISTANCE_FAR' }] });
  // 50.00 to begin with, and 3.00 for each of the five miles beyond the five that are free.
  expect(await end(withYes(last, far))).toMatchObject({
    __typename: 'CompleteTripSuccess',
    trip: { status: 'COMPLETED', completion: { cost: { amount: '65.00', currency: 'USD' } } },
  });

  const { activity } = await hospital.ask<{
    activity: {
      nodes: {
        type: string;
        company: { name: string } | null;
        confirmed: { stamp: string | null; minutes: number | null }[];
      }[];
    };
  }>(
    'query ($id: ID!) { activity(itineraryId: $id, first: 50) { nodes { type message company { name } confirmed { stamp minutes } } } }',
    { id: created.itinerary?.id },
  );
  expect(new Set(activity.nodes.map(({ type }) => type))).toEqual(
    new Set(['CREATE', 'COMMENT', 'OFFER', 'ACCEPT', 'REVOKE', 'PROGRESS', 'COMPLETE']),
  );
  // The booking side reads what was odd and said to be right.
  expect(activity.nodes.findLast(({ type }) => type === 'PROGRESS')?.confirmed).toEqual(
    odd.reasons?.map(({ stamp: step, minutes }) => ({ stamp: step, minutes })),
  );
  await socket.dispose();
  expect(await disagreements(database.sql)).toEqual(agreed);
}, 60_000);

describe('a token reaches no further than its company, its roles and its life', () => {
  let booking: NonNullable<Created['itinerary']>;
  beforeAll(async () => {
    const { createItinerary: created } = await new Caller(api.url, world.tokens.careProvider).ask<{
      createItinerary: Created;
    }>(createItinerary, { input: bookingInput(world) });
    if (!created.itinerary) throw new Error(JSON.stringify(created));
    booking = created.itinerary;
  });

  test('a foreign company sees nothing of it, and cannot tell that it is there', async () => {
    const stranger = new Caller(api.url, world.tokens.stranger);
    const of = (id: string): string => `itinerary(id: "${id}") { id }`;
    const seen = await stranger.ask<
      Record<string, unknown>
    >(`{ ${of(booking.id)} trip(id: "${booking.trips[0]?.id}") { id } offer(id: "${booking.offers[0]?.id}") { id }
      patient(id: "${globalId('Patient', world.patientId)}") { id } facility(id: "${globalId('Facility', world.hospitalId)}") { id } nodes(ids: ["${booking.id}", "${booking.offers[0]?.id}"]) { id }
      itineraries(first: 5) { nodes { id } totalCount } trips(first: 5) { nodes { id } totalCount } offers(first: 5) { nodes { id } } patients(first: 5) { nodes { id } } }`);
    const none = { nodes: [], totalCount: 0 };
    expect(seen).toMatchObject({
      itinerary: null,
      trip: null,
      offer: null,
      patient: null,
      nodes: [null, null],
      itineraries: none,
      trips: none,
      offers: { nodes: [] },
      patients: { nodes: [] },
    });
    const foreign = await stranger.ask<{ acceptOffer: Accepted }>(acceptOffer, {
      input: { offerId: booking.offers[0]?.id, expectedTerms: 1 },
    });
    const unknown = await stranger.ask<{ acceptOffer: Accepted }>(acceptOffer, {
      input: { offerId: globalId('Offer', '00000000-0000-7000-8000-000000000000'), expectedTerms: 1 },
    });
    expect(foreign.acceptOffer).toEqual(unknown.acceptOffer);
    expect(foreign.acceptOffer.__typename).toBe('NotFound');
  });

  test("a transport provider sees its own offer and not the others'", async () => {
    const one = new Caller(api.url, world.tokens.transportProviders[0] ?? '');
    const { itinerary, offers } = await one.ask<{
      itinerary: { offers: { company: { id: string } }[] };
      offers: { nodes: { company: { id: string } }[] };
    }>(
      `{ itinerary(id: "${booking.id}") { offers { company { id } } } offers(first: 50) { nodes { company { id } } } }`,
    );
    const mine = globalId('Company', world.transportProviders[0]?.id ?? '');
    expect(itinerary.offers).toEqual([{ company: { id: mine } }]);
    expect(new Set(offers.nodes.map(({ company }) => company.id))).toEqual(new Set([mine]));
  });

  test('a role it lacks is refused, and it holds no role that its creator does not', async () => {
    const reader = new Caller(api.url, (await hospitalAdmin.token(['VIEW_BOOKING'])).secret);
    expect(
      (await reader.ask<{ createItinerary: Created }>(createItinerary, { input: bookingInput(world) }))
        .createItinerary.__typename,
    ).toBe('NotPermitted');
    expect(
      (await reader.ask<{ itinerary: object | null }>(`{ itinerary(id: "${booking.id}") { id } }`)).itinerary,
    ).not.toBeNull();
    const { sql } = database;
    const bookings = async (): Promise<number> => (await sql`select 1 from itineraries`).length;
    const before = await bookings();
    await sql`update users set roles = '{VIEW_BOOKING}' where identity_id = (select identity_id from users u join access_tokens t on t.created_by_user_id = u.id where t.company_id = ${world.careProvider.id} and t.roles = '{MANAGE_BOOKING,MANAGE_PATIENT}' limit 1)`;
    const demoted = await hospitalAdmin.token(['VIEW_BOOKING']).catch(() => null);
    expect(demoted).toBeNull();
    expect(await bookings()).toBe(before);
  });

  test('expired, revoked and invented tokens are nobody; a socket that a revoked one opened ends', async () => {
    const made = await ambulanceAdmin.token(['DISPATCH']);
    const caller = new Caller(api.url, made.secret);
    expect((await caller.send('{ offers(first: 1) { nodes { id } } }')).errors).toEqual([]);
    const socket = caller.live();
    let closed: number | null = null;
    socket.on('closed', (event) => {
      closed = (event as { code: number }).code;
    });
    await new Heard(socket, 'subscription { tripStatusCounts { cursor } }').until(
      'it runs',
      (events) => events.length > 0,
    );
    await ambulanceAdmin.revoke(made.id);
    const revoked = await caller.send('{ viewer { login } }');
    expect([revoked.status, codes(revoked), revoked.data]).toEqual([401, ['UNAUTHENTICATED'], null]);
    await waitFor('the socket ends', () => closed !== null);
    expect(closed).toBe(4403);

    const short = await ambulanceAdmin.token(['DISPATCH']);
    await database.sql`update access_tokens set expires_at = now() - interval '1 second' where secret_hash = sha256(${short.secret}::text::bytea)`;
    for (const secret of [short.secret, 'ptc_nonsense', 'ptc_', `${short.secret}x`]) {
      const answer = await new Caller(api.url, secret).send('{ viewer { login } }');
      expect([answer.status, codes(answer)]).toEqual([401, ['UNAUTHENTICATED']]);
    }
  });
});
