import { randomUUID } from 'node:crypto';
import type { Role } from '@ptc/schema/rules/lists/people';
import { expandRoles } from '../../src/people/users/domain/roles.ts';
import { globalId, parseGlobalId } from '../../src/platform/graphql/globalId.ts';
import type { Actor } from '../../src/platform/actor.ts';
import { schema } from '../../src/schema.ts';
import { produceDue } from '../../src/bookings/recurrence/commands/produceBundle.ts';
import { runAsWorker } from '../../src/platform/command.ts';
import { asActor } from '../runtime.ts';
import type { OwnedRuntime } from '../../src/createRuntime.ts';
import type { TestDatabase } from '../setup/database.ts';
import { bookingWorld, type BookingWorld, type Party } from '../factories/bookingWorld.ts';
import { ask } from '../support/graph.ts';
import {
  acceptOffer,
  bookingInput,
  createItinerary,
  recordProgress,
  wallClock,
  refusal,
  withYes,
  type Outcome,
  type Stamped,
} from '../http/story.ts';

/**
 * A booking of the crawl, and who stands where: worked out here, from the story, not from the product's
 * rules.
 */
export interface Told {
  key: string;
  id: string;
  tripId: string;
  patientId: string;
  /** Care provider, caller, market owner. */
  side: readonly string[];
  /** The transport provider that has the leg now. */
  holder: string | null;
  /** Transport providers with an offer that still waits. */
  asked: readonly string[];
  /** Every transport provider that ever had an offer. */
  everAsked: readonly string[];
}

/** A patient with a mark in every field that can hold one. */
const markedPatient = async ({ sql }: TestDatabase, companyId: string, key: string): Promise<string> => {
  const id = randomUUID();
  const mark = `pii-${key}`;
  const at = {
    line1: `${mark}-street`,
    line2: null,
    line3: null,
    city: `${mark}-city`,
    state: 'MA',
    county: null,
    postcode: '02115',
    countryCode: 'US',
    label: `${mark}-label`,
    latitude: 42.3,
    longitude: -71.1,
    timeZone: 'America/New_York',
    isValid: true,
  };
  const payor = Object.fromEntries(
    [
      'name',
      'payorType',
      'coverage',
      'memberId',
      'productType',
      'subscriberNumber',
      'policyNumber',
      'group',
      'groupNumber',
      'medicaidNumber',
      'authorizationType',
      'plan',
      'planId',
    ].map((name) => [name, `${mark}-payor-${name}`]),
  );
  await sql`insert into patients (id, company_id, reference, first_name, middle_name, last_name, suffix, date_of_birth, gender, email, mobile, phone, traits, residence, location_in_residence, guardian_name, notes, medicare_number, medicaid_number, payors, search_name)
    values (${id}, ${companyId}, ${`${mark}-reference`}, ${`${mark}-first`}, ${`${mark}-middle`}, ${`${mark}-last`}, ${`${mark}-x`}, '1931-01-01', 'FEMALE', ${`${mark}@example.org`}, ${`${mark}-mobile`.slice(0, 20)}, ${`${mark}-phone`.slice(0, 20)},
      ${{ height: null, heightUnit: 'in', weight: null, weightUnit: 'lb' } as never}, ${at as never}, ${`${mark}-room`}, ${`${mark}-guardian`}, ${`${mark}-notes`}, ${`${mark}-medicare`}, ${`${mark}-medicaid`},
      ${[{ ...payor, effectiveDate: null, expiryDate: null, tokensRemaining: null, tokensTotal: null }] as never}, ${`${mark}-last ${mark}-first`})`;
  return id;
};

/**
 * What a leg costs at each transport provider. No price is the sum of another's: a bundle has as many legs as
 * the week has left.
 */
const baseRates = ['1111.11', '2122.11', '3133.11'];

/** A day on which a template takes place and has no bundle yet. */
const dayAhead = async ({ sql }: TestDatabase, templateId: string, weekday: number): Promise<string> => {
  const [row] = await sql<{ day: string }[]>`
    select d::date::text as day from recurrences r, generate_series(r.produced_through + 1, r.produced_through + 9, interval '1 day') d
    where r.itinerary_id = ${templateId} and extract(isodow from d) = ${weekday} limit 1`;
  return row?.day ?? '';
};

