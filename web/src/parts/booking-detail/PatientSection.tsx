import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_patientFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { EmptyState } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { Facts } from './Facts.tsx';

const Certifications = lazyPart(
  () => import('../certifications/Certifications.tsx'),
  (part) => part.Certifications,
);

/** The patient, where the viewer may see who it is. */
export function PatientSection(props: { patient: BookingDetail_patientFragment | null }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { patient } = props;
  if (!patient)
    return <EmptyState title={intl.formatMessage(m.piiHidden)} text={intl.formatMessage(m.piiHiddenText)} />;
  const residence = patient.inFacility ? patient.facility?.displayName : patient.residence?.label;
  return (
    <>
      <Facts
        items={[
          [intl.formatMessage(m.patient), <strong key="name">{patient.displayName}</strong>],
          [
            intl.formatMessage(m.birth),
            intl.formatMessage(m.birthAge, {
              date: time.local(patient.dateOfBirth, 'date'),
              age: patient.age,
            }),
          ],
          [intl.formatMessage(m.reference), patient.reference],
          [intl.formatMessage(m.mobile), patient.mobile],
          [intl.formatMessage(m.phone), patient.phone],
          [intl.formatMessage(m.email), patient.email],
          [
            intl.formatMessage(m.residence),
            [residence, patient.locationInResidence].filter(Boolean).join(', '),
          ],
          [intl.formatMessage(m.traits), patient.traits.summary],
          [intl.formatMessage(m.medicaid), patient.medicaidNumber],
          [intl.formatMessage(m.medicare), patient.medicareNumber],
          [intl.formatMessage(m.payors), patient.payors.map((payor) => payor.name).join(', ')],
          [intl.formatMessage(m.notes), patient.notes],
        ]}
      />
      <Certifications patientId={patient.id} quiet />
    </>
  );
}
