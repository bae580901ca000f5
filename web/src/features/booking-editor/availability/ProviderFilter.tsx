import { skipToken } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMemberPicker_membersQuery } from '../../../gql/hooks.ts';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { Select } from '../../../ui/Select.tsx';
import { transportMessages as m } from './transport.messages.ts';
import type { ProviderChoice } from './useTransportCheck.ts';

/**
 * Whose calendars count: one tier, or some transport providers of the market; one choice takes the place of
 * the other.
 */
export function ProviderFilter(props: {
  marketId: string | null;
  value: ProviderChoice;
  onChange: (value: ProviderChoice) => void;
}): ReactNode {
  const intl = useIntl();
  const { data } = useMemberPicker_membersQuery(
    props.marketId === null
      ? skipToken
      : { variables: { marketId: props.marketId, kind: 'TRANSPORT_PROVIDER' } },
  );
  const { value, onChange } = props;
  const members = (data?.market?.members ?? [])
    .map(({ company }) => ({ value: company.id, label: company.name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <chakra.div w="160px">
        <Select
          label={intl.formatMessage(m.tier)}
          placeholder={intl.formatMessage(m.allTiers)}
          value={value.companyIds.length > 0 || value.tier === null ? '' : String(value.tier)}
          onChange={(tier) => onChange({ tier: tier === '' ? null : Number(tier), companyIds: [] })}
          options={[1, 2, 3].map((tier) => ({
            value: String(tier),
            label: intl.formatMessage(m.tierNo, { tier }),
          }))}
        />
      </chakra.div>
      <chakra.div w={{ base: 'full', sm: '240px', xl: '280px' }}>
        <MultiSelect
          label={intl.formatMessage(m.providers)}
          placeholder={intl.formatMessage(m.allProviders)}
          value={value.companyIds}
          onChange={(companyIds) => onChange({ tier: null, companyIds })}
          options={members}
        />
      </chakra.div>
    </>
  );
}
