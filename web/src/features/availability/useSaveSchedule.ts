import { useIntl } from 'react-intl';
import {
  useAvailabilitySchedule_saveMutation,
  type AvailabilitySchedule_scheduleFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { availabilityMessages as m } from './AvailabilityPage.messages.ts';
import { scheduleInput, type ScheduleValues } from './schedule.values.ts';

/**
 * Saves the whole calendar. Where somebody saved meanwhile, the person chooses: theirs, or their own over it.
 */
export function useSaveSchedule(on: {
  onSaved: (schedule: AvailabilitySchedule_scheduleFragment) => void;
  onTake: (schedule: AvailabilitySchedule_scheduleFragment) => void;
}): (values: ScheduleValues, version: number) => Promise<readonly ServerIssue[]> {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { save } = useSave();
  const [send] = useAvailabilitySchedule_saveMutation();
  const keep = (values: ScheduleValues, version: number): Promise<readonly ServerIssue[]> =>
    save({
      failed: intl.formatMessage(m.failed),
      saved: intl.formatMessage(m.saved),
      form: true,
      call: async (idempotencyKey) =>
        (
          await send({
            variables: { input: { ...scheduleInput(values), expectedVersion: version, idempotencyKey } },
          })
        ).data?.saveAvailabilitySchedule,
      done: (answer) => {
        if ('schedule' in answer) on.onSaved(answer.schedule);
      },
      onRefusal: async (answer) => {
        if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'AvailabilitySchedule')
          return null;
        const { current } = answer;
        const { confirmed, unanswered } = await confirm({
          title: intl.formatMessage(m.staleTitle),
          text: intl.formatMessage(m.staleText, {
            person: answer.changedBy?.displayName ?? intl.formatMessage(m.somebody),
            time: time.when(answer.changedAt, null, 'inText'),
          }),
          yes: intl.formatMessage(m.overwrite),
          no: intl.formatMessage(m.takeTheirs),
          danger: true,
        });
        if (confirmed) return keep(values, current.version);
        // Who only closes the question goes on with what they have typed; the next press asks again.
        if (!unanswered) on.onTake(current);
        return [];
      },
    });
  return keep;
}
