import { federalHolidays } from '@ptc/schema/rules/federalHolidays';
import {
  availabilityExceptions,
  availabilitySchedules,
} from '../src/bookings/availability/availability.table.ts';
import { companies, type CompanySettings } from '../src/network/companies/companies.table.ts';
import { seedLookups, systemLookupId } from '../src/network/lookups/commands/seedLookups.ts';
import { contracts, jobTypes, marketRules } from '../src/network/markets/markets.table.ts';
import { usualCompanySettings } from '../src/network/companies/domain/usualCompanySettings.ts';
import { usualMarketSettings } from '../src/network/companies/domain/usualMarketSettings.ts';
import { marketMembers, markets, type MarketSettings } from '../src/network/companies/markets.table.ts';
import { identities, users } from '../src/people/users/people.table.ts';
import { priceLists } from '../src/network/pricing/pricing.table.ts';
import { hashPassword } from '../src/platform/auth/password.ts';
import type { CommandTx } from '../src/platform/command.ts';
import { DateTime } from 'luxon';
import { demoCompanies, type DemoCompany } from './companies.ts';
import { demoId } from './ids.ts';
import { demoContracts, demoJobTypes, demoMarkets, type DemoMarket } from './markets.ts';
import { demoPriceLists } from './prices.ts';
import { demoPeople, loginOf, type DemoPerson } from './people.ts';

type LookupCode = Parameters<typeof systemLookupId>[0];
const lookups = (kind: LookupCode, codes: readonly string[] = []): string[] =>
  codes.map((code) => systemLookupId(kind, code));

const settingsOf = (company: DemoCompany): CompanySettings =>
  usualCompanySettings({
    defaultMarketId: company.market ? demoId(`market ${company.market}`) : null,
    phone: company.phone,
    ...company.settings,
  });

const thisYear = new Date().getUTCFullYear();

const marketSettings = (market: DemoMarket): MarketSettings =>
  usualMarketSettings({
    holidays: [...federalHolidays(thisYear), ...federalHolidays(thisYear + 1)],
    ...market.settings,
  });

const signing = ({ codes, title, signeeType, licenseNumber }: NonNullable<DemoPerson['signs']>) => ({
  privileges: [{ name: 'AUTHORITY_SIGN' as const, allowedValues: [...codes] }],
  pcs: { authorized: true, title, signeeType, licenseNumber },
});

/** Companies, and people with the one demo password. */
export const createPeople = async (
  tx: CommandTx,
  password: string,
  people: readonly DemoPerson[] = demoPeople,
): Promise<void> => {
  await seedLookups(tx);
  await tx.db.insert(companies).values(
    demoCompanies.map((company) => ({
      id: demoId(`company ${company.key}`),
      name: company.name,
      code: company.key.toUpperCase(),
      timeZone: company.timeZone,
      isCareProvider: company.careProvider ?? false,
      isTransportProvider: company.transportProvider ?? false,
      isAdmin: company.admin ?? false,
      brand: company.brand
        ? { enabled: true, name: company.brand.name, faviconUrl: '', smallLogoUrl: '' }
        : null,
      settings: settingsOf(company),
      driverAppEnabled: company.driverApp ?? false,
      userUri: company.userUri ?? null,
    })),
  );
  const passwordHash = await hashPassword(password);
  const colors = ['#3b5b92', '#7a4b8f', '#2f6f62', '#8a4b3a', '#5a5f2f', '#2b6480'];
  await tx.db.insert(identities).values(
    people.map((person, index) => ({
      id: demoId(`identity ${loginOf(person)}`),
      login: loginOf(person),
      displayName: person.name,
      email: loginOf(person),
      provenEmail: loginOf(person),
      passwordHash,
      avatar: {
        backgroundColor: colors[index % colors.length] ?? '#3b5b92',
        labelColor: '#ffffff',
        label: person.name
          .split(' ')
          .map((word) => word.charAt(0))
          .slice(0, 2)
          .join(''),
      },
    })),
  );
  await tx.db.insert(users).values(
    people.map((person) => ({
      id: demoId(`user ${loginOf(person)}`),
      identityId: demoId(`identity ${loginOf(person)}`),
      companyId: demoId(`company ${person.company}`),
      roles: [...person.roles],
      ...(person.signs ? signing(person.signs) : {}),
    })),
  );
};

