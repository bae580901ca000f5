import { chakra } from '@chakra-ui/react';
import { allowedPickUpTypes } from '@ptc/schema/rules/pickUpTimes';
import { memo, type ReactNode } from 'react';
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
import { useBooking, useBookingForm, useLeg } from './useBookingForm.ts';
import { present } from '../../lib/time/present.ts';

const typeWords = {
  SET_TIME: m.setTime,
  READY_NOW: m.readyNow,
  WILL_CALL: m.willCall,
  APPOINTMENT: m.appointmentType,
};

/** A leg: its times under its pick-up type, its two places, its route, and for a round trip being made the return. */
export const LegFields = memo(function LegFields({
  id,
  index,
  routeState,
  ruleMissing,
}: {
  /** The leg's key. */
  id: string;
  index: number;
  routeState: (leg: LegValues) => RouteState;
  ruleMissing: boolean;
}): ReactNode {
  const intl = useIntl();
  const { creating, mode } = useBookingForm();
  const locked = useLeg(index, (leg) => leg.locked);
  const roundTrip = useBooking(({ type }) => type === 'ROUND_TRIP');
  return (
    <chakra.div display="grid" gap="4">
      {locked ? <Banner text={intl.formatMessage(m.legLocked)} /> : null}
      <Times index={index} ruleMissing={ruleMissing} />
      <MovedTimes at={id} />
      <chakra.div
        display="grid"
        columnGap="6"
        rowGap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <PlaceFields index={index} end="pickUp" />
        <PlaceFields index={index} end="dropOff" />
      </chakra.div>
      <Route index={index} routeState={routeState} />
      {(creating || mode === 'template') && roundTrip ? <ReturnFields /> : null}
    </chakra.div>
  );
});

function Route(props: { index: number; routeState: (leg: LegValues) => RouteState }): ReactNode {
  const route = useLeg(props.index, (leg, values) => ({
    state: props.routeState(leg),
    route: leg.route,
    unit: values.market?.settings.distanceUnit ?? 'MI',
    from: shown(leg.pickUp),
    to: shown(leg.dropOff),
  }));
  return <RouteSummary {...route} />;
}

function Times({ index, ruleMissing }: { index: number; ruleMissing: boolean }): ReactNode {
  const intl = useIntl();
  const { change, mode } = useBookingForm();
  const { leg, rules, zone, dropOffZone, allowed } = useLeg(index, (one, values) => ({
    leg: {
      locked: one.locked,
      isReturn: one.isReturn,
      waitAndReturn: one.waitAndReturn,
      type: one.pickUp.type,
      pickUpAt: one.pickUp.at,
      appointmentAt: one.appointmentAt,
      dropOffAt: one.dropOff.at,
    },
    rules: legFieldRules(one),
    zone: zoneOf(one.pickUp, values.market),
    dropOffZone: zoneOf(one.dropOff, values.market),
    allowed: allowedPickUpTypes(
      journeyOf(values.legs, index).index,
      values.market?.settings ?? { allowWillCallInitialPickUp: true },
    ),
  }));
  const pickUpAt = useFormField<string>(`legs.${index}.pickUp.at`);
  const appointmentAt = useFormField<string>(`legs.${index}.appointmentAt`);
  const type = useFormField<PickUpType>(`legs.${index}.pickUp.type`);
  const types = leg.isReturn
    ? (['SET_TIME', 'WILL_CALL'] as const)
    : allowed.includes(leg.type)
      ? allowed
      : [...allowed, leg.type];
  const hint = leg.waitAndReturn
    ? m.derivedWait
    : leg.type === 'READY_NOW'
      ? m.derivedNow
      : leg.type === 'APPOINTMENT'
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
          value={leg.type}
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
        label={intl.formatMessage(leg.type === 'WILL_CALL' ? m.expectedAt : m.pickUpAt)}
        name={`legs.${index}.pickUp.at`}
        value={leg.pickUpAt}
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
      {leg.locked || mode === 'template' ? null : <TransportField index={index} ruleMissing={ruleMissing} />}
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
        value={leg.dropOffAt}
        timeZone={dropOffZone}
        readOnly
        hint={intl.formatMessage(leg.type === 'APPOINTMENT' ? m.derivedAppointment : m.derivedDropOff)}
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
