import { Badge, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { ForecastRow_forecastFragment } from '../../gql/generated.ts';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { certificationMessages } from '../certifications/certifications.messages.ts';
import { forecastMessages as m } from './forecasts.messages.ts';

/** What a list shows of each beside the forecast itself. */
export type ListedForecast = ForecastRow_forecastFragment & {
  patient?: { id: string; displayName: string } | null;
  itinerary?: { id: string; name: string; isTemplate: boolean } | null;
};

/** What runs out, when, and where; what is due is marked in words as well as in color. */
export function ForecastList(props: { forecasts: readonly ListedForecast[] }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="2"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 330px), 1fr))"
    >
      {props.forecasts.map((one) => {
        const what = one.certificationType
          ? intl.formatMessage(certificationMessages[one.certificationType])
          : one.payorName;
        const { itinerary, patient } = one;
        return (
          <chakra.li
            key={`${patient?.id ?? ''} ${one.kind} ${what ?? ''}`}
            borderWidth="1px"
            borderRadius="l2"
            p="3"
            fontSize="13px"
            display="grid"
            gap="1"
            alignContent="start"
          >
            <chakra.div display="flex" gap="2" flexWrap="wrap" alignItems="center">
              <chakra.strong>
                {patient ? `${patient.displayName} · ` : ''}
                {intl.formatMessage(m[one.kind], { what })}
              </chakra.strong>
              <Badge colorPalette={one.isDue ? 'orange' : 'gray'} variant={one.isDue ? 'subtle' : 'outline'}>
                {one.isDue
                  ? intl.formatMessage(m.due)
                  : intl.formatMessage(m.later, { day: time.local(one.tellOn, 'date') })}
              </Badge>
            </chakra.div>
            <chakra.div>
              {intl.formatMessage(m[one.reason], {
                kind: one.kind,
                day: time.local(one.runsOutOn, 'date'),
                rides: one.rides,
              })}
              {itinerary ? (
                <>
                  {' '}
                  <chakra.a asChild textDecoration="underline">
                    <Link
                      to={itinerary.isTemplate ? paths.recurring(itinerary.id) : paths.booking(itinerary.id)}
                    >
                      {itinerary.name}
                    </Link>
                  </chakra.a>
                </>
              ) : null}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