const uuidOf = (id: string): string => parseGlobalId(id)?.id ?? '';

type Made = {
  itinerary: { id: string; trips: { id: string }[]; offers: { id: string; company: { id: string } }[] };
} & Outcome;

/**
 * Care providers, transport providers, an owner and strangers, and bookings in every state that changes who
 * may see what.
 */
export const crawlWorld = async (database: TestDatabase, runtime: OwnedRuntime) => {
  const world: BookingWorld = await bookingWorld(database.db, { tiers: [1, 1, 1] });
  const partner = await world.party('Partner Clinic', { careProvider: true }, [
    'BOOKING_SUPERVISOR',
    'MANAGE_PATIENT',
  ]);
  await world.member(partner.id);
  const [first, second, third] = world.transportProviders as [Party, Party, Party];
  for (const [index, { id }] of [first, second, third].entries()) {
    await database.sql`update price_lists set base_rate = ${baseRates[index] ?? ''} where company_id = ${id}`;
    await database.sql`insert into contracts (id, market_id, care_provider_id, transport_provider_id, tier, starts_on, price_list_id)
      select ${randomUUID()}, ${world.marketId}, ${partner.id}, ${id}, 1, '2020-01-01', pl.id from price_lists pl where pl.company_id = ${id}`;
    // Whoever dispatches is named: no other transport provider learns who they are.
    await database.sql`update identities set display_name = ${`crew-${index + 1}`} where id = ${world.transportProviders[index]?.actor.identityId ?? ''}`;
  }
  const told: Told[] = [];

  const command = async (actor: Actor, name: string, input: object): Promise<Outcome> => {
    const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type.toString() ?? '';
    const { data, errors } = await ask(
      runtime,
      actor,
      `mutation ($input: ${type}) { ${name}(input: $input) { ${refusal} } }`,
      { input },
    );
    const outcome = data?.[name] as Outcome | undefined;
    if (!outcome?.__typename.endsWith('Success'))
      throw new Error(`${name}: ${JSON.stringify(outcome ?? errors)}`);
    return outcome;
  };

  const book = async (
    key: string,
    careProvider: Party,
    more: object = {},
    later = 0,
  ): Promise<Made['itinerary']> => {
    const patientId = await markedPatient(database, careProvider.id, key);
    const mark = `pii-${key}`;
    const [leg] = bookingInput(world)['legs'] as { pickUp: object; dropOff: object }[];
    const input = bookingInput(world, 180 + told.length + later, {
      patientId: globalId('Patient', patientId),
      caller: { name: `${mark}-caller`, email: `${mark}-caller@example.org` },
      authorizationNumbers: [`${mark}-auth`],
      legs: [
        {
          pickUp: {
            ...leg?.pickUp,
            ...(careProvider === partner
              ? {
                  facilityId: undefined,
                  address: { line1: '1 Main St', city: 'Boston', state: 'MA', postcode: '02115' },
                }
              : {}),
            floorAndRoom: `${mark}-floor`,
            notes: `${mark}-stopnotes`,
          },
          dropOff: { ...leg?.dropOff, notes: `${mark}-dropnotes` },
        },
      ],
      ...more,
    });
    const { data, errors } = await ask(runtime, careProvider.actor, createItinerary, { input });
    const made = data?.['createItinerary'] as Made | undefined;
    if (!made?.itinerary) throw new Error(JSON.stringify(made ?? errors));
    const { itinerary } = made;
    const everyone = itinerary.offers.map(({ company }) => uuidOf(company.id));
    told.push({
      key,
      id: uuidOf(itinerary.id),
      tripId: uuidOf(itinerary.trips[0]?.id ?? ''),
      patientId,
      side: [careProvider.id, world.owner.id],
      holder: null,
      asked: everyone,
      everAsked: everyone,
    });
    return itinerary;
  };
  const stand = (key: string, now: Partial<Told>): void => {
    Object.assign(told.find((each) => each.key === key) ?? {}, now);
  };
  const offerTo = (booking: Made['itinerary'], party: Party): string =>
    booking.offers.find(({ company }) => company.id === globalId('Company', party.id))?.id ?? '';
  const accept = async (key: string, booking: Made['itinerary'], party: Party): Promise<void> => {
    const { data } = await ask(runtime, party.actor, acceptOffer, {
      input: { offerId: offerTo(booking, party), expectedTerms: 1 },
    });
    if ((data?.['acceptOffer'] as Outcome | undefined)?.__typename !== 'AcceptOfferSuccess')
      throw new Error(JSON.stringify(data));
    stand(key, { holder: party.id, asked: [] });
  };
  const reason = (kind: keyof BookingWorld['reasons']): string =>
    globalId('LookupValue', world.reasons[kind]);

  await book('open', world.careProvider);
  const declined = await book('declined', world.careProvider);
  await command(second.actor, 'declineOffer', {
    offerId: offerTo(declined, second),
    reasonId: reason('decline'),
    comment: 'only-2 said why',
  });
  stand('declined', { asked: [first.id, third.id] });

  const held = await book('held', world.careProvider);
  await accept('held', held, first);
  await command(world.careProvider.actor, 'addComment', {
    itineraryId: held.id,
    message: 'pii-held-comment',
  });

  const given = await book('given', world.careProvider);
  await accept('given', given, first);
  await command(world.careProvider.actor, 'addComment', {
    itineraryId: given.id,
    message: 'pii-given-early',
  });
  await command(first.actor, 'reportUnableToService', {
    tripId: given.trips[0]?.id,
    reasonId: reason('unableToService'),
  });
  await command(world.careProvider.actor, 'addComment', {
    itineraryId: given.id,
    message: 'pii-given-comment',
  });

  const gone = await book('gone', world.careProvider);
  await accept('gone', gone, first);
  await command(world.careProvider.actor, 'cancelTrip', {
    tripId: gone.trips[0]?.id,
    reasonId: reason('cancel'),
    comment: 'pii-gone-end',
  });
  stand('gone', { holder: null });

  const done = await book('done', world.careProvider);
  await accept('done', done, second);
  const tripId = done.trips[0]?.id;
  const stamps = {
    tripId,
    progress: { assignedAt: wallClock(-50), toPickupAt: wallClock(-40), atPickupAt: wallClock(-30) },
  };
  // Hours before its plan: asked about, confirmed, and kept in the log.
  const { data } = await ask(runtime, second.actor, recordProgress, { input: stamps });
  await command(
    second.actor,
    'recordProgress',
    withYes(stamps, data?.['recordProgress'] as unknown as Stamped),
  );
  await command(second.actor, 'completeTrip', {
    tripId,
    progress: { toDropoffAt: wallClock(-20), atDropoffAt: wallClock(-10), clearAt: wallClock(-5) },
    distance: '7',
    distanceUnit: 'MI',
  });

  // A leg of yesterday, as the counters keep it: what is booked here begins in hours, which late in the
  // evening is tomorrow.
  await database.sql`insert into trip_count_deltas (company_id, bucket, on_date, delta)
    values (${world.careProvider.id}, 'COMPLETED', current_date - 1, 1)`;

  const other = await book('partner', partner);
  await accept('partner', other, third);

  // Changed after it was accepted: its transport provider has to answer.
  const clash = await book('clash', world.careProvider);
  await accept('clash', clash, first);
  const [version] = await database.sql<
    { n: number }[]
  >`select version as n from itineraries where id = ${uuidOf(clash.id)}`;
  await command(world.careProvider.actor, 'updateItinerary', {
    itineraryId: clash.id,
    allowDuplicates: true,
    expectedVersion: version?.n ?? 0,
    legs: [
      {
        tripId: clash.trips[0]?.id,
        pickUp: {
          facilityId: globalId('Facility', world.hospitalId),
          floorAndRoom: 'pii-clash-floor',
          type: 'SET_TIME',
          at: wallClock(400),
        },
        dropOff: { facilityId: globalId('Facility', world.clinicId) },
      },
    ],
  });

  // What recurs: a template without legs, and its bundle, which one transport provider has.
  const recurring = await book(
    'bundle',
    world.careProvider,
    {
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: wallClock(26 * 60),
      recurrence: {
        daySelector: 'MWF',
        offerInterval: 'WEEKLY',
        days: ['MON', 'WED', 'FRI'].map((day) => ({
          day,
          on: day !== 'FRI',
          pickUpTime: '07:30',
          returnPickUpTime: '12:00',
        })),
      },
      forceOffer: true,
    },
    24 * 60 - 200,
  );
  const template = told.find(({ key }) => key === 'bundle');
  const bundleId = await runAsWorker(asActor(runtime, null), 'crawl', (tx) =>
    produceDue(tx, uuidOf(recurring.id)),
  );
  if (!template || bundleId === null) throw new Error('no bundle');
  const [leg] = await database.sql<
    { id: string }[]
  >`select id from trips where itinerary_id = ${bundleId} order by position limit 1`;
  const offers = await database.sql<
    { id: string; companyId: string }[]
  >`select id, company_id as "companyId" from offers where itinerary_id = ${bundleId}`;
  told.push({ ...template, key: 'template', tripId: '', asked: [], everAsked: [] });
  Object.assign(template, {
    id: bundleId,
    tripId: leg?.id ?? '',
    asked: [],
    everAsked: offers.map(({ companyId }) => companyId),
    holder: second.id,
  });
  await command(second.actor, 'acceptOffer', {
    offerId: globalId('Offer', offers.find(({ companyId }) => companyId === second.id)?.id ?? ''),
    expectedTerms: 1,
  });
  await command(world.careProvider.actor, 'skipOccurrence', {
    itineraryId: recurring.id,
    date: await dayAhead(database, uuidOf(recurring.id), 3),
  });
  await command(world.careProvider.actor, 'updateOccurrence', {
    itineraryId: recurring.id,
    date: await dayAhead(database, uuidOf(recurring.id), 1),
    pickUpTime: '08:00',
  });

  // A calendar that says what it says; it is not asked for, so that everybody stays capable.
  await database.sql`insert into availability_schedules (id, company_id, weekday, from_time, to_time, crews) values (${randomUUID()}, ${first.id}, 1, '08:00', '18:00', 4)`;

  const strangersPatient = await markedPatient(database, world.stranger.id, 'stranger');
  await database.sql`update facilities set name = 'Foreign Infirmary' where id = ${await world.facility(world.stranger.id, 'Foreign Infirmary')}`;

  // Who lost its chance after all: given back legs are asked for again.
  const again = await database.sql<
    { companyId: string }[]
  >`select company_id as "companyId" from offers where itinerary_id = ${told.find(({ key }) => key === 'given')?.id ?? ''} and status in ('OPEN', 'BID', 'COUNTERED')`;
  stand('given', { holder: null, asked: again.map(({ companyId }) => companyId) });

  let sessions = 0;
  /**
   * Somebody of a company who was granted these roles, with a session or a token, as the database knows them.
   */
  const somebody = async (
    companyId: string,
    kinds: Actor['companyKinds'],
    roles: readonly Role[],
    via: 'session' | 'token',
  ): Promise<Actor> => {
    const [identityId, userId, credential] = [randomUUID(), randomUUID(), randomUUID()];
    sessions += 1;
    await database.sql`insert into identities (id, login, display_name, email, proven_email, phone, avatar) values (${identityId}, ${`self-${sessions}@example.org`}, ${`person-${sessions}`}, ${`self-${sessions}@example.org`}, ${`self-${sessions}@example.org`}, '(617)-555-0100', ${{ backgroundColor: '#345', labelColor: '#fff', label: 'P' } as never})`;
    await database.sql`insert into users (id, identity_id, company_id, roles) values (${userId}, ${identityId}, ${companyId}, ${[...roles]})`;
    const secret = Buffer.from(credential.replaceAll('-', ''), 'hex');
    if (via === 'session')
      await database.sql`insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, expires_at) values (${credential}, ${secret}, ${identityId}, ${userId}, ${companyId}, ${companyId}, now() + interval '8 hours')`;
    else
      await database.sql`insert into access_tokens (id, company_id, created_by_user_id, name, prefix, secret_hash, roles, expires_at) values (${credential}, ${companyId}, ${userId}, 'crawl', 'ptc', ${secret}, ${[...roles]}, now() + interval '1 day')`;
    return {
      userId,
      identityId,
      companyId,
      loginCompanyId: companyId,
      roles: expandRoles(roles),
      companyKinds: kinds,
      timeZone: 'America/New_York',
      sessionId: via === 'session' ? credential : null,
      tokenId: via === 'token' ? credential : null,
      locale: 'en',
      via,
    };
  };
  return { ...world, partner, told, strangersPatient, somebody };
};

export type CrawlWorld = Awaited<ReturnType<typeof crawlWorld>>;
