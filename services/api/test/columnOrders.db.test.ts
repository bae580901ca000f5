import { GraphQLEnumType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@ptc/schema/rules/lists/people';
import { formDefinitions } from '../src/bookings/documents/forms.table.ts';
import { expandRoles } from '../src/people/users/domain/roles.ts';
import type { Actor } from '../src/platform/actor.ts';
import { newId } from '../src/platform/ids.ts';
import { schema } from '../src/schema.ts';
import { makeAnnouncement } from './factories/announcements.ts';
import { makeBooking, makeOffer } from './factories/bookings.ts';
import { bookingSession, type BookingSession } from './factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from './factories/bookingWorld.ts';
import { makeGroup } from './factories/groups.ts';
import { makeMessage } from './factories/messages.ts';
import { makeMarket, makeUser } from './factories/parties.ts';
import { makeSession } from './factories/sessions.ts';
import { makeVehicle } from './factories/vehicles.ts';
import { ask } from './support/graph.ts';

let session: BookingSession;
let world: BookingWorld;
let transportProvider: Party;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  transportProvider = transportProviderOf(world);
});
afterAll(() => session.close());

const as = ({ actor }: Party, ...roles: readonly Role[]): Actor => ({ ...actor, roles: expandRoles(roles) });

/** Copies the rows of a table that are there already, each with what makes it another. */
const copies = (table: string, change: string, where = 'true'): Promise<unknown> =>
  session.sql
    .unsafe(`insert into ${table} select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), ${change}))).*
    from ${table} c, generate_series(1, 3) n where ${where}`);
const eachOf = async (count: number, make: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 1; n <= count; n += 1) await make(n);
};
const ownSession = () =>
  makeSession(session.sql, {
    identityId: transportProvider.actor.identityId ?? '',
    userId: transportProvider.actor.userId ?? '',
    companyId: transportProvider.id,
    loginCompanyId: transportProvider.id,
    login: '',
  });

/**
 * Each list with the input it is ordered by, who reads it, and what makes enough of it that there are pages.
 */
