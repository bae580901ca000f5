import { chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useContractEditor_marketsQuery,
  useContractEditor_partiesQuery,
  useContractEditor_priceListsQuery,
} from '../../gql/hooks.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { credentialKinds } from '../../parts/credentials/credentialKinds.ts';
import { credentialWords } from '../../parts/credentials/credentials.messages.ts';
import { ErrorState } from '../../ui/Feedback.tsx';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { useFormChange, useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { FormMultiSelect, FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  inMarket,
  priceSeries,
  withProvider,
  type ContractValues,
  type NamedList,
} from './contract.values.ts';
import { contractMessages as m } from './contracts.messages.ts';

const options = (nodes: readonly { company: { id: string; name: string } }[] | undefined) =>
  (nodes ?? [])
    .map(({ company }) => ({ value: company.id, label: company.name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** Between whom a new contract is: the market first, then its members. */
function Parties(): ReactNode {
  const intl = useIntl();
  const market = useFormField<string>('marketId');
  const provider = useFormField<string>('transportProviderId');
  const change = useFormChange<ContractValues>();
  const marketId = market.value;
  const markets = useContractEditor_marketsQuery().data?.markets.nodes ?? [];
  const { data } = useContractEditor_partiesQuery(marketId === '' ? skipToken : { variables: { marketId } });
  return (
    <>
      <Select
        {...market}
        onChange={(id) => change((values) => inMarket(values, id))}
        label={intl.formatMessage(c.market)}
        options={markets.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        required
      />
      <FormSelect
        name="careProviderId"
        label={intl.formatMessage(m.careProvider)}
        placeholder={intl.formatMessage(m.allCareProviders)}
        hint={intl.formatMessage(m.careProviderHint)}
        options={options(data?.market?.careProviders)}
        disabled={marketId === ''}
      />
      <Select
        {...provider}
        onChange={(id) => change((values) => withProvider(values, id))}
        label={intl.formatMessage(m.transportProvider)}
        options={options(data?.market?.transportProviders)}
        disabled={marketId === ''}
        required
      />
    </>
  );
}

/**
 * The price lists a contract may name: the transport provider's and the market owner's, in the market's
 * currency.
 */
function PriceListField({ isNew, named }: { isNew: boolean; named: NamedList | null }): ReactNode {
  const intl = useIntl();
  const [marketId, provider] = useFormPart<ContractValues, readonly [string, string]>(
    ({ values }) => [values.marketId, values.transportProviderId] as const,
  );
  const parties = useContractEditor_partiesQuery(marketId === '' ? skipToken : { variables: { marketId } });
  const market = parties.data?.market;
  const prices = useContractEditor_priceListsQuery(
    market && provider !== '' ? { variables: { companyIds: [provider, market.owner.id] } } : skipToken,
  );
  // An empty choice would read as if there were nobody, or no prices.
  const lost = [parties, prices].find(({ data, error }) => error !== undefined && data === undefined);
  const found = priceSeries(
    (prices.data?.priceLists.nodes ?? []).filter(({ currency }) => currency === market?.currency),
  );
  // What the contract names is said at once, not only when the others have been read.
  const lists = named && !found.some(({ id }) => id === named.id) ? [named, ...found] : found;
  // Where the transport provider has a single list, it is meant; who wants none takes it out again.
  const own = lists.filter(({ company }) => company.id === provider);
  const only = isNew && own.length === 1 ? own[0]?.id : undefined;
  const offeredTo = useRef('');
  const change = useFormChange<ContractValues>();
  useEffect(() => {
    if (only === undefined || offeredTo.current === provider) return;
    offeredTo.current = provider;
    change((values) => (values.priceListId === '' ? { ...values, priceListId: only } : values));
  }, [change, only, provider]);
  return (
    <>
      {lost ? (
        <chakra.div gridColumn="1 / -1">
          <ErrorState
            title={intl.formatMessage(m.listsFailed)}
            onRetry={() => void lost.refetch().catch(() => undefined)}
          />
        </chakra.div>
      ) : null}
      <FormSelect
        name="priceListId"
        label={intl.formatMessage(m.prices)}
        placeholder={intl.formatMessage(m.noPrices)}
        hint={intl.formatMessage(m.pricesHint)}
        options={lists.map(({ id, name, company }) => ({
          value: id,
          label: company.id === provider ? name : `${name} (${company.name})`,
        }))}
        disabled={provider === ''}
      />
    </>
  );
}

/** The fields of a contract; its parties only while it is new. */
export function ContractFields(props: { isNew: boolean; named: NamedList | null }): ReactNode {
  const intl = useIntl();
  return (
    <FormGrid>
      {props.isNew ? <Parties /> : null}
      <PriceListField isNew={props.isNew} named={props.named} />
      <FormTextField
        name="tier"
        label={intl.formatMessage(c.tier)}
        hint={intl.formatMessage(m.tierHint)}
        inputMode="numeric"
        required
      />
      <FormTextField
        name="rank"
        label={intl.formatMessage(c.rank)}
        hint={intl.formatMessage(m.rankHint)}
        inputMode="numeric"
        required
      />
      <FormDatePicker
        name="startsOn"
        label={intl.formatMessage(m.startsOn)}
        hint={intl.formatMessage(m.startsOnHint)}
        required
      />
      <FormDatePicker
        name="endsOn"
        label={intl.formatMessage(m.endsOn)}
        hint={intl.formatMessage(m.endsOnHint)}
      />
      <FormMultiSelect
        name="requiredCredentials"
        label={intl.formatMessage(m.required)}
        hint={intl.formatMessage(m.requiredHint)}
        placeholder={intl.formatMessage(c.noneFeminine)}
        options={credentialKinds.map((kind) => ({
          value: kind,
          label: intl.formatMessage(credentialWords[kind]),
        }))}
      />
    </FormGrid>
  );
}
