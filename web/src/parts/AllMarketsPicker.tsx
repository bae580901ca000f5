import { skipToken } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMarketPicker_everywhereQuery, useMarketPicker_marketsQuery } from '../gql/hooks.ts';
import { useSession } from '../lib/session/session.ts';
import { Checkbox } from '../ui/Toggle.tsx';
import { OwnMarketPicker, type MarketPickerProps } from './MarketPicker.tsx';
import { pickerMessages as m } from './pickers.messages.ts';

/** Markets for who administers the platform: those of the company worked for, or all there are. */
export function AllMarketsPicker(props: MarketPickerProps): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const [everywhere, setEverywhere] = useState(false);
  const own = useMarketPicker_marketsQuery().data?.markets.nodes;
  const all = useMarketPicker_everywhereQuery(everywhere ? {} : skipToken).data?.markets.nodes;
  const { value } = props;
  const outside = value !== null && own !== undefined && !own.some(({ id }) => id === value.id);
  const hint = outside ? intl.formatMessage(m.notInMarket, { company: company.name }) : props.hint;
  return (
    <chakra.div display="grid" gap="1">
      <OwnMarketPicker
        {...props}
        {...(hint === undefined ? {} : { hint })}
        among={everywhere ? all : undefined}
      />
      {props.readOnly ? null : (
        <Checkbox
          name="allMarkets"
          label={intl.formatMessage(m.allMarkets)}
          checked={everywhere}
          onChange={setEverywhere}
        />
      )}
    </chakra.div>
  );
}