/**
 * Markets with members, rules, contracts and prices; job types; one transport provider's availability
 * calendar.
 */
export const createMarkets = async (tx: CommandTx): Promise<void> => {
  await tx.db.insert(priceLists).values(
    Object.entries(demoPriceLists).map(([company, list]) => ({
      id: demoId(`prices ${company}`),
      companyId: demoId(`company ${company}`),
      name: 'Standard',
      currency: 'USD',
      baseRate: list.baseRate,
      perUnitRate: list.perUnitRate,
      freeUnits: list.freeUnits,
      unit: 'MI' as const,
      rates: [...list.rates],
    })),
  );
  for (const market of demoMarkets) {
    const marketId = demoId(`market ${market.key}`);
    await tx.db.insert(markets).values({
      id: marketId,
      ownerCompanyId: demoId('company baystate'),
      name: market.name,
      timeZone: market.timeZone,
      sandbox: market.sandbox ?? false,
      settings: marketSettings(market),
    });
    await tx.db.insert(marketMembers).values(
      market.members.map((member) => ({
        id: demoId(`member ${market.key} ${member}`),
        marketId,
        companyId: demoId(`company ${member}`),
      })),
    );
    await tx.db.insert(marketRules).values(
      market.rules.map((rule) => ({
        id: demoId(`rule ${market.key} ${rule.name}`),
        marketId,
        name: rule.name,
        rank: rule.rank,
        conditions: {
          callTypeIds: lookups('CALL_TYPE', rule.when.callTypes),
          urgencyIds: lookups('URGENCY', rule.when.urgencies),
          priorityIds: [],
          variableIds: lookups('VARIABLE', rule.when.variables),
          daysOfWeek: [],
          timeOfDay: rule.when.timeOfDay ?? null,
          quantity: null,
        },
        settings: {
          ...rule.then,
          rounds: rule.then.rounds.map((round) => ({
            tiers: [...(round.tiers ?? [])],
            memberCompanyIds: (round.members ?? []).map((member) => demoId(`company ${member}`)),
            minutes: round.minutes,
          })),
        },
      })),
    );
  }
  const startsOn = DateTime.fromJSDate(tx.now).minus({ years: 1 }).toISODate() ?? '2020-01-01';
  await tx.db.insert(contracts).values(
    demoContracts.flatMap(([market, careProviders, transportProvider, tier, rank]) =>
      careProviders.map((careProvider) => ({
        id: demoId(`contract ${market} ${careProvider} ${transportProvider}`),
        marketId: demoId(`market ${market}`),
        careProviderId: demoId(`company ${careProvider}`),
        transportProviderId: demoId(`company ${transportProvider}`),
        tier,
        rank,
        startsOn,
        priceListId: demoId(`prices ${transportProvider}`),
      })),
    ),
  );
  await tx.db.insert(jobTypes).values(
    Object.entries(demoJobTypes).flatMap(([company, types]) =>
      types.map((type) => ({
        id: demoId(`job type ${company} ${type.name}`),
        companyId: demoId(`company ${company}`),
        name: type.name,
        callTypeIds: lookups('CALL_TYPE', type.callTypes),
        urgencyIds: [],
        priorityIds: [],
        variableIds: lookups('VARIABLE', type.variables),
      })),
    ),
  );
  const shifts = [
    ['00:00', '06:00', 2],
    ['06:00', '20:00', 8],
    ['20:00', '24:00', 3],
  ] as const;
  await tx.db.insert(availabilitySchedules).values(
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      shifts.map(([fromTime, toTime, crews]) => ({
        id: demoId(`schedule ${weekday} ${fromTime}`),
        companyId: demoId('company commonwealth'),
        weekday,
        fromTime,
        toTime,
        crews: weekday > 5 ? Math.ceil(crews / 2) : crews,
      })),
    ),
  );
  const closed =
    DateTime.fromJSDate(tx.now, { zone: 'America/New_York' }).plus({ days: 12 }).toISODate() ?? '2030-01-01';
  await tx.db.insert(availabilityExceptions).values({
    id: demoId('exception closed'),
    companyId: demoId('company commonwealth'),
    onDate: closed,
    closed: true,
  });
};
