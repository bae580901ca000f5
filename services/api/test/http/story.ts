import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { Database, RawSql } from '../../src/db/client.ts';
import { expandRoles } from '../../src/people/users/domain/roles.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { bookingWorld, type BookingWorld, type Party, type WorldOptions } from '../factories/bookingWorld.ts';
import { person } from '../factories/people.ts';
import { makeAnnouncement } from '../factories/announcements.ts';
import { makeHandover } from '../factories/handovers.ts';
import { makeGroup } from '../factories/groups.ts';
import { makeMessage, makeSecurityEvent } from '../factories/messages.ts';
import { makeSession } from '../factories/sessions.ts';
import { makeQuestionnaire } from '../factories/questionnaires.ts';
import { makeMembership, makeTransportProvider } from '../factories/parties.ts';
import { makeVehicle } from '../factories/vehicles.ts';
import { giveToken } from './caller.ts';

/** Selects what every result union has in common. */
export const refusal =
  '__typename ... on Refusal { code message } ... on InvalidInput { issues { path code message } }';

/** What every mutation answers with, as these tests look at it. */
export interface Outcome {
  __typename: string;
  code?: string;
  message?: string;
  issues?: { path: string[]; code: string; message: string }[];
}

export interface OfferSeen {
  id: string;
  status: string;
  version: number;
  company: { id: string };
}
export interface BookingSeen {
  id: string;
  name: string;
  status: string;
  version: number;
  trips: { id: string; name: string; status: string; version: number }[];
  offers: OfferSeen[];
}
export type Created = Outcome & { itinerary?: BookingSeen };
export type Accepted = Outcome & {
  reason?: string;
  offer?: OfferSeen;
  itinerary?: { id: string; status: string; version: number };
};

export const createItinerary = `mutation Create($input: CreateItineraryInput!) { createItinerary(input: $input) { ${refusal}
  ... on CreateItinerarySuccess { itinerary { id name status version trips { id name status version } offers { id status version company { id } } } }
  ... on NoDispatchRule { reasons { ruleName message } } } }`;

export const acceptOffer = `mutation Accept($input: AcceptOfferInput!) { acceptOffer(input: $input) { ${refusal}
  ... on AcceptOfferSuccess { offer { id status version company { id } } itinerary { id status version } }
  ... on OfferNoLongerOpen { reason offer { id status version company { id } } } } }`;

/** A world of companies with the tokens of its people. */
export interface StoryWorld extends BookingWorld {
  tokens: { careProvider: string; transportProviders: string[]; stranger: string; owner: string };
  /** An announcement to everybody, shown now. */
  announcementId: string;
  /** A handover of the first transport provider's dispatch that waits. */
  handoverId: string;
  /** A vehicle of the first transport provider, in use. */
  vehicleId: string;
  /** A driver of the first transport provider, on that vehicle. */
  driverUserId: string;
  /** A facility administrator of the care provider, of the hospital. */
  facilityUserId: string;
  /** A group of the care provider's. */
  groupId: string;
  /** A browser session of that administrator. */
  sessionId: string;
  messageId: string;
  securityEventId: string;
  /**
   * Of the configuration: the first transport provider's contract with the care provider and its job type,
   * the market's rule, the care provider's place in the market, and a form of the care provider.
   */
  contractId: string;
  credentialId: string;
  priceListId: string;
  unusedPriceListId: string;
  jobTypeId: string;
  ruleId: string;
  memberId: string;
  formId: string;
  questionnaireId: string;
  questionnaireDraftId: string;
  questionnaireVersionId: string;
  /** A company that nobody of the story works for. */
  spareCompanyId: string;
  /** A place in a market to which the care provider is invited. */
  invitationId: string;
}

/** A token with all the roles that a party's person has. */
export const tokenOf = (
  sql: RawSql,
  party: Party,
  roles: readonly Role[] = [...party.actor.roles],
): Promise<string> =>
  giveToken(sql, { companyId: party.id, userId: party.actor.userId ?? '', roles: [...expandRoles(roles)] });

