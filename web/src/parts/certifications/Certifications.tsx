import { Badge, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCertifications_patientQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { PatientForecasts } from '../forecasts/ForecastPanel.tsx';
import { certificationMessages as m } from './certifications.messages.ts';

/**
 * What signed forms prove of a patient, and what of it, of authorizations and of granted trips runs out
 * before the rides do. Nothing for whoever is not of its care provider.
 */
export function Certifications(props: { patientId: string; quiet?: boolean }): ReactNode {
  return (
    <>
      <PatientForecasts patientId={props.patientId} />
      <CertificationList {...props} />
    </>
  );
}

/** Until when each holds, how much of it is used, who signed. */
function CertificationList(props: { patientId: string; quiet?: boolean }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { patientId, quiet = false } = props;
  const { data, error, refetch } = useCertifications_patientQuery({
    ...asOfNow,
    variables: { id: patientId },
  });
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : quiet ? null : <Skeletons rows={3} />;
  const list = data.patient?.certifications;
  if (!list || (quiet && list.length === 0)) return null;
  if (list.length === 0)
    return <EmptyState title={intl.formatMessage(m.none)} text={intl.formatMessage(m.noneText)} />;
  return (
    <chakra.section aria-label={intl.formatMessage(m.title)} data-testid="certifications" mt="4">
      <chakra.h3 fontSize="sm" fontWeight="600" mb="1">
        {intl.formatMessage(m.title)}
      </chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="2" maxW="800px">
        {list.map((one) => (
          <chakra.li
            key={one.id}
            borderWidth="1px"
            borderRadius="l2"
            p="3"
            fontSize="13px"
            display="grid"
            gap="1"
          >
            <chakra.div display="flex" gap="2" flexWrap="wrap" alignItems="center">
              <chakra.strong>{intl.formatMessage(m[one.type])}</chakra.strong>
              <Badge colorPalette={one.standing === 'VALID' ? 'green' : 'gray'} variant="outline">
                {intl.formatMessage(m[one.standing])}
              </Badge>
            </chakra.div>
            <chakra.div fontVariantNumeric="tabular-nums">
              {intl.formatMessage(one.validFrom === one.validTo ? m.oneDay : m.days, {
                from: time.local(one.validFrom, 'date'),
                to: time.local(one.validTo, 'date'),
              })}
              {' · '}
              {intl.formatMessage(m.used, { used: one.roundTripsUsed, covered: one.roundTrips })}
            </chakra.div>
            <chakra.div color="fg.muted" overflowWrap="anywhere">
              {intl.formatMessage(m.signed, {
                name: one.signerName,
                title: one.signerTitle,
                when: time.when(one.signedAt, undefined, 'inText'),
                leg: one.trip?.name ?? '–',
              })}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
