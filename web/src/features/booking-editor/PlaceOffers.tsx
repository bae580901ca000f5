import { Button, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FacilityPicker_byIdDocument } from '../../gql/hooks.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { patientPlace, type End } from './booking-editor.state.ts';
import { offeredPlaces } from './booking-editor.usual.ts';
import { facilityOf, placeKey, type PlaceValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { pathMessages as path } from './path.messages.ts';
import { useBooking, useLeg } from './useBookingForm.ts';
import { useUsualTrips } from './useUsualTrips.ts';

interface Place {
  index: number;
  end: End;
}

/** The address of the facility: read, not typed. */
export function Where({ index, end }: Place): ReactNode {
  const label = useLeg(index, (leg) =>
    leg[end].isFacility ? (facilityOf(leg[end])?.address.label ?? '') : '',
  );
  return label === '' ? null : (
    <chakra.span fontSize="13px" color="fg.muted" dir="auto" overflowWrap="anywhere">
      {label}
    </chakra.span>
  );
}

/** Places where the patient usually is, while this end has none. */
export function UsualPlaces({
  index,
  end,
  set,
}: Place & { set: (patch: Partial<PlaceValues>) => void }): ReactNode {
  const intl = useIntl();
  const ways = useUsualTrips();
  const { pickUp, dropOff } = useLeg(index, (leg) => leg);
  if (placeKey(end === 'pickUp' ? pickUp : dropOff) !== '') return null;
  const offered = offeredPlaces(ways, [pickUp, dropOff], 3);
  return offered.length === 0 ? null : (
    <chakra.span
      role="group"
      aria-label={intl.formatMessage(path.usualPlaces, { end: intl.formatMessage(m[end]) })}
      display="inline-flex"
      flexWrap="wrap"
      gap="1.5"
    >
      {offered.map(({ key, label, place }) => (
        <Button key={key} size="2xs" variant="outline" rounded="full" onClick={() => set(place)}>
          <chakra.span dir="auto" maxW="56" truncate>
            {label}
          </chakra.span>
        </Button>
      ))}
    </chakra.span>
  );
}

/** Puts the patient's home (or the facility they live in) into this end. */
export function PatientAddressButton({
  end,
  set,
}: {
  end: End;
  set: (patch: Partial<PlaceValues>) => void;
}): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const patient = useBooking((values) => values.patient);
  const explanation = useId();
  const lives =
    patient !== null && (patient.inFacility ? patient.facility !== null : patient.residence !== null);
  const why = patient === null ? m.noPatientYet : m.noPatientAddress;
  const use = async (): Promise<void> => {
    if (patient === null || !lives) return;
    const found =
      patient.inFacility && patient.facility
        ? await ask(FacilityPicker_byIdDocument, { id: patient.facility.id }).catch(() => null)
        : null;
    const place = patientPlace(patient, found?.facility?.parent ?? found?.facility ?? null);
    if (place !== null) set(place);
  };
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-disabled={!lives}
        opacity={lives ? 1 : 0.55}
        title={lives ? undefined : intl.formatMessage(why)}
        aria-label={intl.formatMessage(m.usePatientAddressFor, { end: intl.formatMessage(m[end]) })}
        aria-describedby={lives ? undefined : explanation}
        onClick={() => void use()}
      >
        {intl.formatMessage(m.usePatientAddress)}
      </Button>
      {lives ? null : (
        <span id={explanation} className="ptc-sr">
          {intl.formatMessage(why)}
        </span>
      )}
    </>
  );
}
