import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useForecasts_companyQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ForecastList } from './ForecastList.tsx';
import { forecastMessages as m } from './forecasts.messages.ts';

/** So many are shown at first. */
const few = 3;

/**
 * What runs out of the company's patients before their rides do, the soonest first; nothing where nothing
 * does.
 */
export function CompanyForecasts(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [whole, setWhole] = useState(false);
  const forecasts = useForecasts_companyQuery(asOfNow).data?.forecasts ?? [];
  const [first] = forecasts;
  if (!first) return null;
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.companyTitle)}
      data-testid="company-forecasts"
      mb="6"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="3"
    >
      <chakra.h2 fontSize="14px" fontWeight="600">
        {intl.formatMessage(m.companyTitle)}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="13px" mb="2">
        {intl.formatMessage(m.lookedAt, { when: time.when(first.lookedAt, undefined, 'inText') })}
      </chakra.p>
      <ForecastList forecasts={whole ? forecasts : forecasts.slice(0, few)} />
      {!whole && forecasts.length > few ? (
        <Button size="sm" variant="ghost" mt="2" onClick={() => setWhole(true)}>
          {intl.formatMessage(m.all, { count: forecasts.length })}
        </Button>
      ) : null}
    </chakra.section>
  );
}
