import { plusDays } from '@ptc/schema/rules/plusDays';
import type { ContractRow_contractFragment, ContractStanding, CredentialKind } from '../../gql/hooks.ts';

/** What the form of a contract holds; no care provider: all of the market. */
export interface ContractValues {
  marketId: string;
  careProviderId: string;
  transportProviderId: string;
  tier: string;
  rank: string;
  startsOn: string;
  endsOn: string;
  priceListId: string;
  requiredCredentials: CredentialKind[];
}

/** A price list as a contract names it. */
export interface NamedList {
  id: string;
  name: string;
  company: { id: string; name: string };
}

/**
 * The series among price lists that a contract may name, each by its first list, as a contract names it, and
 * called as the list that holds today is: what is still to come is no choice of its own.
 */
export const priceSeries = (
  lists: readonly (NamedList & { standing: ContractStanding; series: readonly { id: string }[] })[],
): NamedList[] => {
  const found = new Map<string, NamedList>();
  for (const { id, name, company, standing, series } of lists) {
    const first = series[0]?.id ?? id;
    if (standing === 'IN_FORCE' || !found.has(first)) found.set(first, { id: first, name, company });
  }
  return [...found.values()];
};

type Row = ContractRow_contractFragment;

const numberOf = (text: string): number => (text.trim() === '' ? null : Number(text)) as number;
const orNull = (text: string): string | null => (text === '' ? null : text);

const empty: ContractValues = {
  marketId: '',
  careProviderId: '',
  transportProviderId: '',
  tier: '1',
  rank: '0',
  startsOn: '',
  endsOn: '',
  priceListId: '',
  requiredCredentials: [],
};

/**
 * What the form begins with: a contract as it is, or its renewal from the day after its end, or what is known
 * beforehand of a new one.
 */
export const contractValues = (
  row: Row | null,
  renewed: Row | null,
  known: Partial<Pick<ContractValues, 'marketId' | 'startsOn'>> = {},
): ContractValues => {
  const from = row ?? renewed;
  if (!from) return { ...empty, ...known };
  return {
    marketId: from.market.id,
    careProviderId: from.careProvider?.id ?? '',
    transportProviderId: from.transportProvider.id,
    tier: String(from.tier),
    rank: String(from.rank),
    startsOn: row ? row.startsOn : from.endsOn ? plusDays(from.endsOn, 1) : '',
    endsOn: row?.endsOn ?? '',
    priceListId: from.priceList?.id ?? '',
    requiredCredentials: [...from.requiredCredentials],
  };
};

/** Another market: its members and their prices are others. */
export const inMarket = (values: ContractValues, marketId: string): ContractValues =>
  marketId === values.marketId
    ? values
    : { ...values, marketId, careProviderId: '', transportProviderId: '', priceListId: '' };

/** Another transport provider: its price lists are others. */
export const withProvider = (values: ContractValues, transportProviderId: string): ContractValues =>
  transportProviderId === values.transportProviderId
    ? values
    : { ...values, transportProviderId, priceListId: '' };

/** What is sent of the terms. */
export const termsInput = (values: ContractValues) => ({
  tier: numberOf(values.tier),
  rank: numberOf(values.rank),
  startsOn: values.startsOn,
  endsOn: orNull(values.endsOn),
  priceListId: orNull(values.priceListId),
  requiredCredentials: values.requiredCredentials,
});

/** What is sent of a new contract. */
export const newInput = (values: ContractValues) => ({
  ...termsInput(values),
  marketId: values.marketId,
  careProviderId: orNull(values.careProviderId),
  transportProviderId: values.transportProviderId,
});
