import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@ptc/schema/rules/lists/people';
import { expandRoles } from '../src/people/users/domain/roles.ts';
import type { Actor } from '../src/platform/actor.ts';
import { newId } from '../src/platform/ids.ts';
import { formDefinitions } from '../src/bookings/documents/forms.table.ts';
import { makeAnnouncement } from './factories/announcements.ts';
import { bookingSession, type BookingSession } from './factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from './factories/bookingWorld.ts';
import { makeGroup } from './factories/groups.ts';
import { makeSession } from './factories/sessions.ts';
import { makeUser } from './factories/parties.ts';
import { makeVehicle } from './factories/vehicles.ts';
import { ask } from './support/graph.ts';

let session: BookingSession;
let world: BookingWorld;
let transportProvider: Party;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  transportProvider = transportProviderOf(world);
  await makeVehicle(session.db, {
    companyId: transportProvider.id,
    name: 'Wagon 7',
    plate: 'ABC 100%',
    make: 'Ford',
    model: 'Transit',
    color: 'White',
  });
  await makeGroup(session.sql, transportProvider.id);
  for (const name of ['Ada', 'Bo'])
    await makeUser(session.db, { companyId: transportProvider.id, displayName: name });
  await makeAnnouncement(session.sql, 'The tunnel is closed');
  await makeSession(session.sql, {
    identityId: transportProvider.actor.identityId ?? '',
    userId: transportProvider.actor.userId ?? '',
    companyId: transportProvider.id,
    loginCompanyId: transportProvider.id,
    login: '',
  });
  await session.db.insert(formDefinitions).values({
    id: newId(),
    companyId: transportProvider.id,
    kind: 'PDF_FORM',
    code: 'PCS',
    name: 'Certificate',
    description: 'For ambulances',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await session.sql`update lookup_values set name = 'Vital support', properties = '{"nameEs": "Soporte vital"}' where id = ${world.classification.callTypeId}`;
  await session.sql`update market_rules set
    conditions = jsonb_set(conditions, '{callTypeIds}', jsonb_build_array(${world.classification.callTypeId}::text)),
    settings = jsonb_set(settings, '{rounds,0,memberCompanyIds}', jsonb_build_array(${transportProvider.id}::text)) where market_id = ${world.marketId}`;
  await session.sql`update patients set reference = 'HV-1', mobile = '(617)-555-0142', email = 'pat@example.org' where id = ${world.patientId}`;
});
afterAll(() => session.close());

const as = ({ actor }: Party, ...roles: readonly Role[]): Actor => ({ ...actor, roles: expandRoles(roles) });
const was = { modified: { from: '2020-01-01T00:00:00Z' } };
const longAgo = { modified: { to: '2020-01-01T00:00:00Z' } };
const entered = { created: { from: '2020-01-01T00:00:00Z' } };
const enteredLongAgo = { created: { to: '2020-01-01T00:00:00Z' } };

