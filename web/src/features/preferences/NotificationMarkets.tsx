import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePreferences_marketsQuery } from '../../gql/hooks.ts';
import { FormMultiSelect } from '../../ui/form/fields.tsx';
import { preferencesMessages } from './PreferencesPage.messages.ts';

/** The markets whose events are shown among the alerts and sent out; none chosen means all. */
export function NotificationMarkets(): ReactNode {
  const intl = useIntl();
  const { data, error } = usePreferences_marketsQuery();
  return (
    <FormMultiSelect
      name="notificationMarketIds"
      label={intl.formatMessage(preferencesMessages.markets)}
      placeholder={intl.formatMessage(preferencesMessages.allMarkets)}
      hint={intl.formatMessage(error ? preferencesMessages.marketsFailed : preferencesMessages.marketsHint)}
      options={data?.markets.nodes.map((market) => ({ value: market.id, label: market.displayName })) ?? []}
    />
  );
}
