import { Button, chakra } from '@chakra-ui/react';
import { availabilityScheduleRules } from '@ptc/schema/rules/availability';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useAvailabilitySchedule_readQuery,
  type AvailabilitySchedule_scheduleFragment,
} from '../../gql/hooks.ts';
import { forForm } from '../../lib/apollo/reading.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormPart } from '../../ui/form/FormContext.ts';
import { FormSwitch } from '../../ui/form/fields.tsx';
import { FormPageBar } from '../../ui/form/FormPageBar.tsx';
import { Banner, EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { availabilityMessages as m } from './AvailabilityPage.messages.ts';
import { ExceptionsPanel } from './ExceptionsPanel.tsx';
import { scheduleInput, scheduleValues, type ScheduleValues } from './schedule.values.ts';
import { useSaveSchedule } from './useSaveSchedule.ts';
import { WeeklyPanel } from './WeeklyPanel.tsx';

const rule = availabilityScheduleRules();

/**
 * Where a transport provider keeps its availability calendar: crews by day and time, and the days that
 * differ.
 */
export default function AvailabilityPage(): ReactNode {
  const intl = useIntl();
  const { data, loading, error, refetch } = useAvailabilitySchedule_readQuery({
    ...forForm,
  });
  // Somebody else's version, taken over on request, starts the form again.
  const [taken, setTaken] = useState<AvailabilitySchedule_scheduleFragment | null>(null);
  const schedule = taken ?? data?.availabilitySchedule ?? null;
  return (
    <chakra.div maxW="1000px" mx="auto">
      {schedule ? (
        <ScheduleForm key={taken ? `taken ${taken.version}` : 'own'} schedule={schedule} onTake={setTaken} />
      ) : (
        <>
          <chakra.h1 fontSize="xl" py="2">
            {intl.formatMessage(m.title)}
          </chakra.h1>
          {loading ? (
            <Skeletons rows={8} />
          ) : error ? (
            <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
          ) : (
            <EmptyState title={intl.formatMessage(m.none)} text={intl.formatMessage(m.noneText)} />
          )}
        </>
      )}
    </chakra.div>
  );
}

function ScheduleForm(props: {
  schedule: AvailabilitySchedule_scheduleFragment;
  onTake: (schedule: AvailabilitySchedule_scheduleFragment) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [stored, setStored] = useState(props.schedule);
  const [initial, setInitial] = useState(() => scheduleValues(props.schedule));
  const validate = useRule<ScheduleValues>(rule, scheduleInput);
  const save = useSaveSchedule({
    onSaved: (schedule) => {
      setStored(schedule);
      setInitial(scheduleValues(schedule));
    },
    onTake: props.onTake,
  });
  return (
    <AppForm<ScheduleValues>
      place="availability"
      initialValues={initial}
      enableReinitialize
      validate={validate}
      onSubmit={(values) => save(values, stored.version)}
    >
      {(form) => (
        <chakra.div display="grid" gap="4">
          <FormPageBar title={intl.formatMessage(m.title)} unsaved={form.dirty && !form.isSubmitting}>
            {stored.updatedAt ? (
              <chakra.span color="fg.muted" fontSize="13px">
                {intl.formatMessage(m.savedAt, { time: time.when(stored.updatedAt, null, 'inText') })}
              </chakra.span>
            ) : null}
            {stored.canEdit ? (
              <Button type="submit" loading={form.isSubmitting}>
                {intl.formatMessage(m.save)}
              </Button>
            ) : null}
          </FormPageBar>
          {stored.canEdit ? null : <Banner text={intl.formatMessage(m.readOnly)} />}
          <Panel>
            <FormPart<ScheduleValues, boolean> of={({ values }) => values.enabled}>
              {(enabled) => (
                <FormSwitch
                  name="enabled"
                  label={intl.formatMessage(m.enabled)}
                  hint={intl.formatMessage(enabled ? m.enabledText : m.disabledText)}
                  readOnly={!stored.canEdit}
                />
              )}
            </FormPart>
          </Panel>
          <FormPart<ScheduleValues, boolean>
            of={({ values }) => values.enabled && values.weekly.length === 0}
          >
            {(nothing) => (nothing ? <Banner kind="warning" text={intl.formatMessage(m.nothing)} /> : null)}
          </FormPart>
          <WeeklyPanel
            timeZone={stored.timeZone}
            named={stored.weekly.flatMap(({ callType }) => callType ?? [])}
            readOnly={!stored.canEdit}
          />
          <ExceptionsPanel timeZone={stored.timeZone} readOnly={!stored.canEdit} />
        </chakra.div>
      )}
    </AppForm>
  );
}
