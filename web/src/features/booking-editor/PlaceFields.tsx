import { Button, chakra } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import { memo, useId, type ReactNode } from 'react';
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
import { needsFloor, type PlaceValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm, useLeg } from './useBookingForm.ts';

interface Place {
  index: number;
  end: End;
}

/** Changes one end of a leg. */
function useChangePlace({ index, end }: Place): (patch: Partial<PlaceValues>) => void {
  const { change } = useBookingForm();
  return (patch) => change((now) => changePlace(now, index, end, patch, present()));
}

/** One end of a leg: facility with department, or address with unit; floor and room; notes. */
export const PlaceFields = memo(function PlaceFields(props: Place): ReactNode {
  const intl = useIntl();
  const { index, end } = props;
  const at = `legs.${index}.${end}`;
  const set = useChangePlace(props);
  const { locked, isFacility } = useLeg(index, (leg) => ({
    locked: leg.locked,
    isFacility: leg[end].isFacility,
  }));
  const title = intl.formatMessage(m[end]);
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
        {locked ? null : <PatientAddressButton end={end} set={set} />}
        <Switch
          label={intl.formatMessage(m.facility)}
          name={`${at}.isFacility`}
          checked={isFacility}
          readOnly={locked}
          onChange={(next) => set({ isFacility: next })}
        />
      </chakra.div>
      {isFacility ? <FacilityField {...props} /> : <AddressField {...props} />}
      <chakra.div
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns={isFacility ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))'}
      >
        {isFacility ? null : <UnitField {...props} />}
        <FloorField {...props} isFacility={isFacility} />
      </chakra.div>
      <NotesField {...props} />
    </chakra.fieldset>
  );
});

function FacilityField(props: Place): ReactNode {
  const intl = useIntl();
  const { index, end } = props;
  const at = `legs.${index}.${end}`;
  const set = useChangePlace(props);
  const facility = useFormField<PlaceValues['facility']>(`${at}.facility`);
  const department = useFormField<string>(`${at}.departmentId`);
  const locked = useLeg(index, (leg) => leg.locked);
  const market = useBooking((values) => values.market);
  return (
    <FacilityPicker
      required
      name={`${at}.facility`}
      label={intl.formatMessage(m.facilityOf, { end: intl.formatMessage(m[end]) })}
      facility={facility.value}
      departmentId={department.value}
      market={
        market && {
          id: market.id,
          facilityFindCompanyOnly: market.settings.facilityFindCompanyOnly,
          requireDepartment: market.settings.requireDepartment,
        }
      }
      readOnly={locked}
      error={facility.error}
      departmentError={department.error}
      onChange={set}
    />
  );
}

function AddressField(props: Place): ReactNode {
  const intl = useIntl();
  const { index, end } = props;
  const set = useChangePlace(props);
  const { name, value, error } = useFormField<PlaceValues['address']>(`legs.${index}.${end}.address`);
  const locked = useLeg(index, (leg) => leg.locked);
  return (
    <AddressPicker
      required
      name={name}
      label={intl.formatMessage(m.addressOf, { end: intl.formatMessage(m[end]) })}
      value={value}
      readOnly={locked}
      error={error}
      onChange={(address) => set({ address })}
    />
  );
}

function UnitField(props: Place): ReactNode {
  const intl = useIntl();
  const set = useChangePlace(props);
  const { name, value } = useFormField<string>(`legs.${props.index}.${props.end}.unit`);
  const locked = useLeg(props.index, (leg) => leg.locked);
  return (
    <TextField
      label={intl.formatMessage(pickerMessages.unit)}
      name={name}
      value={value}
      readOnly={locked}
      maxLength={TEXT.line}
      onChange={(unit) => set({ unit })}
    />
  );
}

function FloorField(props: Place & { isFacility: boolean }): ReactNode {
  const intl = useIntl();
  const { index, end } = props;
  const set = useChangePlace(props);
  const field = useFormField<string>(`legs.${index}.${end}.floorAndRoom`);
  const { locked, required } = useLeg(index, (leg, values) => ({
    locked: leg.locked,
    required: end === 'pickUp' && needsFloor(leg, index, values),
  }));
  return (
    <TextField
      {...field}
      label={intl.formatMessage(props.isFacility ? m.floor : m.floorAddress)}
      required={required}
      readOnly={locked}
      maxLength={TEXT.floorAndRoom}
      onChange={(floorAndRoom) => set({ floorAndRoom })}
    />
  );
}

function NotesField(props: Place): ReactNode {
  const intl = useIntl();
  const set = useChangePlace(props);
  const field = useFormField<string>(`legs.${props.index}.${props.end}.notes`);
  const locked = useLeg(props.index, (leg) => leg.locked);
  return (
    <TextArea
      {...field}
      label={intl.formatMessage(props.end === 'pickUp' ? m.pickUpNotes : m.dropOffNotes)}
      readOnly={locked}
      onChange={(notes) => set({ notes })}
    />
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
