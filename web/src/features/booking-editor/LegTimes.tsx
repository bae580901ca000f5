import { chakra } from '@chakra-ui/react';
import { allowedPickUpTypes } from '@ptc/schema/rules/pickUpTimes';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PickUpType } from '../../gql/hooks.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { useFormField } from '../../ui/form/FormContext.ts';
import { Select } from '../../ui/Select.tsx';
import { TransportField } from './availability/TransportField.tsx';
import { changeLeg, changePickUpType } from './booking-editor.state.ts';
import { legFieldRules } from './booking-editor.times.ts';
import { journeyOf, zoneOf } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { pathMessages as path } from './path.messages.ts';
import { useBookingForm, useLeg } from './useBookingForm.ts';

const typeWords = {
  SET_TIME: m.setTime,
  READY_NOW: m.readyNow,
  WILL_CALL: m.willCall,
  APPOINTMENT: m.appointmentType,
};

/** When a leg goes: what is typed under its pick-up type; what follows from that is text below. */
export function LegTimes({ index, ruleMissing }: { index: number; ruleMissing: boolean }): ReactNode {
  const intl = useIntl();
  const time = useTime();
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
  const fetched = leg.pickUpAt === '' ? '' : time.local(leg.pickUpAt, 'short');
  const derived = leg.waitAndReturn
    ? intl.formatMessage(path.crewWaits, { time: fetched })
    : leg.type === 'READY_NOW'
      ? intl.formatMessage(path.leavesNow)
      : rules.pickUp.readOnly && fetched !== ''
        ? intl.formatMessage(path.fetched, { time: fetched })
        : null;
  const arrives =
    leg.dropOffAt === ''
      ? null
      : intl.formatMessage(path.arrives, {
          time: time.local(
            leg.dropOffAt,
            leg.dropOffAt.slice(0, 10) === leg.pickUpAt.slice(0, 10) ? 'time' : 'short',
          ),
        });
  return (
    <>
      <chakra.div
        display="grid"
        columnGap="3"
        rowGap="2"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {leg.waitAndReturn ? null : (
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
              label: intl.formatMessage(
                leg.isReturn && one === 'SET_TIME' ? m.setReturnTime : typeWords[one],
              ),
            }))}
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
        {[derived, arrives].map((text) =>
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
