import { skipToken } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePreferences_marketsQuery, usePreferences_membersQuery } from '../../gql/hooks.ts';
import { FormSelect } from '../../ui/form/fields.tsx';
import { useFormChange, useFormField } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { Select } from '../../ui/Select.tsx';
import { preferencesMessages } from './PreferencesPage.messages.ts';
import { inMarket, type PreferenceValues } from './values.ts';

/** The market and member a call taker usually books for; both optional. */
export function CallTakerDefaults(): ReactNode {
  const intl = useIntl();
  const market = useFormField<string>('callTakerMarketId');
  const change = useFormChange<PreferenceValues>();
  const marketId = market.value;
  const markets = usePreferences_marketsQuery();
  const members = usePreferences_membersQuery(marketId ? { variables: { marketId } } : skipToken);
  return (
    <FormGrid>
      <Select
        {...market}
        onChange={(id) => change((values) => inMarket(values, id))}
        label={intl.formatMessage(preferencesMessages.callTakerMarket)}
        hint={markets.error ? intl.formatMessage(preferencesMessages.marketsFailed) : undefined}
        options={
          markets.data?.markets.nodes.map((market) => ({ value: market.id, label: market.displayName })) ?? []
        }
      />
      <FormSelect
        name="callTakerMemberId"
        label={intl.formatMessage(preferencesMessages.callTakerMember)}
        disabled={!marketId}
        options={
          members.data?.market?.members.map((member) => ({ value: member.id, label: member.company.name })) ??
          []
        }
      />
    </FormGrid>
  );
}
