import { Button, chakra } from '@chakra-ui/react';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { COUNTS } from '@ptc/schema/rules/limits';
import { CopyPlus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAvailabilitySchedule_callTypesQuery, type DayOfWeek } from '../../gql/hooks.ts';
import { namedOptions } from '../../parts/namedOptions.ts';
import { useFormChange, useFormPart } from '../../ui/form/FormContext.ts';
import { FormSelect } from '../../ui/form/fields.tsx';
import { useRowKeys } from '../../ui/form/useRowKeys.ts';
import { Panel } from '../../ui/Panel.tsx';
import { availabilityMessages as m } from './AvailabilityPage.messages.ts';
import { HoursFields } from './HoursFields.tsx';
import { RemoveRowButton } from './RemoveRowButton.tsx';
import { copiedDay, newWindow, windowsOf, type ScheduleValues } from './schedule.values.ts';

const workdays = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const;

/** Crews by weekday and time; windows that overlap add up. */
export function WeeklyPanel(props: {
  timeZone: string;
  /** The call types that windows are for already. */
  named: readonly { id: string; name: string }[];
  readOnly: boolean;
}): ReactNode {
  const intl = useIntl();
  const weekly = useFormPart<ScheduleValues, ScheduleValues['weekly']>(({ values }) => values.weekly);
  // What is not kept says nothing of who is there.
  const enabled = useFormPart<ScheduleValues, boolean>(({ values }) => values.enabled);
  const change = useFormChange<ScheduleValues>();
  const { data } = useAvailabilitySchedule_callTypesQuery();
  const set = (step: (all: ScheduleValues['weekly']) => ScheduleValues['weekly']): void =>
    change((values) => ({ ...values, weekly: step(values.weekly) }));
  const callTypes = namedOptions(data?.lookupValues ?? [], props.named);
  const rows = useRowKeys(weekly.length);
  // Typing begins in what was just added.
  const [added, setAdded] = useState<number | null>(null);
  const add = (day: DayOfWeek): void => {
    setAdded(weekly.length);
    set((all) => [...all, newWindow(all, day)]);
  };
  const full = weekly.length >= COUNTS.weeklyCapacities;
  return (
    <Panel
      title={intl.formatMessage(m.weekly)}
      aside={
        <chakra.span color="fg.muted" fontSize="13px">
          {intl.formatMessage(m.clock, { zone: props.timeZone.replaceAll('_', ' ') })}
        </chakra.span>
      }
    >
      <chakra.p color="fg.muted" fontSize="13px" mb="3">
        {intl.formatMessage(m.weeklyHint)}
      </chakra.p>
      <chakra.div display="grid" gap="4">
        {DAYS_OF_WEEK.map((day) => {
          const windows = windowsOf(weekly, day);
          const name = intl.formatMessage(m[day]);
          return (
            <chakra.section
              key={day}
              aria-label={name}
              borderTopWidth="1px"
              pt="3"
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '130px minmax(0, 1fr)' }}
            >
              <chakra.div>
                <chakra.h3 fontSize="sm" fontWeight="600" _firstLetter={{ textTransform: 'uppercase' }}>
                  {name}
                </chakra.h3>
                {windows.length > 0 && !props.readOnly
                  ? (
                      [
                        [m.copy, m.copyTitle, workdays],
                        [m.copyAll, m.copyAllTitle, DAYS_OF_WEEK],
                      ] as const
                    ).map(([label, title, days]) => (
                      <Button
                        key={label.id}
                        size="xs"
                        variant="ghost"
                        mt="1"
                        ms="-2"
                        display="flex"
                        title={intl.formatMessage(title, { day: name })}
                        aria-label={intl.formatMessage(title, { day: name })}
                        disabled={copiedDay(weekly, day, days).length > COUNTS.weeklyCapacities}
                        onClick={() => {
                          setAdded(null);
                          rows.renew();
                          set((all) => copiedDay(all, day, days));
                        }}
                      >
                        <CopyPlus />
                        {intl.formatMessage(label)}
                      </Button>
                    ))
                  : null}
              </chakra.div>
              <chakra.div display="grid" gap="2" justifyItems="start">
                {windows.length === 0 ? (
                  <chakra.p color="fg.muted">
                    {intl.formatMessage(enabled ? m.closedDay : m.noHours)}
                  </chakra.p>
                ) : null}
                {windows.map(({ index }) => (
                  <chakra.div
                    key={rows.keys[index]}
                    w="full"
                    display="grid"
                    gap="2"
                    alignItems="start"
                    gridTemplateColumns={{
                      base: 'repeat(2, minmax(0, 1fr))',
                      md: '100px 100px 90px minmax(0, 1fr) 36px',
                    }}
                  >
                    <HoursFields
                      of={`weekly.${index}`}
                      autoFocus={index === added}
                      readOnly={props.readOnly}
                    />
                    <FormSelect
                      name={`weekly.${index}.callTypeId`}
                      label={intl.formatMessage(m.callType)}
                      placeholder={intl.formatMessage(m.anyCallType)}
                      options={callTypes}
                      readOnly={props.readOnly}
                    />
                    {props.readOnly ? null : (
                      <RemoveRowButton
                        label={intl.formatMessage(m.removeWindow, {
                          day: name,
                          from: weekly[index]?.fromTime ?? '',
                        })}
                        onClick={() => {
                          setAdded(null);
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
                    disabled={full}
                    aria-label={intl.formatMessage(m.addWindowTo, { day: name })}
                    onClick={() => add(day)}
                  >
                    <Plus />
                    {intl.formatMessage(m.addWindow)}
                  </Button>
                )}
              </chakra.div>
            </chakra.section>
          );
        })}
      </chakra.div>
    </Panel>
  );
}