/** Each list with what its one wanted row has in each of its columns, and what none has. */
const lists: readonly {
  field: string;
  filter: string;
  args?: string;
  actor: () => Actor;
  finds: readonly object[];
  misses: readonly object[];
}[] = [
  {
    field: 'contracts',
    filter: 'ContractFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [
      { careProvider: 'general' },
      { transportProvider: 'der 1' },
      { tier: 1 },
      { rank: 10 },
      { hasPrices: true },
      { startsOn: { firstDay: '2020-01-01', lastDay: '2099-01-01' } },
      was,
      entered,
    ],
    misses: [
      { careProvider: 'Transport provider' },
      { tier: 3 },
      { rank: 1 },
      { hasPrices: false },
      { startsOn: { lastDay: '2000-01-01' } },
      { endsOn: { firstDay: '2020-01-01' } },
      { credentialsExpireOn: { firstDay: '2020-01-01' } },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'priceLists',
    filter: 'PriceListFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [
      { company: 'der 1' },
      { currency: 'usd' },
      { baseRate: '.00' },
      { perUnitRate: '.' },
      was,
      entered,
    ],
    misses: [
      { name: 'zzz' },
      { baseRate: '77777' },
      { perUnitRate: '77777' },
      { minimum: '77777' },
      { validFrom: { lastDay: '2000-01-01' } },
      { company: 'general' },
      { currency: 'EUR' },
      { rates: 'zzz' },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'jobTypes',
    filter: 'JobTypeFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [{ name: 'al' }, was, entered],
    misses: [{ name: '%' }, { seats: 77 }, longAgo, enteredLongAgo],
  },
  {
    field: 'marketRules',
    filter: 'MarketRuleFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [{ name: 'every' }, { conditions: 'vital' }, { rounds: 'provider 1' }, was, entered],
    misses: [
      { name: '_very' },
      { rank: 77 },
      { conditions: 'zzz' },
      { rounds: 'zzz' },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'markets',
    filter: 'MarketFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [
      { name: 'bos' },
      { owner: 'owner' },
      { timeZone: 'New_York' },
      { currency: 'us' },
      { sandbox: false },
      was,
      entered,
    ],
    misses: [
      { owner: 'Boston' },
      { currency: 'EUR' },
      { conflictMinutes: 777 },
      { horizonDays: 777 },
      { sandbox: true },
      { members: 77 },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'managedLookups',
    args: 'kind: CALL_TYPE, ',
    filter: 'ManagedLookupFilter',
    actor: () => as(transportProvider, 'SYS_ADMIN'),
    finds: [{ name: 'vital' }, { nameEs: 'soporte' }, { code: 'bls' }, was, entered],
    misses: [{ name: 'soporte' }, { nameEs: 'vital support' }, { rank: 7777 }, longAgo, enteredLongAgo],
  },
  {
    field: 'companyLookups',
    args: 'kind: CALL_TYPE, ',
    filter: 'CompanyLookupFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [{ name: 'vital' }, { code: 'bls' }, { systemName: 'soporte' }, { systemCode: 'BLS' }],
    misses: [{ name: 'soporte' }, { rank: 7777 }, was],
  },
  {
    field: 'formDefinitions',
    args: 'kind: PDF_FORM, ',
    filter: 'FormDefinitionFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [
      { name: 'cert' },
      { code: 'CS' },
      { company: 'transport provider' },
      { description: 'ambul' },
      { version: 1 },
      was,
      entered,
    ],
    misses: [{ company: 'Certificate' }, { version: 2 }, longAgo, enteredLongAgo],
  },
  {
    field: 'companies',
    filter: 'CompanyFilter',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    finds: [
      { name: 'general h' },
      { name: 'general', timeZone: 'york', currency: 'usd', driverApp: false, ...was, ...entered },
    ],
    misses: [
      { name: 'elsewhere' },
      { currency: 'EUR' },
      { brand: 'zzz' },
      { phone: '617' },
      { driverApp: true },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'vehicles',
    filter: 'VehicleFilter',
    actor: () => as(transportProvider, 'DISPATCH'),
    finds: [
      { name: 'wagon' },
      { plate: '0%' },
      { make: 'ford' },
      { model: 'trans' },
      { color: 'white' },
      { capacity: 1 },
      was,
      entered,
    ],
    misses: [
      { plate: '%%' },
      { capacity: 9 },
      { drivers: 'nobody' },
      { seats: 77 },
      { wheelchairPlaces: 77 },
      { stretcherPlaces: 77 },
      { maxPatientPounds: 77 },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'users',
    filter: 'UserFilter',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    finds: [
      { name: 'transport provider 1' },
      { name: 'transport provider 1', login: 'example.org', secondStep: false, ...was },
      { lastSignIn: { from: '2020-01-01T00:00:00Z' } },
    ],
    misses: [
      { login: 'nobody' },
      { email: 'example' },
      { mobile: '617' },
      { secondStep: true },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'groups',
    filter: 'GroupFilter',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    finds: [{}, { members: 0 }, was, entered],
    misses: [{ name: 'zzz' }, { description: 'zzz' }, { members: 7 }, longAgo, enteredLongAgo],
  },
  {
    field: 'sessions',
    filter: 'SessionFilter',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    finds: [
      { person: 'transport provider 1' },
      { login: 'example.org' },
      { company: 'transport provider 1' },
      { address: '203.0' },
      { since: { from: '2020-01-01T00:00:00Z' } },
    ],
    misses: [{ company: 'general' }, { address: '198.51' }, { lastSeen: { to: '2020-01-01T00:00:00Z' } }],
  },
  {
    field: 'managedAnnouncements',
    filter: 'ManagedAnnouncementFilter',
    actor: () => as(transportProvider, 'SYS_ADMIN'),
    finds: [{ content: 'tunnel' }, { startsAt: { from: '2020-01-01T00:00:00Z' } }, was, entered],
    misses: [
      { content: 'bridge' },
      { audience: 'zzz' },
      { endsAt: { to: '2020-01-01T00:00:00Z' } },
      longAgo,
      enteredLongAgo,
    ],
  },
  {
    field: 'facilities',
    filter: 'FacilityFilter',
    actor: () => as(world.careProvider, 'VIEW_BOOKING'),
    finds: [
      { name: 'CLIN' },
      { name: 'clinic', address: '02115' },
      { address: 'clinic street', ...was, ...entered },
    ],
    misses: [{ quickCode: 'x' }, { externalCode: 'x' }, { npi: '1' }, longAgo, enteredLongAgo],
  },
  {
    field: 'patients',
    filter: 'PatientFilter',
    actor: () => as(world.careProvider, 'MANAGE_PATIENT'),
    finds: [
      { name: 'Pat Éxample' },
      { reference: 'hv' },
      { mobile: '0142' },
      { email: 'PAT@' },
      { dateOfBirth: { firstDay: '1900-01-01', lastDay: '2026-01-01' } },
      { inFacility: false },
      was,
      entered,
    ],
    misses: [
      { name: 'patrick' },
      { dateOfBirth: { lastDay: '1900-01-01' } },
      { inFacility: true },
      longAgo,
      enteredLongAgo,
    ],
  },
];

test.each(lists)(
  '$field is narrowed by each of its columns, and by nothing else',
  async ({ field, filter, args = '', actor, finds, misses }) => {
    const text = `query ($filter: ${filter}) { ${field}(${args}filter: $filter) { totalCount nodes { id } } }`;
    const found = async (value: object): Promise<number> => {
      const { data, errors } = await ask(session.runtime, actor(), text, { filter: value });
      expect(errors).toEqual([]);
      const page = data?.[field] as unknown as { totalCount: number; nodes: unknown[] } | undefined;
      expect(page?.totalCount).toBe(page?.nodes.length);
      return page?.nodes.length ?? -1;
    };
    for (const value of finds) expect(await found(value), JSON.stringify(value)).toBe(1);
    for (const value of misses) expect(await found(value), JSON.stringify(value)).toBe(0);
  },
);
