import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHasRole } from '../../lib/session/session.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { PatientDialogs, type PatientWay } from '../../parts/PatientDialogs.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import type { PreparedRecord } from './prepared.ts';
import { startOf, withPreparedPatient } from './preparedPatient.state.ts';
import { preparedMessages as m } from './prepared.messages.ts';
import { useBookingForm } from './useBookingForm.ts';

/**
 * A patient whom the record names and nobody has: whoever keeps patients is asked at once, with what came,
 * whether they are there.
 */
export function PreparedPatient({ record }: { record: PreparedRecord }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { change } = useBookingForm();
  const keeps = useHasRole('MANAGE_PATIENT');
  const { person } = record;
  const find: PatientWay = { kind: 'find', start: startOf(record) };
  const [way, setWay] = useState<PatientWay>(keeps ? find : null);
  return (
    <>
      <Banner
        kind="warning"
        live
        text={intl.formatMessage(m.patient, {
          name: [person.firstName, person.lastName].filter(Boolean).join(' ') || '–',
          birth: time.local(person.dateOfBirth, 'date') || '–',
          reference: person.reference ?? '–',
        })}
      />
      {keeps ? (
        <Button size="xs" variant="outline" justifySelf="start" onClick={() => setWay(find)}>
          {intl.formatMessage(m.findPatient)}
        </Button>
      ) : null}
      <PatientDialogs
        way={way}
        onWay={setWay}
        onChosen={(patient) => {
          if (patient.status === 'ACTIVE')
            change((values) => withPreparedPatient(values, record, patient, present()));
        }}
      />
    </>
  );
}
