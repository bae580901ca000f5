import { Button, chakra } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FacilityPicker_byIdDocument } from '../../gql/hooks.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { present } from '../../lib/time/present.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { AddressPicker } from '../../parts/AddressPicker.tsx';
import { FacilityPicker } from '../../parts/FacilityPicker.tsx';
import { pickerMessages } from '../../parts/pickers.messages.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Switch } from '../../ui/Toggle.tsx';
import { changePlace, patientPlace, type End } from './booking-editor.state.ts';
import { needsFloor, type LegValues, type PlaceValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBookingForm } from './useBookingForm.ts';

/** One end of a leg: facility with department, or address with unit; floor and room; notes. */
export function PlaceFields({ leg, index, end }: { leg: LegValues; index: number; end: End }): ReactNode {
  const intl = useIntl();
  const { values, change } = useBookingForm();
  const at = `legs.${index}.${end}`;
  const facility = useFormField<unknown>(`${at}.facility`);
  const department = useFormField<unknown>(`${at}.departmentId`);
  const address = useFormField<unknown>(`${at}.address`);
  const floor = useFormField<unknown>(`${at}.floorAndRoom`);
  const notes = useFormField<unknown>(`${at}.notes`);
  const place: PlaceValues = leg[end];
  const title = intl.formatMessage(m[end]);
  const set = (patch: Partial<PlaceValues>): void =>
    change((now) => changePlace(now, index, end, patch, present()));
  const market = values.market && {
    id: values.market.id,
    facilityFindCompanyOnly: values.market.settings.facilityFindCompanyOnly,
    requireDepartment: values.market.settings.requireDepartment,
  };
  return (
    <chakra.fieldset display="grid" gap="3" alignContent="start" minW="0">
      <chakra.legend className="ptc-sr">{title}</chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" minH="8">
        <chakra.h3
          fontSize="sm"
          flex="1"
          flexBasis={{ base: '100%', sm: '0' }}
          whiteSpace="nowrap"
          aria-hidden
        >
          {title}
        </chakra.h3>
        {leg.locked ? null : <PatientAddressButton end={end} set={set} />}
        <Switch
          label={intl.formatMessage(m.facility)}
          name={`${at}.isFacility`}
          checked={place.isFacility}
          readOnly={leg.locked}
          onChange={(isFacility) => set({ isFacility })}
        />
      </chakra.div>
      {place.isFacility ? (
        <FacilityPicker
          required
          name={`${at}.facility`}
          label={intl.formatMessage(m.facilityOf, { end: title })}
          facility={place.facility}
          departmentId={place.departmentId}
          market={market}
          readOnly={leg.locked}
          error={facility.error}
          departmentError={department.error}
          onChange={(choice) => set(choice)}
        />
      ) : (
        <AddressPicker
          required
          name={`${at}.address`}
          label={intl.formatMessage(m.addressOf, { end: title })}
          value={place.address}
          readOnly={leg.locked}
          error={address.error}
          onChange={(value) => set({ address: value })}
        />
      )}
      <chakra.div
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns={place.isFacility ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))'}
      >
        {place.isFacility ? null : (
          <TextField
            label={intl.formatMessage(pickerMessages.unit)}
            name={`${at}.unit`}
            value={place.unit}
            readOnly={leg.locked}
            maxLength={TEXT.line}
            onChange={(unit) => set({ unit })}
          />
        )}
        <TextField
          label={intl.formatMessage(place.isFacility ? m.floor : m.floorAddress)}
          name={`${at}.floorAndRoom`}
          value={place.floorAndRoom}
          required={end === 'pickUp' && needsFloor(leg, index, values)}
          readOnly={leg.locked}
          error={floor.error}
          maxLength={TEXT.floorAndRoom}
          onChange={(floorAndRoom) => set({ floorAndRoom })}
          onBlur={floor.onBlur}
        />
      </chakra.div>
      <TextArea
        label={intl.formatMessage(end === 'pickUp' ? m.pickUpNotes : m.dropOffNotes)}
        name={`${at}.notes`}
        value={place.notes}
        readOnly={leg.locked}
        error={notes.error}
        onChange={(text) => set({ notes: text })}
        onBlur={notes.onBlur}
      />
    </chakra.fieldset>
  );
}

/** Puts the patient's home (or the facility they live in) into this end. */
function PatientAddressButton({
  end,
  set,
}: {
  end: End;
  set: (patch: Partial<PlaceValues>) => void;
}): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const { values } = useBookingForm();
  const explanation = useId();
  const { patient } = values;
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
