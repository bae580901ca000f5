import type { CompanyKind } from '@ptc/schema/rules/lists/network';
import { renamedList, renamedRule } from './byCode.ts';
import {
  FILE_MEMBER_STATES,
  type FileMemberState,
  type FilePriceListName,
  type FileSeries,
  type MarketFile,
} from './marketFile.ts';
import type { MarketState, StateCompany, StateList } from './marketState.ts';

const UNKNOWN = '?';
const byText = (...pairs: readonly (readonly [string, string])[]): number => {
  const [a, b] = pairs.find(([one, other]) => one !== other) ?? ['', ''];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** What a company is. */
export const kindsOf = ({ cares, carries }: StateCompany): CompanyKind[] => [
  ...(cares ? (['CARE_PROVIDER'] as const) : []),
  ...(carries ? (['TRANSPORT_PROVIDER'] as const) : []),
];

/**
 * Of a series, which stands by day, the list that holds today and those to come: what was is no configuration
 * any more.
 */
export const presentLists = (lists: readonly StateList[], today: string): StateList[] =>
  lists.slice(
    Math.max(
      0,
      lists.findLastIndex(({ fields: { validFrom } }) => validFrom == null || validFrom <= today),
    ),
  );

const inFile = (state: string): state is FileMemberState =>
  (FILE_MEMBER_STATES as readonly string[]).includes(state);

/** All of a market that a file holds, by names and codes. */
export function fileOf(state: MarketState): MarketFile {
  const { market, companies } = state;
  const codes = new Map(state.entries.map(({ id, code }) => [id, code]));
  const company = (id: string): string => companies.get(id)?.code ?? UNKNOWN;
  const code = (id: string, kind: string): string =>
    kind === 'COMPANY' ? company(id) : (codes.get(id) ?? UNKNOWN);
  const present = (series: string): StateList[] =>
    presentLists(
      state.priceLists.filter((list) => list.series === series),
      state.today,
    );
  const ownerOf = (list: StateList): string | null =>
    list.companyId === market.ownerCompanyId ? null : company(list.companyId);
  const nameOf = (series: string | null): FilePriceListName | null => {
    const [first] = series === null ? [] : present(series);
    return first ? { company: ownerOf(first), name: first.fields.name } : null;
  };
  const members = state.members.flatMap(({ companyId, state: stands }) => {
    const one = companies.get(companyId);
    return one && inFile(stands) ? [{ company: one.code, kinds: kindsOf(one), state: stands }] : [];
  });
  const priceLists = [...new Set(state.contracts.flatMap(({ series }) => series ?? []))].flatMap(
    (series): FileSeries[] => {
      const lists = present(series);
      return lists[0]
        ? [{ company: ownerOf(lists[0]), lists: lists.map(({ fields }) => renamedList(fields, code)) }]
        : [];
    },
  );
  const contracts = state.contracts.map(({ careProviderId, transportProviderId, series, terms }) => ({
    careProvider: careProviderId === null ? null : company(careProviderId),
    transportProvider: company(transportProviderId),
    priceList: nameOf(series),
    terms,
  }));
  return {
    market: { timeZone: market.timeZone, currency: market.currency, distanceUnit: market.distanceUnit },
    settings: state.settings,
    members: members.toSorted((a, b) => byText([a.company, b.company])),
    priceLists: priceLists.toSorted((a, b) =>
      byText([a.company ?? '', b.company ?? ''], [a.lists[0]?.name ?? '', b.lists[0]?.name ?? '']),
    ),
    contracts: contracts.toSorted((a, b) =>
      byText(
        [a.careProvider ?? '', b.careProvider ?? ''],
        [a.transportProvider, b.transportProvider],
        [a.terms.startsOn, b.terms.startsOn],
      ),
    ),
    rules: state.rules.map(({ active, fields }) => ({ active, fields: renamedRule(fields, code) })),
  };
}
