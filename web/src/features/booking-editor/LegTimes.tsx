import { chakra } from '@chakra-ui/react';
import { RETURN_TYPES } from '@ptc/schema/rules/lists/bookings';
import { allowedPickUpTypes, returnTypeOf } from '@ptc/schema/rules/pickUpTimes';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PickUpType, ReturnType } from '../../gql/hooks.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { useFormField } from '../../ui/form/FormContext.ts';
import { Select } from '../../ui/Select.tsx';
import { TransportField } from './availability/TransportField.tsx';
import { changeArrival, changeLeg, changePickUpType, changeReturnType } from './booking-editor.state.ts';
import { legFieldRules } from './booking-editor.times.ts';
import { endsOpen, journeyOf, zoneOf } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { pathMessages as path } from './path.messages.ts';
import { useBookingForm, useLeg } from './useBookingForm.ts';

const typeWords = {
  SET_TIME: m.setTime,
  READY_NOW: m.readyNow,
  WILL_CALL: m.willCall,
  APPOINTMENT: m.appointmentType,
};
const returnWords = {
  WILL_CALL: m.willCall,
  WAIT_AND_RETURN: m.waitAndReturn,
  SET_TIME: m.setReturnTime,
};

/** When a leg goes: what is typed under its pick-up type; what follows from that is text below. */
export function LegTimes({
  index,
  ruleMissing,
  noRoute,
}: {
  index: number;
  ruleMissing: boolean;
  /** A route was looked for and there is none. */
  noRoute: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { change, mode } = useBookingForm();
  const {
    leg,
    rules,
    arrives: mayArrive,
    zone,
    dropOffZone,
    allowed,
  } = useLeg(index, (one, values) => ({
    leg: {
      locked: one.locked,
      isReturn: one.isReturn,
      waitAndReturn: one.waitAndReturn,
      type: one.pickUp.type,
      pickUpAt: one.pickUp.at,
      appointmentAt: one.appointmentAt,
      dropOffAt: one.dropOff.at,
      originalAt: one.originalAt,
      requestedAt: one.requestedAt,
    },
    rules: legFieldRules(one, noRoute),
    // A template's days have no arrival of their own, and nobody arrives where nobody knows yet.
    arrives: mode !== 'template' && values.recurrence === null && !endsOpen(one, values),
    zone: zoneOf(one.pickUp, values.market),
    dropOffZone: zoneOf(one.dropOff, values.market),
    allowed: allowedPickUpTypes(
      journeyOf(values.legs, index).index,
      values.market?.settings ?? { allowWillCallInitialPickUp: true },
    ),
  }));
  const pickUpAt = useFormField<string>(`legs.${index}.pickUp.at`);
  const appointmentAt = useFormField<string>(`legs.${index}.appointmentAt`);
  const dropOffAt = useFormField<string>(`legs.${index}.dropOff.at`);
  const type = useFormField<PickUpType>(`legs.${index}.pickUp.type`);
  const types = allowed.includes(leg.type) ? allowed : [...allowed, leg.type];
  const asksArrival = !rules.dropOff.readOnly && !leg.waitAndReturn && mayArrive;
  const fetched = leg.pickUpAt === '' ? '' : time.local(leg.pickUpAt, 'short');
  const derived = leg.waitAndReturn
    ? intl.formatMessage(path.crewWaits, { time: fetched })
    : leg.type === 'READY_NOW'
      ? intl.formatMessage(path.leavesNow)
      : rules.pickUp.readOnly && fetched !== ''
        ? intl.formatMessage(path.fetched, { time: fetched })
        : null;
  const arrives =
    leg.dropOffAt === '' || asksArrival
      ? null
      : intl.formatMessage(path.arrives, {
          time: time.local(
            leg.dropOffAt,
            leg.dropOffAt.slice(0, 10) === leg.pickUpAt.slice(0, 10) ? 'time' : 'short',
          ),
        });
  // What was asked for first, and last, where that is something else than stands above.
  const before = [
    leg.originalAt === '' || leg.originalAt === leg.pickUpAt
      ? null
      : intl.formatMessage(m.originalTime, { time: time.local(leg.originalAt, 'short') }),
    leg.requestedAt === '' || [leg.pickUpAt, leg.originalAt].includes(leg.requestedAt)
      ? null
      : intl.formatMessage(m.requestedTime, { time: time.local(leg.requestedAt, 'short') }),
  ];
  return (
    <>
      <chakra.div
        display="grid"
        columnGap="3"
        rowGap="2"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {leg.isReturn ? (
          <Select<ReturnType>
            noEmpty
            required
            label={intl.formatMessage(m.returnType)}
            name={`legs.${index}.pickUp.type`}
            value={returnTypeOf({ pickUpType: leg.type, waitAndReturn: leg.waitAndReturn })}
            error={type.error}
            readOnly={leg.locked}
            onChange={(next) => {
              if (next !== '') change((now) => changeReturnType(now, index, next, present()));
            }}
            options={RETURN_TYPES.map((one) => ({ value: one, label: intl.formatMessage(returnWords[one]) }))}
          />
        ) : (
          <Select<PickUpType>
            noEmpty
            required
            label={intl.formatMessage(m.pickUpType)}
            name={`legs.${index}.pickUp.type`}
            value={leg.type}
            error={type.error}
            readOnly={leg.locked}
            onChange={(next) => {
              if (next !== '') change((now) => changePickUpType(now, index, next, present()));
            }}
            options={types.map((one) => ({ value: one, label: intl.formatMessage(typeWords[one]) }))}
          />
        )}
        {rules.pickUp.readOnly ? null : (
          <DateTimePicker
            label={intl.formatMessage(leg.type === 'WILL_CALL' ? m.expectedAt : m.pickUpAt)}
            name={`legs.${index}.pickUp.at`}
            value={leg.pickUpAt}
            timeZone={zone}
            required={rules.pickUp.required}
            readOnly={leg.locked}
            error={pickUpAt.error}
            onBlur={pickUpAt.onBlur}
            onChange={(at) =>
              change((now) =>
                changeLeg(now, index, (one) => ({ ...one, pickUp: { ...one.pickUp, at } }), present()),
              )
            }
          />
        )}
        {rules.appointment.readOnly ? null : (
          <DateTimePicker
            label={intl.formatMessage(m.appointmentAt)}
            name={`legs.${index}.appointmentAt`}
            value={leg.appointmentAt}
            timeZone={dropOffZone}
            required={rules.appointment.required}
            readOnly={leg.locked}
            hideNow
            error={appointmentAt.error}
            onBlur={appointmentAt.onBlur}
            onChange={(at) =>
              change((now) => changeLeg(now, index, (one) => ({ ...one, appointmentAt: at }), present()))
            }
          />
        )}
        {asksArrival ? (
          <DateTimePicker
            label={intl.formatMessage(m.dropOffAt)}
            name={`legs.${index}.dropOff.at`}
            value={leg.dropOffAt}
            timeZone={dropOffZone}
            min={leg.pickUpAt === '' ? undefined : leg.pickUpAt}
            readOnly={leg.locked}
            hideNow
            hint={intl.formatMessage(m.noRouteHint)}
            error={dropOffAt.error}
            onBlur={dropOffAt.onBlur}
            onChange={(at) => change((now) => changeArrival(now, index, at, present()))}
          />
        ) : null}
      </chakra.div>
      <chakra.div
        mt="1"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2.5"
        rowGap="0.5"
        fontSize="13px"
        color="fg.muted"
      >
        {leg.locked || mode === 'template' ? null : (
          <TransportField index={index} ruleMissing={ruleMissing} />
        )}
        {[derived, arrives, ...before].map((text) =>
          text === null ? null : (
            <chakra.span key={text} data-derived>
              {text}
            </chakra.span>
          ),
        )}
      </chakra.div>
    </>
  );
}
