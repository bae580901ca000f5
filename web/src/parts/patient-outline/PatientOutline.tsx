import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePatientOutline_tripQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { bookingDetailMessages as words } from '../booking-detail/bookingDetail.messages.ts';
import { Facts } from '../booking-detail/Facts.tsx';
import { genderWords } from '../patient-editor/genderWords.ts';
import { outlineMessages as m } from './patientOutline.messages.ts';

/**
 * What the patient of a leg is like, for a transport provider that is asked for it: nothing that names
 * anybody.
 */
export function PatientOutline({ tripId }: { tripId: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = usePatientOutline_tripQuery({ ...asOfNow, variables: { id: tripId } });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeletons rows={3} />;
  const outline = data.trip?.patientOutline;
  if (!outline)
    return (
      <EmptyState
        title={intl.formatMessage(words.piiHidden)}
        text={intl.formatMessage(words.piiHiddenText)}
      />
    );
  return (
    <chakra.section aria-label={intl.formatMessage(m.title)} data-testid="patient-outline">
      <chakra.h3 fontSize="sm" fontWeight="600">
        {intl.formatMessage(m.title)}
      </chakra.h3>
      <chakra.p color="fg.muted" fontSize="13px" mb="2">
        {intl.formatMessage(m.text)}
      </chakra.p>
      <Facts
        items={[
          [intl.formatMessage(m.age), intl.formatMessage(m.years, { age: outline.age })],
          [intl.formatMessage(m.sex), intl.formatMessage(genderWords[outline.gender])],
          [intl.formatMessage(words.traits), outline.traits.summary],
          [
            intl.formatMessage(m.needs),
            data.trip?.classification.variables.map(({ name }) => name).join(', '),
          ],
        ]}
      />
    </chakra.section>
  );
}
