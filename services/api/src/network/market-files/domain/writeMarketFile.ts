import { patientQuantities } from '@ptc/schema/rules/lists/rates';
import { MARKET_CLOCKS, marketSettingsRules, type MarketSettingsFields } from '@ptc/schema/rules/market';
import type { PriceListFields } from '@ptc/schema/rules/priceList';
import {
  MARKET_FILE,
  type FileContract,
  type FileRule,
  type FileSeries,
  type MarketFile,
} from './marketFile.ts';

import { LIST_FIELDS, RATE_FIELDS } from './readPriceLists.ts';

/** What only who reads a file is told. */
export interface FileTitle {
  readonly name: string;
  /** Code of the company that owns the market. */
  readonly owner: string;
  readonly isSandbox: boolean;
  /** By which questionnaires it asks bookers, and call takers for others; null: by none. */
  readonly questionnaires: Readonly<
    Record<'questionnaire' | 'proxyQuestionnaire', { readonly code: string; readonly name: string } | null>
  >;
  /** Names of companies by their codes. */
  readonly companies: ReadonlyMap<string, string>;
}

/** Without what says nothing: null, and empty lists. */
const said = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Nothing, where there is nothing in it. */
const filled = (fields: Record<string, unknown>): Record<string, unknown> | null =>
  Object.keys(fields).length === 0 ? null : fields;

const SETTINGS = Object.keys(marketSettingsRules().fields);

/** Members in this order, and only those there are. */
const ordered = (of: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(of, name) ? [[name, (of as Record<string, unknown>)[name]]] : [])),
  );

const settingsOf = (settings: Partial<MarketSettingsFields>): Record<string, unknown> => ({
  ...ordered(settings, SETTINGS),
  ...(settings.clocks ? { clocks: ordered(settings.clocks, MARKET_CLOCKS) } : {}),
});

const listOf = ({ rates, followsId: _follows, ...fields }: PriceListFields): Record<string, unknown> => ({
  ...said(ordered(fields, LIST_FIELDS)),
  rates: rates.map((rate) => said(ordered(rate, RATE_FIELDS))),
});

const seriesOf = ({ company, lists: [first, ...followers] }: FileSeries): Record<string, unknown> =>
  said({ company, ...(first ? listOf(first) : {}), followedBy: followers.map(listOf) });

const TERMS = ['tier', 'rank', 'startsOn', 'endsOn', 'requiredCredentials', 'credentialsExpireOn'];

const contractOf = ({ careProvider, transportProvider, priceList, terms }: FileContract) =>
  said({
    careProvider,
    transportProvider,
    ...ordered(terms, TERMS),
    priceList: priceList && said({ ...priceList }),
  });

const ruleOf = ({ active, fields: { name, conditions: c, settings: s } }: FileRule) => ({
  name,
  ...(active ? {} : { status: 'INACTIVE' }),
  ...said({
    callTypes: c.callTypeIds,
    urgencies: c.urgencyIds,
    priorities: c.priorityIds,
    variables: c.variableIds,
    daysOfWeek: c.daysOfWeek,
    timeOfDay: c.timeOfDay,
    distance: c.distance && said(c.distance),
    quantities: filled(
      Object.fromEntries(
        patientQuantities.flatMap((name) => {
          const span = c.quantities[name];
          return span ? [[name, said({ ...span })]] : [];
        }),
      ),
    ),
    payorTypes: c.payorTypes,
    places: c.places && { types: c.places.typeIds, end: c.places.end },
    leadMinutes: c.leadMinutes && said(c.leadMinutes),
  }),
  offerLeadMinutes: s.offerLeadMinutes,
  keepEarlierOpen: s.keepEarlierOpen,
  allAtOnceUnderMinutes: s.allAtOnceUnderMinutes,
  award: s.award,
  ...said({ promisedPickUpLimitMinutes: s.promisedPickUpLimitMinutes }),
  rounds: s.rounds.map(({ tiers, memberIds, minutes }) => ({
    ...said({ tiers, members: memberIds }),
    minutes,
  })),
});

/**
 * A market as a file: names and codes, no ids, in an order of its own, so that the same market gives the same
 * text.
 */
export function writeMarketFile(file: MarketFile, title: FileTitle): string {
  const { market, settings, members, priceLists, contracts, rules } = file;
  return `${JSON.stringify(
    {
      ...MARKET_FILE,
      market: {
        name: title.name,
        owner: title.owner,
        isSandbox: title.isSandbox,
        ...said(title.questionnaires),
        ...market,
      },
      settings: settings && settingsOf(settings),
      members: members?.map(({ company, kinds, state }) => ({
        company,
        name: title.companies.get(company),
        kinds,
        state,
      })),
      priceLists: priceLists?.map(seriesOf),
      contracts: contracts?.map(contractOf),
      rules: rules?.map(ruleOf),
    },
    null,
    2,
  )}\n`;
}