const lists: readonly {
  field: string;
  order: string;
  args?: string;
  actor: () => Actor;
  more?: () => Promise<unknown>;
}[] = [
  { field: 'contracts', order: 'ContractOrder', actor: () => as(world.owner, 'COMPANY_CONFIG_ADMIN') },
  {
    field: 'users',
    order: 'UserOrder',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    more: async () => {
      const users = await Promise.all(
        ['Ada', 'Bo', 'Cy'].map((displayName) =>
          makeUser(session.db, { companyId: transportProvider.id, displayName }),
        ),
      );
      await makeGroup(session.sql, transportProvider.id, users[1]?.id ?? null);
    },
  },
  { field: 'companies', order: 'CompanyOrder', actor: () => as(world.owner, 'COMPANY_CONFIG_ADMIN') },
  {
    field: 'facilities',
    order: 'FacilityOrder',
    actor: () => as(world.careProvider, 'VIEW_BOOKING'),
    more: () => copies('facilities', "'npi', n::text", `company_id = '${world.careProvider.id}'`),
  },
  {
    field: 'patients',
    order: 'PatientOrder',
    actor: () => as(world.careProvider, 'MANAGE_PATIENT'),
    more: () =>
      copies(
        'patients',
        `'medicare_number', n::text, 'reference', null, 'payors', jsonb_build_array(jsonb_build_object('name', 'Payor ' || n)), 'residence', jsonb_build_object('label', n || ' Elm')`,
        `id = '${world.patientId}'`,
      ),
  },
  {
    field: 'marketRules',
    order: 'MarketRuleOrder',
    actor: () => as(world.owner, 'COMPANY_CONFIG_ADMIN'),
    more: () =>
      copies('market_rules', "'name', c.name || n, 'rank', c.rank + n", `market_id = '${world.marketId}'`),
  },
  {
    field: 'jobTypes',
    order: 'JobTypeOrder',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    more: () =>
      copies(
        'job_types',
        "'name', c.name || n, 'seats', n, 'call_type_ids', '{}'::uuid[]",
        `company_id = '${transportProvider.id}'`,
      ),
  },
  {
    field: 'priceLists',
    order: 'PriceListOrder',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    more: () =>
      copies(
        'price_lists',
        `'name', c.name || n, 'rates', jsonb_build_array(jsonb_build_object('name', 'Rate ' || n))`,
        `company_id = '${transportProvider.id}'`,
      ),
  },
  {
    field: 'formDefinitions',
    order: 'FormDefinitionOrder',
    args: 'kind: QUESTIONNAIRE, ',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
    more: () =>
      eachOf(3, (n) =>
        session.db.insert(formDefinitions).values({
          id: newId(),
          companyId: transportProvider.id,
          kind: 'QUESTIONNAIRE',
          code: `Q${n}`,
          name: `Intake ${4 - n}`,
          description: n === 2 ? null : 'At the door',
          createdAt: new Date(2026, 1, n),
          updatedAt: new Date(),
        }),
      ),
  },
  {
    field: 'vehicles',
    order: 'VehicleOrder',
    actor: () => as(transportProvider, 'DISPATCH'),
    more: () =>
      eachOf(3, (n) =>
        makeVehicle(session.db, { companyId: transportProvider.id, name: `Wagon ${n}`, plate: `${9 - n}` }),
      ),
  },
  {
    field: 'managedLookups',
    order: 'LookupOrder',
    args: 'kind: CALL_TYPE, ',
    actor: () => as(transportProvider, 'SYS_ADMIN'),
    more: () => copies('lookup_values', "'code', 'X' || n", `id = '${world.classification.callTypeId}'`),
  },
  {
    field: 'companyLookups',
    order: 'LookupOrder',
    args: 'kind: CALL_TYPE, ',
    actor: () => as(transportProvider, 'COMPANY_CONFIG_ADMIN'),
  },
  {
    field: 'markets',
    order: 'MarketOrder',
    actor: () => as(world.owner, 'COMPANY_CONFIG_ADMIN'),
    more: async () => {
      for (const name of ['Albany', 'Lowell'])
        await makeMarket(session.db, { ownerCompanyId: world.owner.id, name }, [world.careProvider.id]);
    },
  },
  {
    field: 'groups',
    order: 'GroupOrder',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    more: () => eachOf(3, () => makeGroup(session.sql, transportProvider.id)),
  },
  {
    field: 'sessions',
    order: 'SessionOrder',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    more: async () => {
      await eachOf(3, ownSession);
      await session.sql`update sessions set ended_at = now() where id = (select id from sessions order by id limit 1)`;
    },
  },
  {
    field: 'managedAnnouncements',
    order: 'ManagedAnnouncementOrder',
    actor: () => as(transportProvider, 'SYS_ADMIN'),
    more: async () => {
      for (const words of ['The bridge is open', 'A tree has fallen', 'The tunnel is closed'])
        await makeAnnouncement(session.sql, words);
    },
  },
  {
    field: 'outgoingMessages',
    order: 'MessageOrder',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    more: () =>
      eachOf(3, () =>
        makeMessage(session.sql, {
          userId: transportProvider.actor.userId ?? '',
          identityId: transportProvider.actor.identityId ?? '',
          companyId: transportProvider.id,
        } as never),
      ),
  },
  {
    field: 'securityEvents',
    order: 'SecurityEventOrder',
    actor: () => as(transportProvider, 'USER_ADMIN'),
    more: () =>
      eachOf(
        3,
        (n) => session.sql`insert into security_events (id, kind, company_id, actor_user_id, address)
          values (${newId()}, ${n === 2 ? 'mfa.reset' : 'password.changed'}, ${transportProvider.id},
            ${n === 3 ? null : transportProvider.actor.userId}, ${n === 1 ? null : `203.0.113.${n}`})`,
      ),
  },
  {
    field: 'offers',
    order: 'OfferOrder',
    actor: () => as(transportProvider, 'VIEW_DISPATCH'),
    more: () =>
      eachOf(3, async () =>
        makeOffer(session.db, {
          booking: await makeBooking(session.db, {
            marketId: world.marketId,
            companyId: world.careProvider.id,
          }),
          companyId: transportProvider.id,
        }),
      ),
  },
];

/** What a list can be ordered by, as the contract says. */
const fieldsOf = (order: string): string[] => {
  const type = schema.getType(`${order}Field`);
  if (!(type instanceof GraphQLEnumType)) throw new Error(`${order} has no fields`);
  return type.getValues().map(({ name }) => name);
};

test.each(lists)(
  '$field: a page goes on where the one before ended, whatever the order',
  async ({ field, order, args = '', actor, more }) => {
    await more?.();
    const walk = async (orderBy: object): Promise<string[]> => {
      const ids: string[] = [];
      let after: string | null = null;
      for (;;) {
        const { data, errors } = await ask(
          session.runtime,
          actor(),
          `query ($orderBy: ${order}, $after: String) { ${field}(${args}orderBy: $orderBy, first: 1, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
          { orderBy, after },
        );
        expect(errors).toEqual([]);
        const page = data?.[field] as unknown as
          | { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
          | undefined;
        if (!page) throw new Error('It was not answered');
        ids.push(...page.nodes.map(({ id }) => id));
        if (!page.pageInfo.hasNextPage) return ids;
        after = page.pageInfo.endCursor;
      }
    };
    for (const by of fieldsOf(order)) {
      const [up, down] = [
        await walk({ field: by, direction: 'ASC' }),
        await walk({ field: by, direction: 'DESC' }),
      ];
      expect(new Set(up).size, by).toBe(up.length);
      expect(up.length, by).toBeGreaterThan(2);
      expect(down, by).toEqual(up.toReversed());
    }
  },
);
