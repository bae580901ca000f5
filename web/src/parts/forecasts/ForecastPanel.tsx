import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useForecasts_patientQuery, useForecasts_templateQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { ForecastList, type ListedForecast } from './ForecastList.tsx';
import { forecastMessages as m } from './forecasts.messages.ts';

function Panel({ forecasts }: { forecasts: readonly ListedForecast[] | null | undefined }): ReactNode {
  const intl = useIntl();
  if (!forecasts || forecasts.length === 0) return null;
  return (
    <chakra.section aria-label={intl.formatMessage(m.title)} data-testid="forecasts" my="3">
      <chakra.h3 fontSize="sm" fontWeight="600" mb="1">
        {intl.formatMessage(m.title)}
      </chakra.h3>
      <ForecastList forecasts={forecasts} />
    </chakra.section>
  );
}

/** What of a patient's runs out before the coming rides do; nothing where nothing does. */
export function PatientForecasts({ patientId }: { patientId: string }): ReactNode {
  const { data } = useForecasts_patientQuery({ ...asOfNow, variables: { id: patientId } });
  return <Panel forecasts={data?.patient?.forecasts} />;
}

/** The same of the rides of one recurring template. */
export function TemplateForecasts({ itineraryId }: { itineraryId: string }): ReactNode {
  const { data } = useForecasts_templateQuery({ ...asOfNow, variables: { id: itineraryId } });
  return <Panel forecasts={data?.itinerary?.forecasts} />;
}
