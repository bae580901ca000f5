import { Button, chakra } from '@chakra-ui/react';
import { COUNTS } from '@ptc/schema/rules/limits';
import { Plus } from 'lucide-react';
import { DateTime } from 'luxon';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { present } from '../../lib/time/present.ts';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { useFormChange, useFormPart } from '../../ui/form/FormContext.ts';
import { FormSwitch } from '../../ui/form/fields.tsx';
import { useRowKeys } from '../../ui/form/useRowKeys.ts';
import { Panel } from '../../ui/Panel.tsx';
import { availabilityMessages as m } from './AvailabilityPage.messages.ts';
import { HoursFields } from './HoursFields.tsx';
import { RemoveRowButton } from './RemoveRowButton.tsx';
import type { ScheduleValues } from './schedule.values.ts';

/** Days that differ: closed, or with hours of their own. What is said here replaces the week on that day. */
export function ExceptionsPanel(props: { timeZone: string; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const shown = useFormPart<ScheduleValues, { date: string; closed: boolean }[]>(({ values }) =>
    values.exceptions.map(({ date, closed }) => ({ date, closed })),
  );
  const change = useFormChange<ScheduleValues>();
  const rows = useRowKeys(shown.length);
  const set = (step: (all: ScheduleValues['exceptions']) => ScheduleValues['exceptions']): void =>
    change((values) => ({ ...values, exceptions: step(values.exceptions) }));
  const today = DateTime.fromJSDate(present()).setZone(props.timeZone).toFormat('yyyy-MM-dd');
  const add = (): void =>
    set((all) => [
      ...all,
      {
        date: DateTime.fromISO(today).plus({ days: 1 }).toFormat('yyyy-MM-dd'),
        closed: true,
        fromTime: '08:00',
        toTime: '18:00',
        crews: 1,
      },
    ]);
  return (
    <Panel title={intl.formatMessage(m.exceptions)}>
      <chakra.p color="fg.muted" fontSize="13px" mb="3">
        {intl.formatMessage(m.exceptionsHint)}
      </chakra.p>
      <chakra.div display="grid" gap="3" justifyItems="start">
        {shown.length === 0 ? (
          <chakra.p color="fg.muted">{intl.formatMessage(m.noExceptions)}</chakra.p>
        ) : null}
        {shown.map((exception, index) => (
          <chakra.div
            key={rows.keys[index]}
            role="group"
            aria-label={intl.formatMessage(m.exception, { date: time.local(exception.date, 'date') })}
            w="full"
            display="grid"
            gap="2"
            alignItems="start"
            gridTemplateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              md: '190px 120px 100px 100px 90px 36px',
            }}
          >
            <FormDatePicker
              name={`exceptions.${index}.date`}
              label={intl.formatMessage(m.date)}
              required
              readOnly={props.readOnly}
            />
            <chakra.div pt="28px">
              <FormSwitch
                name={`exceptions.${index}.closed`}
                label={intl.formatMessage(m.closed)}
                readOnly={props.readOnly}
              />
            </chakra.div>
            {exception.closed ? null : <HoursFields of={`exceptions.${index}`} readOnly={props.readOnly} />}
            {props.readOnly ? null : (
              <RemoveRowButton
                column="6"
                label={intl.formatMessage(m.removeException, {
                  date: time.local(exception.date, 'date'),
                })}
                onClick={() => {
                  rows.remove(index);
                  set((all) => all.filter((_one, at) => at !== index));
                }}
              />
            )}
          </chakra.div>
        ))}
        {props.readOnly ? null : (
          <Button
            size="xs"
            variant="outline"
            disabled={shown.length >= COUNTS.capacityExceptions}
            onClick={add}
          >
            <Plus />
            {intl.formatMessage(m.addException)}
          </Button>
        )}
      </chakra.div>
    </Panel>
  );
}
