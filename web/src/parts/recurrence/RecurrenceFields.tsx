import { chakra } from '@chakra-ui/react';
import { DAY_SELECTORS, HOLIDAY_CHOICES, OFFER_INTERVALS } from '@ptc/schema/rules/lists/recurrence';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DayOfWeek, DaySelector, HolidayChoice, OfferInterval } from '../../gql/hooks.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { DatePicker, TimeInput } from '../../ui/DateTimePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { Checkbox } from '../../ui/Toggle.tsx';
import { useDayWord } from './useDayWord.ts';
import { recurrenceMessages as m } from './recurrence.messages.ts';
import { offeredDays, withDay, withSelector, type RecurrenceValues } from './recurrence.values.ts';

/**
 * Day Selectors, a value and a time for each weekday, End Date, Offer Bundle Interval. Errors are those of
 * the form's field 'recurrence'.
 */
export function RecurrenceFields(props: {
  value: RecurrenceValues;
  onChange: (value: RecurrenceValues) => void;
  /** The time a day starts with. */
  usualTime: string;
  /** Whether each day may name the time of its way back. */
  withReturn: boolean;
  /** Whether the first leg is for an appointment: then the times are those of appointments. */
  byAppointment: boolean;
  readOnly?: boolean;
}): ReactNode {
  const intl = useIntl();
  const { value, onChange, readOnly = false } = props;
  const selector = useFormField<DaySelector>('recurrence.daySelector');
  const days = useFormField<unknown>('recurrence.days');
  const endsOn = useFormField<string>('recurrence.endsOn');
  const interval = useFormField<OfferInterval>('recurrence.offerInterval');
  return (
    <chakra.div display="grid" gap="3">
      <FormGrid>
        <Select<DaySelector>
          noEmpty
          required
          label={intl.formatMessage(m.daySelectors)}
          name="recurrence.daySelector"
          value={value.daySelector}
          readOnly={readOnly}
          error={selector.error}
          onChange={(next) => {
            if (next !== '') onChange(withSelector(value, next, props.usualTime));
          }}
          options={DAY_SELECTORS.map((one) => ({ value: one, label: intl.formatMessage(m[one]) }))}
        />
        <Select<OfferInterval>
          noEmpty
          required
          label={intl.formatMessage(m.interval)}
          name="recurrence.offerInterval"
          value={value.offerInterval}
          readOnly={readOnly}
          error={interval.error}
          hint={intl.formatMessage(m.intervalHint)}
          onChange={(offerInterval) => {
            if (offerInterval !== '') onChange({ ...value, offerInterval });
          }}
          options={OFFER_INTERVALS.toReversed().map((one) => ({
            value: one,
            label: intl.formatMessage(m[one]),
          }))}
        />
      </FormGrid>
      {value.daySelector === 'NONE' ? null : (
        <chakra.fieldset>
          <chakra.legend fontSize="13px" fontWeight="500" color="fg.muted" mb="1">
            {intl.formatMessage(props.byAppointment ? m.daysByAppointment : m.days)}
          </chakra.legend>
          <chakra.div display="grid" gap="2">
            {offeredDays(value.daySelector).map((day) => (
              <DayLine key={day} day={day} {...props} readOnly={readOnly} />
            ))}
          </chakra.div>
          {days.error ? (
            <chakra.p role="alert" mt="1" fontSize="12.5px" color="danger.fg">
              {days.error}
            </chakra.p>
          ) : null}
        </chakra.fieldset>
      )}
      <FormGrid>
        <DatePicker
          label={intl.formatMessage(m.endDate)}
          name="recurrence.endsOn"
          value={value.endsOn}
          readOnly={readOnly}
          error={endsOn.error}
          hint={intl.formatMessage(m.endHint)}
          onBlur={endsOn.onBlur}
          onChange={(next) => onChange({ ...value, endsOn: next })}
        />
        <Select<HolidayChoice>
          noEmpty
          label={intl.formatMessage(m.onHolidays)}
          name="recurrence.onHolidays"
          value={value.onHolidays}
          readOnly={readOnly}
          {...(value.onHolidays === 'DAY_BEFORE' || value.onHolidays === 'DAY_AFTER'
            ? { hint: intl.formatMessage(m.movedHint) }
            : {})}
          onChange={(onHolidays) => {
            if (onHolidays !== '') onChange({ ...value, onHolidays });
          }}
          options={HOLIDAY_CHOICES.map((one) => ({ value: one, label: intl.formatMessage(m[one]) }))}
        />
      </FormGrid>
    </chakra.div>
  );
}

function DayLine(props: {
  day: DayOfWeek;
  value: RecurrenceValues;
  onChange: (value: RecurrenceValues) => void;
  usualTime: string;
  withReturn: boolean;
  byAppointment: boolean;
  readOnly: boolean;
}): ReactNode {
  const intl = useIntl();
  const word = useDayWord()(props.day);
  const index = props.value.days.findIndex(({ day }) => day === props.day);
  const entry = props.value.days[index];
  const at = useFormField<string>(`recurrence.days.${index}.pickUpTime`);
  const back = useFormField<string>(`recurrence.days.${index}.returnPickUpTime`);
  if (entry === undefined) return null;
  const set = (patch: Partial<typeof entry>): void => props.onChange(withDay(props.value, props.day, patch));
  return (
    <chakra.div
      display="grid"
      gap="2"
      alignItems="start"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: props.withReturn ? '130px repeat(2, minmax(0, 1fr))' : '130px minmax(0, 200px)',
      }}
    >
      <chakra.div pt="28px" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
        <Checkbox
          label={word}
          checked={entry.on}
          readOnly={props.readOnly}
          onChange={(on) =>
            set({ on, pickUpTime: on ? entry.pickUpTime || props.usualTime : entry.pickUpTime })
          }
        />
      </chakra.div>
      {entry.on ? (
        <>
          <TimeInput
            label={intl.formatMessage(props.byAppointment ? m.appointmentTime : m.pickUpTime, { day: word })}
            name={`recurrence.days.${index}.pickUpTime`}
            required
            value={entry.pickUpTime}
            readOnly={props.readOnly}
            error={at.error}
            onBlur={at.onBlur}
            onChange={(pickUpTime) => set({ pickUpTime })}
          />
          {props.withReturn ? (
            <TimeInput
              label={intl.formatMessage(m.returnTime, { day: word })}
              name={`recurrence.days.${index}.returnPickUpTime`}
              value={entry.returnPickUpTime}
              readOnly={props.readOnly}
              error={back.error}
              onBlur={back.onBlur}
              onChange={(returnPickUpTime) => set({ returnPickUpTime })}
            />
          ) : null}
        </>
      ) : null}
    </chakra.div>
  );
}
