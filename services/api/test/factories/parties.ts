import type { Role } from '@ptc/schema/rules/lists/people';
import type { MarketMemberState } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../src/db/client.ts';
import { companies } from '../../src/network/companies/companies.table.ts';
import {
  contracts,
  marketRules,
  type RuleConditions,
  type RuleSettings,
} from '../../src/network/markets/markets.table.ts';
import { usualCompanySettings } from '../../src/network/companies/domain/usualCompanySettings.ts';
import { usualMarketSettings } from '../../src/network/companies/domain/usualMarketSettings.ts';
import { marketMembers, markets } from '../../src/network/companies/markets.table.ts';
import { identities, users } from '../../src/people/users/people.table.ts';
import { newId } from '../../src/platform/ids.ts';
import { nextNumber, only } from './counter.ts';
import { expandRoles } from '../../src/people/users/domain/roles.ts';
import type { Scope } from '../../src/platform/scope.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type MarketRow = typeof markets.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type RuleRow = typeof marketRules.$inferSelect;

/** A company; neither care provider nor transport provider unless said. */
export const makeCompany = async (
  db: Database,
  over: Partial<typeof companies.$inferInsert> = {},
): Promise<CompanyRow> => {
  const n = nextNumber();
  return only(
    await db
      .insert(companies)
      .values({ id: newId(), name: `Company ${n}`, code: `C${n}`, settings: usualCompanySettings(), ...over })
      .returning(),
  );
};

/** A care provider. */
export const makeCareProvider = (
  db: Database,
  over: Partial<typeof companies.$inferInsert> = {},
): Promise<CompanyRow> =>
  makeCompany(db, { isCareProvider: true, name: `Hospital ${nextNumber()}`, ...over });

/** A transport provider. */
export const makeTransportProvider = (
  db: Database,
  over: Partial<typeof companies.$inferInsert> = {},
): Promise<CompanyRow> =>
  makeCompany(db, { isTransportProvider: true, name: `Ambulances ${nextNumber()}`, ...over });

/** A market and, as members, its owner (made where none is given) and the companies named. */
export const makeMarket = async (
  db: Database,
  over: Partial<typeof markets.$inferInsert> = {},
  memberIds: readonly string[] = [],
): Promise<MarketRow> => {
  const ownerCompanyId =
    over.ownerCompanyId ?? (await makeCompany(db, { name: `Market owner ${nextNumber()}` })).id;
  const market = only(
    await db
      .insert(markets)
      .values({
        id: newId(),
        name: `Market ${nextNumber()}`,
        timeZone: 'America/New_York',
        settings: usualMarketSettings(),
        ...over,
        ownerCompanyId,
      })
      .returning(),
  );
  for (const companyId of new Set([ownerCompanyId, ...memberIds]))
    await makeMember(db, { marketId: market.id, companyId });
  return market;
};

/** A company's place in a market. */
export const makeMember = async (
  db: Database,
  of: { marketId: string; companyId: string; active?: boolean },
): Promise<typeof marketMembers.$inferSelect> =>
  only(
    await db
      .insert(marketMembers)
      .values({ id: newId(), ...of })
      .returning(),
  );

/** A contract of tier 1 between a care provider and a transport provider, in force. */
export const makeContract = async (
  db: Database,
  of: { marketId: string; careProviderId: string; transportProviderId: string } & Partial<
    typeof contracts.$inferInsert
  >,
): Promise<typeof contracts.$inferSelect> =>
  only(
    await db
      .insert(contracts)
      .values({ id: newId(), tier: 1, startsOn: '2020-01-01', ...of })
      .returning(),
  );

/** Conditions that match every trip. */
export const anyTrip: RuleConditions = {
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: [],
  timeOfDay: null,
  quantity: null,
};

/** A dispatch rule: one round to tier 1 for 30 minutes, first acceptance wins, offers at once. */
export const makeRule = async (
  db: Database,
  of: {
    marketId: string;
    settings?: Partial<RuleSettings>;
    conditions?: Partial<RuleConditions>;
    name?: string;
    rank?: number;
  },
): Promise<RuleRow> =>
  only(
    await db
      .insert(marketRules)
      .values({
        id: newId(),
        marketId: of.marketId,
        name: of.name ?? `Rule ${nextNumber()}`,
        rank: of.rank ?? 0,
        conditions: { ...anyTrip, ...of.conditions },
        settings: {
          offerLeadMinutes: 60 * 24 * 30,
          rounds: [{ tiers: [1], memberCompanyIds: [], minutes: 30 }],
          keepEarlierOpen: true,
          allAtOnceUnderMinutes: 0,
          award: 'FIRST',
          promisedPickUpLimit: { enabled: false, minutes: 0 },
          ...of.settings,
        },
      })
      .returning(),
  );

/** A person who can sign in nowhere (no password) and is a user of one company. */
export const makeUser = async (
  db: Database,
  of: { companyId: string; roles?: UserRow['roles']; displayName?: string; login?: string },
): Promise<UserRow> => {
  const n = nextNumber();
  const identity = only(
    await db
      .insert(identities)
      .values({
        id: newId(),
        login: of.login ?? `person${n}@example.org`,
        displayName: of.displayName ?? `Person ${n}`,
        avatar: { backgroundColor: '#335577', labelColor: '#ffffff', label: 'P' },
      })
      .returning(),
  );
  return only(
    await db
      .insert(users)
      .values({ id: newId(), identityId: identity.id, companyId: of.companyId, roles: of.roles ?? [] })
      .returning(),
  );
};

/** A place of a company in a market of its own, where it stands as said. */
export const makeMembership = async (
  db: Database,
  companyId: string,
  state: MarketMemberState,
): Promise<string> => {
  const { id: marketId } = await makeMarket(db);
  const id = newId();
  await db
    .insert(marketMembers)
    .values({ id, marketId, companyId, state, hasJoined: state !== 'INVITED' && state !== 'DECLINED' });
  return id;
};

/** What a company's programs with these roles see. */
export const scope = (company: CompanyRow, ...roles: Role[]): Scope => ({
  kind: 'company',
  companyId: company.id,
  careProvider: company.isCareProvider,
  transportProvider: company.isTransportProvider,
  admin: company.isAdmin,
  userId: null,
  roles: expandRoles(roles),
});
