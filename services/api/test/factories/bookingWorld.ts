import { expandRoles } from '../../src/people/users/domain/roles.ts';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { Actor } from '../../src/platform/actor.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Address } from '../../src/reference/addresses/address.type.ts';
import { companies, type CompanySettings } from '../../src/network/companies/companies.table.ts';
import { facilities } from '../../src/network/facilities/facilities.table.ts';
import { lookupValues } from '../../src/network/lookups/lookups.table.ts';
import {
  contracts,
  jobTypes,
  marketRules,
  type RuleSettings,
} from '../../src/network/markets/markets.table.ts';
import { usualCompanySettings } from '../../src/network/companies/domain/usualCompanySettings.ts';
import { usualMarketSettings } from '../../src/network/companies/domain/usualMarketSettings.ts';
import { marketMembers, markets, type MarketSettings } from '../../src/network/companies/markets.table.ts';
import { patients } from '../../src/patients/records/patients.table.ts';
import { priceLists } from '../../src/network/pricing/pricing.table.ts';
import { identities, users } from '../../src/people/users/people.table.ts';
import type { Database } from '../../src/db/client.ts';

const zone = 'America/New_York';

/** An address in Boston, near enough to others for short routes. */
export const address = (line1: string, latitude: number, longitude: number): Address => ({
  line1,
  line2: null,
  line3: null,
  city: 'Boston',
  state: 'MA',
  county: null,
  postcode: '02115',
  countryCode: 'US',
  label: `${line1}, Boston, MA 02115`,
  latitude,
  longitude,
  timeZone: zone,
  isValid: true,
});

/** The usual settings, with which only a market that says so lets a booking begin with a will-call. */
const marketSettings = (changes: Partial<MarketSettings> = {}): MarketSettings =>
  usualMarketSettings({ allowWillCallInitialPickUp: false, ...changes });

/** Rule settings with two rounds of ten minutes: tier 1, then tiers 2 and 3. */
export const ruleSettings = (changes: Partial<RuleSettings> = {}): RuleSettings => ({
  offerLeadMinutes: 24 * 60,
  rounds: [
    { tiers: [1], memberCompanyIds: [], minutes: 10 },
    { tiers: [2, 3], memberCompanyIds: [], minutes: 10 },
  ],
  keepEarlierOpen: true,
  allAtOnceUnderMinutes: 0,
  award: 'FIRST',
  promisedPickUpLimit: { enabled: true, minutes: 60 },
  ...changes,
});

/** A company with one user of the given roles. */
export interface Party {
  readonly id: string;
  readonly actor: Actor;
}

const party = async (
  db: Database,
  name: string,
  kinds: { careProvider?: boolean; transportProvider?: boolean },
  roles: readonly Role[],
  changes: Partial<CompanySettings> = {},
): Promise<Party> => {
  const companyKinds = {
    careProvider: kinds.careProvider ?? false,
    transportProvider: kinds.transportProvider ?? false,
    admin: false,
  };
  const id = newId();
  const identityId = newId();
  const userId = newId();
  await db.insert(companies).values({
    id,
    name,
    code: id.slice(-12),
    timeZone: zone,
    isCareProvider: companyKinds.careProvider,
    isTransportProvider: companyKinds.transportProvider,
    settings: usualCompanySettings(changes),
  });
  await db.insert(identities).values({
    id: identityId,
    login: `${id}@example.org`,
    displayName: `${name} person`,
    avatar: { backgroundColor: '#345', labelColor: '#fff', label: 'P' },
  });
  await db.insert(users).values({ id: userId, identityId, companyId: id, roles: [...roles] });
  const actor: Actor = {
    userId,
    identityId,
    companyId: id,
    loginCompanyId: id,
    roles: expandRoles(roles),
    companyKinds,
    timeZone: zone,
    sessionId: null,
    tokenId: null,
    locale: 'en',
    via: 'session',
  };
  return { id, actor };
};

const lookup = async (
  db: Database,
  kind: (typeof lookupValues.$inferInsert)['kind'],
  name: string,
): Promise<string> => {
  const id = newId();
  await db
    .insert(lookupValues)
    .values({ id, kind, code: `${name}-${id.slice(-8)}`, name, rank: 0, properties: {} });
  return id;
};

const makeFacility = async (
  db: Database,
  companyId: string,
  facilityTypeId: string,
  name: string,
  at: [number, number],
  changes: Partial<typeof facilities.$inferInsert> = {},
): Promise<string> => {
  const id = newId();
  await db.insert(facilities).values({
    id,
    companyId,
    name,
    facilityTypeId,
    address: address(`${name} Street`, ...at),
    contact: { firstName: 'A', lastName: 'B', email: 'a@example.org', mobile: '(617)-555-0100', phone: '' },
    ...changes,
  });
  return id;
};

const makePatient = async (db: Database, companyId: string, lastName: string): Promise<string> => {
  const id = newId();
  await db.insert(patients).values({
    id,
    companyId,
    firstName: 'Pat',
    lastName,
    dateOfBirth: '1950-01-01',
    gender: 'FEMALE',
    payors: [],
    searchName: `${lastName} pat`.toLowerCase(),
    traits: { height: null, heightUnit: 'in', weight: null, weightUnit: 'lb' },
  });
  return id;
};

