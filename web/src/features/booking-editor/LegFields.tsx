import { chakra } from '@chakra-ui/react';
import { allowedPickUpTypes } from '@ptc/schema/rules/pickUpTimes';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PickUpType } from '../../gql/hooks.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { RouteSummary, type RouteState } from '../../parts/RouteSummary.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { Banner } from '../../ui/Feedback.tsx';
import { Select } from '../../ui/Select.tsx';
import { TransportField } from './availability/TransportField.tsx';
import { changeLeg, changePickUpType } from './booking-editor.state.ts';
import { legFieldRules } from './booking-editor.times.ts';
import {
  addressOf,
  journeyOf,
  where,
  zoneOf,
  type LegValues,
  type PlaceValues,
} from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { MovedTimes } from './MovedTimes.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import { useBookingForm } from './useBookingForm.ts';
import { present } from '../../lib/time/present.ts';

const typeWords = {
  SET_TIME: m.setTime,
  READY_NOW: m.readyNow,
  WILL_CALL: m.willCall,
  APPOINTMENT: m.appointmentType,
};

/** A leg: its times under its pick-up type, its two places, its route, and for a round trip being made the return. */
export function LegFields({
  leg,
  index,
  routeState,
  ruleMissing,
}: {
  leg: LegValues;
  index: number;
  routeState: RouteState;
  ruleMissing: boolean;
}): ReactNode {
  const intl = useIntl();
  const { values, creating, mode } = useBookingForm();
  return (
    <chakra.div display="grid" gap="4">
      {leg.locked ? <Banner text={intl.formatMessage(m.legLocked)} /> : null}
      <Times leg={leg} index={index} ruleMissing={ruleMissing} />
      <MovedTimes at={leg} />
      <chakra.div
        display="grid"
        columnGap="6"
        rowGap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <PlaceFields leg={leg} index={index} end="pickUp" />
        <PlaceFields leg={leg} index={index} end="dropOff" />
      </chakra.div>
      <RouteSummary
        state={routeState}
        route={leg.route}
        unit={values.market?.settings.distanceUnit ?? 'MI'}
        from={shown(leg.pickUp)}
        to={shown(leg.dropOff)}
      />
      {(creating || mode === 'template') && values.type === 'ROUND_TRIP' ? <ReturnFields /> : null}
    </chakra.div>
  );
}

function Times({
  leg,
  index,
  ruleMissing,
}: {
  leg: LegValues;
  index: number;
  ruleMissing: boolean;
}): ReactNode {
  const intl = useIntl();
  const { values, change, mode } = useBookingForm();
  const pickUpAt = useFormField<string>(`legs.${index}.pickUp.at`);
  const appointmentAt = useFormField<string>(`legs.${index}.appointmentAt`);
  const type = useFormField<PickUpType>(`legs.${index}.pickUp.type`);
  const rules = legFieldRules(leg);
  const zone = zoneOf(leg.pickUp, values.market);
  const dropOffZone = zoneOf(leg.dropOff, values.market);
  const allowed = allowedPickUpTypes(
    journeyOf(values.legs, index).index,
    values.market?.settings ?? { allowWillCallInitialPickUp: true },
  );
  const types = leg.isReturn
    ? (['SET_TIME', 'WILL_CALL'] as const)
    : allowed.includes(leg.pickUp.type)
      ? allowed
      : [...allowed, leg.pickUp.type];
  const hint = leg.waitAndReturn
    ? m.derivedWait
    : leg.pickUp.type === 'READY_NOW'
      ? m.derivedNow
      : leg.pickUp.type === 'APPOINTMENT'
        ? m.derivedAppointment
        : null;
  return (
    <FormGrid>
      {leg.waitAndReturn ? (
        <Select
          label={intl.formatMessage(m.returnType)}
          value="WAIT_AND_RETURN"
          onChange={() => undefined}
          readOnly
          noEmpty
          options={[{ value: 'WAIT_AND_RETURN', label: intl.formatMessage(m.waitAndReturn) }]}
        />
      ) : (
        <Select<PickUpType>
          noEmpty
          required
          label={intl.formatMessage(leg.isReturn ? m.returnType : m.pickUpType)}
          name={`legs.${index}.pickUp.type`}
          value={leg.pickUp.type}
          error={type.error}
          readOnly={leg.locked}
          onChange={(next) => {
            if (next !== '') change((now) => changePickUpType(now, index, next, present()));
          }}
          options={types.map((one) => ({
            value: one,
            label: intl.formatMessage(leg.isReturn && one === 'SET_TIME' ? m.setReturnTime : typeWords[one]),
          }))}
        />
      )}
      <DateTimePicker
        label={intl.formatMessage(leg.pickUp.type === 'WILL_CALL' ? m.expectedAt : m.pickUpAt)}
        name={`legs.${index}.pickUp.at`}
        value={leg.pickUp.at}
        timeZone={zone}
        required={rules.pickUp.required}
        readOnly={leg.locked || rules.pickUp.readOnly}
        error={pickUpAt.error}
        hint={hint ? intl.formatMessage(hint) : undefined}
        onBlur={pickUpAt.onBlur}
        onChange={(at) =>
          change((now) =>
            changeLeg(now, index, (one) => ({ ...one, pickUp: { ...one.pickUp, at } }), present()),
          )
        }
      />
      {leg.locked || mode === 'template' ? null : (
        <TransportField leg={leg} index={index} ruleMissing={ruleMissing} />
      )}
      <DateTimePicker
        label={intl.formatMessage(m.appointmentAt)}
        name={`legs.${index}.appointmentAt`}
        value={leg.appointmentAt}
        timeZone={dropOffZone}
        required={rules.appointment.required}
        readOnly={leg.locked || rules.appointment.readOnly}
        hideNow
        error={appointmentAt.error}
        onBlur={appointmentAt.onBlur}
        onChange={(at) =>
          change((now) => changeLeg(now, index, (one) => ({ ...one, appointmentAt: at }), present()))
        }
      />
      <DateTimePicker
        label={intl.formatMessage(m.dropOffAt)}
        name={`legs.${index}.dropOff.at`}
        value={leg.dropOff.at}
        timeZone={dropOffZone}
        readOnly
        hint={intl.formatMessage(leg.pickUp.type === 'APPOINTMENT' ? m.derivedAppointment : m.derivedDropOff)}
        onChange={() => undefined}
      />
    </FormGrid>
  );
}

function shown(place: PlaceValues): {
  position: { latitude: number; longitude: number } | null;
  label: string;
} {
  const address = addressOf(place);
  const known = address !== null && address.latitude !== null && address.longitude !== null;
  return {
    position: known ? { latitude: address.latitude ?? 0, longitude: address.longitude ?? 0 } : null,
    label: where(place),
  };
}