/** A market in which offers go out at once, with tokens for everybody. */
export async function storyWorld(
  { db, sql }: { db: Database; sql: RawSql },
  options: WorldOptions = {},
): Promise<StoryWorld> {
  const world = await bookingWorld(db, options);
  const transportProviders: string[] = [];
  for (const transportProvider of world.transportProviders)
    transportProviders.push(await tokenOf(sql, transportProvider));
  const { id: vehicleId } = await makeVehicle(db, { companyId: world.transportProviders[0]?.id ?? '' });
  const driver = await person(db, world.transportProviders[0]?.id ?? '', ['DRIVER']);
  const keeper = await person(db, world.careProvider.id, ['FACILITY_ADMIN']);
  await sql`update users set vehicle_id = ${vehicleId} where id = ${driver.userId}`;
  await sql`update users set facility_id = ${world.hospitalId} where id = ${keeper.userId}`;
  const transportProviderId = world.transportProviders[0]?.id ?? '';
  const id = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? '';
  const configured = {
    contractId: await id(
      sql<
        { id: string }[]
      >`select id from contracts where market_id = ${world.marketId} and transport_provider_id = ${transportProviderId}`,
    ),
    credentialId: await id(
      sql<
        { id: string }[]
      >`insert into credentials (id, company_id, kind, number, issued_by, valid_from, valid_until)
        values (${randomUUID()}, ${transportProviderId}, 'LICENCE', 'N 1', 'State', '2020-01-01', '2040-01-01') returning id`,
    ),
    priceListId: await id(
      sql<
        { id: string }[]
      >`select id from price_lists where company_id = ${transportProviderId} and name <> 'Unused'`,
    ),
    unusedPriceListId: await id(
      sql<
        { id: string }[]
      >`insert into price_lists (id, company_id, name, currency, base_rate, per_unit_rate, unit, rates)
        values (${randomUUID()}, ${transportProviderId}, 'Unused', 'USD', '1', '1', 'MI', '[]') returning id`,
    ),
    jobTypeId: await id(
      sql<{ id: string }[]>`select id from job_types where company_id = ${transportProviderId}`,
    ),
    ruleId: await id(sql<{ id: string }[]>`select id from market_rules where market_id = ${world.marketId}`),
    memberId: await id(
      sql<
        { id: string }[]
      >`select id from market_members where market_id = ${world.marketId} and company_id = ${world.careProvider.id}`,
    ),
    formId: await id(
      sql<
        { id: string }[]
      >`insert into form_definitions (id, kind, company_id, code, name, created_at, updated_at) values (gen_random_uuid(), 'PDF_FORM', ${world.careProvider.id}, 'PCS', 'Certification', now(), now()) returning id`,
    ),
    ...(await makeQuestionnaire(sql, world.careProvider.id)),
  };
  return {
    ...world,
    ...configured,
    spareCompanyId: (await makeTransportProvider(db, { name: 'Spare Ambulance' })).id,
    invitationId: await makeMembership(db, world.careProvider.id, 'INVITED'),
    announcementId: await makeAnnouncement(sql),
    handoverId: await makeHandover(sql, {
      companyId: transportProviderId,
      userId: world.transportProviders[0]?.actor.userId ?? '',
      side: 'DISPATCH',
    }),
    vehicleId,
    driverUserId: driver.userId,
    facilityUserId: keeper.userId,
    groupId: await makeGroup(sql, world.careProvider.id),
    sessionId: await makeSession(sql, keeper),
    messageId: await makeMessage(sql, keeper),
    securityEventId: await makeSecurityEvent(sql, keeper),
    tokens: {
      careProvider: await tokenOf(sql, world.careProvider),
      transportProviders,
      stranger: await tokenOf(sql, world.stranger),
      owner: await tokenOf(sql, world.owner),
    },
  };
}

/** Wall clock of the market, so many minutes from now. */
export const wallClock = (minutes: number): string =>
  DateTime.now().setZone('America/New_York').plus({ minutes }).toFormat("yyyy-MM-dd'T'HH:mm");

/** The first Monday at least ten days ahead, local to the market. */
export const mondayAhead = (): string => {
  const from = DateTime.now().setZone('America/New_York').plus({ days: 10 });
  return from.plus({ days: (8 - from.weekday) % 7 }).toFormat('yyyy-MM-dd');
};

/** A recurrence from that Monday on: Monday, Wednesday and Friday at half past seven, in weekly bundles. */
export const recurrenceInput = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  daySelector: 'MWF',
  offerInterval: 'WEEKLY',
  startsOn: mondayAhead(),
  days: ['MON', 'WED', 'FRI'].map((day) => ({ day, pickUpTime: '07:30' })),
  ...changes,
});

/** A one-way trip between the world's facilities, as `dispatchPreview` and `createItinerary` take it. */
export const journeyInput = (
  world: BookingWorld,
  minutes = 180,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  marketId: globalId('Market', world.marketId),
  patientId: globalId('Patient', world.patientId),
  type: 'ONE_WAY',
  classification: {
    callTypeId: globalId('LookupValue', world.classification.callTypeId),
    urgencyId: globalId('LookupValue', world.classification.urgencyId),
    priorityId: globalId('LookupValue', world.classification.priorityId),
  },
  legs: [
    {
      pickUp: {
        facilityId: globalId('Facility', world.hospitalId),
        floorAndRoom: '3 East',
        type: 'SET_TIME',
        at: wallClock(minutes),
      },
      dropOff: { facilityId: globalId('Facility', world.clinicId) },
    },
  ],
  ...changes,
});

/** Input of `createItinerary` for it; the stories have one patient for all their bookings, and mean each. */
export const bookingInput = (
  world: BookingWorld,
  minutes = 180,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({ ...journeyInput(world, minutes), allowDuplicates: true, ...changes });

/** Records progress; asks where the stamps are odd. */
export const recordProgress = `mutation ($input: RecordProgressInput!) { recordProgress(input: $input) { ${refusal}
  ... on ConfirmStamps { reasons { key question stamp minutes } } ... on RecordProgressSuccess { trip { id status } } } }`;

/** What stamps are answered with. */
export type Stamped = Outcome & {
  reasons?: { key: string; question: string; stamp: string | null; minutes: number | null }[];
  trip?: { id: string; status: string };
};

/** The input of an answer with what it asks confirmed. */
export const withYes = <I extends object>(
  input: I,
  { reasons }: Stamped,
): I & { confirmedReasons: string[] } => ({
  ...input,
  confirmedReasons: (reasons ?? []).map(({ key }) => key),
});