/** What may differ between worlds. */
export interface WorldOptions {
  readonly tiers?: readonly number[];
  readonly rule?: Partial<RuleSettings>;
  readonly market?: Partial<MarketSettings>;
  readonly careProvider?: Partial<CompanySettings>;
  readonly transportProvider?: Partial<CompanySettings>;
}

/**
 * A market with a care provider, a stranger, transport providers of the given tiers (default 1, 2, 3), one
 * rule, two facilities, one patient.
 */
export const bookingWorld = async (db: Database, options: WorldOptions = {}) => {
  const owner = await party(db, 'Market owner', {}, ['COMPANY_ADMIN', 'VIEW_BOOKING']);
  const careProvider = await party(
    db,
    'General Hospital',
    { careProvider: true },
    ['BOOKING_SUPERVISOR', 'MANAGE_PATIENT'],
    options.careProvider,
  );
  const stranger = await party(db, 'Elsewhere Hospital', { careProvider: true, transportProvider: true }, [
    'BOOKING_SUPERVISOR',
    'DISPATCH_SUPERVISOR',
  ]);
  const tiers = options.tiers ?? [1, 2, 3];
  const callTypeId = await lookup(db, 'CALL_TYPE', 'BLS');
  const urgencyId = await lookup(db, 'URGENCY', 'Scheduled');
  const priorityId = await lookup(db, 'PRIORITY', 'Appointment');
  const variableId = await lookup(db, 'VARIABLE', 'Oxygen');
  const reasons = {
    cancel: await lookup(db, 'CANCEL_REASON', 'Appointment cancelled'),
    decline: await lookup(db, 'DECLINE_REASON', 'No unit'),
    unableToService: await lookup(db, 'UNABLE_TO_SERVICE_REASON', 'Breakdown'),
    unableToComplete: await lookup(db, 'UNABLE_TO_COMPLETE_REASON', 'Patient refused'),
  };
  const facilityTypeId = await lookup(db, 'FACILITY_TYPE', 'Hospital');
  const marketId = newId();
  await db.insert(markets).values({
    id: marketId,
    ownerCompanyId: owner.id,
    name: 'Boston',
    timeZone: zone,
    settings: marketSettings(options.market),
  });
  const transportProviders: Party[] = [];
  const member = (companyId: string) => db.insert(marketMembers).values({ id: newId(), marketId, companyId });
  await member(careProvider.id);
  for (const [index, tier] of tiers.entries()) {
    const one = await party(
      db,
      `Transport provider ${index + 1}`,
      { transportProvider: true },
      ['DISPATCH'],
      options.transportProvider,
    );
    transportProviders.push(one);
    await member(one.id);
    const priceListId = newId();
    await db.insert(priceLists).values({
      id: priceListId,
      companyId: one.id,
      name: 'Standard',
      currency: 'USD',
      baseRate: String(50 + index * 10),
      perUnitRate: '3',
      freeUnits: '5',
      unit: 'MI',
      rates: [],
    });
    await db.insert(contracts).values({
      id: newId(),
      marketId,
      careProviderId: careProvider.id,
      transportProviderId: one.id,
      tier,
      rank: 10 - index,
      startsOn: '2020-01-01',
      priceListId,
    });
    await db.insert(jobTypes).values({
      seats: 9,
      id: newId(),
      companyId: one.id,
      name: 'All',
      callTypeIds: [callTypeId],
      urgencyIds: [],
      priorityIds: [],
      variableIds: [variableId],
    });
  }
  const ruleId = newId();
  await db.insert(marketRules).values({
    id: ruleId,
    marketId,
    name: 'Everything',
    rank: 1,
    settings: ruleSettings(options.rule),
    conditions: {
      callTypeIds: [],
      urgencyIds: [],
      priorityIds: [],
      variableIds: [],
      daysOfWeek: [],
      timeOfDay: null,
      quantity: null,
    },
  });
  const hospitalId = await makeFacility(db, careProvider.id, facilityTypeId, 'Hospital', [42.3355, -71.1054]);
  const clinicId = await makeFacility(db, careProvider.id, facilityTypeId, 'Clinic', [42.3601, -71.0589]);
  const patientId = await makePatient(db, careProvider.id, 'Example');
  return {
    owner,
    careProvider,
    stranger,
    transportProviders,
    marketId,
    ruleId,
    hospitalId,
    clinicId,
    patientId,
    facilityTypeId,
    reasons,
    classification: { callTypeId, urgencyId, priorityId, variableIds: [] as string[] },
    variableId,
    facility: (companyId: string, name: string, changes: Partial<typeof facilities.$inferInsert> = {}) =>
      makeFacility(db, companyId, facilityTypeId, name, [42.35, -71.08], changes),
    patient: (companyId: string, lastName: string) => makePatient(db, companyId, lastName),
    party: (
      name: string,
      kinds: { careProvider?: boolean; transportProvider?: boolean },
      roles: readonly Role[],
    ) => party(db, name, kinds, roles),
    member,
  };
};

/** The result of `bookingWorld`. */
export type BookingWorld = Awaited<ReturnType<typeof bookingWorld>>;

/** A transport provider of the world, by its place among them. */
export const transportProviderOf = (world: BookingWorld, index = 0): Party => {
  const found = world.transportProviders[index];
  if (!found) throw new Error('the world has no such transport provider');
  return found;
};
