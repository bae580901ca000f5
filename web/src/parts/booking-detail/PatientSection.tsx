import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_patientFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { Facts } from './Facts.tsx';

const Certifications = lazyPart(
  () => import('../certifications/Certifications.tsx'),
  (part) => part.Certifications,
);

const PatientOutline = lazyPart(
  () => import('../patient-outline/PatientOutline.tsx'),
  (part) => part.PatientOutline,
  'panel',
);

const PatientEditor = lazyPart(
  () => import('../patient-editor/PatientEditor.tsx'),
  (part) => part.PatientEditor,
);

/**
 * Patient Details: who travels, with the whole record behind View; who may not see who it is reads what the
 * patient is like.
 */
export function PatientSection(props: {
  patient: BookingDetail_patientFragment | null;
  /** A leg of the booking, by which the patient is known. */
  tripId: string | undefined;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [viewing, setViewing] = useState(false);
  const { patient, tripId } = props;
  if (!patient) return tripId === undefined ? null : <PatientOutline tripId={tripId} />;
  const residence = patient.inFacility ? patient.facility?.displayName : patient.residence?.label;
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" mb="2">
        <chakra.h3 fontSize="sm" fontWeight="600">
          {intl.formatMessage(m.patientDetails)}
        </chakra.h3>
        <Button size="sm" variant="outline" onClick={() => setViewing(true)}>
          {intl.formatMessage(m.viewPatient)}
        </Button>
      </chakra.div>
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
      {viewing ? (
        <PatientEditor
          mode="review"
          patientId={patient.id}
          onClose={() => setViewing(false)}
          onSaved={() => setViewing(false)}
        />
      ) : null}
    </>
  );
}
