import { Button, chakra, IconButton } from '@chakra-ui/react';
import { localDay } from '@ptc/schema/rules/dates';
import { COUNTS } from '@ptc/schema/rules/limits';
import { CalendarPlus, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../lib/time/present.ts';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { useFormChange, useFormPart } from '../../ui/form/FormContext.ts';
import { marketMessages as m } from './markets.messages.ts';
import { withFederalHolidays, type HolidayValues, type SettingsValues } from './settings.state.ts';

/** The holidays of a market: each with its day and name, added by hand or from the federal calendar. */
export function Holidays(props: { timeZone: string; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const { readOnly } = props;
  const holidays = useFormPart<SettingsValues, HolidayValues[]>(({ values }) => values.holidays);
  const change = useFormChange<SettingsValues>();
  // Those gone by are kept and out of the way; which they are is decided once, so that no line goes while it
  // is typed in.
  const [today] = useState(() => localDay(present(), props.timeZone));
  const [past] = useState(() => holidays.filter(({ date }) => date < today).length);
  const [withPast, setWithPast] = useState(false);
  const set = (step: (holidays: HolidayValues[]) => HolidayValues[]): void =>
    change((values) => ({ ...values, holidays: step(values.holidays) }));
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p fontSize="13px" color="fg.muted">
        {intl.formatMessage(holidays.length === 0 ? m.noHolidays : m.holidaysHint)}
      </chakra.p>
      {past > 0 && !withPast ? (
        <Button size="xs" variant="ghost" justifySelf="start" onClick={() => setWithPast(true)}>
          {intl.formatMessage(m.pastHolidays, { count: past })}
        </Button>
      ) : null}
      {holidays.map(({ name }, index) =>
        !withPast && index < past ? null : (
          <chakra.div
            key={index}
            role="group"
            aria-label={intl.formatMessage(m.holidayNo, { no: index + 1 })}
            display="grid"
            gap="2"
            alignItems="start"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr) 36px',
              sm: 'minmax(0, 190px) minmax(0, 1fr) 36px',
            }}
          >
            <FormDatePicker
              name={`holidays.${index}.date`}
              label={intl.formatMessage(m.holidayDate)}
              required
              readOnly={readOnly}
            />
            <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} gridRow={{ base: '2', sm: 'auto' }}>
              <FormTextField
                name={`holidays.${index}.name`}
                label={intl.formatMessage(m.holidayName)}
                required
                readOnly={readOnly}
              />
            </chakra.div>
            {readOnly ? null : (
              <IconButton
                size="sm"
                variant="ghost"
                mt="26px"
                aria-label={intl.formatMessage(m.removeHoliday, { name: name || index + 1 })}
                onClick={() => set((all) => all.filter((_, at) => at !== index))}
              >
                <Trash2 />
              </IconButton>
            )}
          </chakra.div>
        ),
      )}
      {readOnly ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="xs"
            variant="outline"
            disabled={holidays.length >= COUNTS.holidays}
            onClick={() => set((all) => [...all, { date: '', name: '' }])}
          >
            <Plus aria-hidden />
            {intl.formatMessage(m.addHoliday)}
          </Button>
          <Button size="xs" variant="outline" onClick={() => set((all) => withFederalHolidays(all, today))}>
            <CalendarPlus aria-hidden />
            {intl.formatMessage(m.federalHolidays)}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
