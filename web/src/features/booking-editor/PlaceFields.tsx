import { chakra } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../lib/time/present.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { AddressPicker } from '../../parts/AddressPicker.tsx';
import { FacilityPicker } from '../../parts/FacilityPicker.tsx';
import { pickerMessages } from '../../parts/pickers.messages.ts';
import { TextField } from '../../ui/TextField.tsx';
import { Switch } from '../../ui/Toggle.tsx';
import { changeOpenEnd, type End } from './booking-editor.state.ts';
import { takePlace } from './booking-editor.usual.ts';
import {
  canAddFacilities,
  endsOpen,
  mayEndOpen,
  needsFloor,
  type PlaceValues,
} from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { PatientAddressButton, UsualPlaces, Where } from './PlaceOffers.tsx';
import { useBooking, useBookingForm, useLeg } from './useBookingForm.ts';
import { useUsualTrips } from './useUsualTrips.ts';

interface Place {
  index: number;
  end: End;
}

/** Changes one end of a leg; a place where the patient was before comes with its floor. */
function useChangePlace({ index, end }: Place): (patch: Partial<PlaceValues>) => void {
  const { change } = useBookingForm();
  const ways = useUsualTrips();
  return (patch) => change((now) => takePlace(now, { index, end }, patch, ways, present()));
}

/** One end of a leg: facility with department, or address with unit; beside it floor and room. */
export const PlaceFields = memo(function PlaceFields(props: Place): ReactNode {
  const intl = useIntl();
  const { index, end } = props;
  const at = `legs.${index}.${end}`;
  const set = useChangePlace(props);
  const { change, mode } = useBookingForm();
  const { locked, isFacility, mayBeOpen, isOpen } = useLeg(index, (leg, values) => ({
    locked: leg.locked,
    isFacility: leg[end].isFacility,
    mayBeOpen: end === 'dropOff' && mode !== 'template' && mayEndOpen(values),
    isOpen: end === 'dropOff' && endsOpen(leg, values),
  }));
  const openSwitch = mayBeOpen ? (
    <Switch
      label={intl.formatMessage(m.dropOffOpen)}
      name={`${at}.open`}
      checked={isOpen}
      readOnly={locked}
      onChange={(next) => change((now) => changeOpenEnd(now, index, next, present()))}
    />
  ) : null;
  const title = intl.formatMessage(m[end]);
  if (isOpen)
    return (
      <chakra.fieldset display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.legend className="ptc-sr">{title}</chakra.legend>
        {openSwitch}
        <chakra.span fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.dropOffOpenHint)}
        </chakra.span>
      </chakra.fieldset>
    );
  return (
    <chakra.fieldset display="grid" gap="1.5" alignContent="start" minW="0">
      <chakra.legend className="ptc-sr">{title}</chakra.legend>
      <chakra.div
        display="grid"
        columnGap="3"
        rowGap="2"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: isFacility ? 'minmax(0, 5fr) minmax(0, 3fr)' : 'minmax(0, 4fr) minmax(0, 2fr) minmax(0, 2fr)',
        }}
      >
        {isFacility ? <FacilityField {...props} /> : <AddressField {...props} />}
        {isFacility ? null : <UnitField {...props} />}
        <FloorField {...props} isFacility={isFacility} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <Where {...props} />
        {locked ? null : <UsualPlaces {...props} set={set} />}
        {locked ? null : <PatientAddressButton end={end} set={set} />}
        <Switch
          label={intl.formatMessage(m.facility)}
          name={`${at}.isFacility`}
          checked={isFacility}
          readOnly={locked}
          onChange={(next) => set({ isFacility: next })}
        />
        {openSwitch}
      </chakra.div>
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
  const { market, bookedForId, canAdd } = useBooking((values) => ({
    market: values.market,
    bookedForId: values.bookedFor?.id,
    canAdd: canAddFacilities(values),
  }));
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
      bookedForId={bookedForId}
      canAdd={canAdd}
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
