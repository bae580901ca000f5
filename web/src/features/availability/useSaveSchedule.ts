import { useIntl } from 'react-intl';
import {
  useAvailabilitySchedule_saveMutation,
  type AvailabilitySchedule_scheduleFragment,
} from '../../gql/hooks.ts';
import type { ServerIssue } from '../../lib/forms/issues.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useSubmissionKey } from '../../parts/idempotency.ts';
import { useFailure } from '../../parts/useFailure.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toaster.ts';
import { availabilityMessages as m } from './AvailabilityPage.messages.ts';
import { scheduleInput, type ScheduleValues } from './schedule.values.ts';

/** Saves the whole calendar. Where somebody saved meanwhile, the person chooses: theirs, or their own over it. */
export function useSaveSchedule(on: {
  onSaved: (schedule: AvailabilitySchedule_scheduleFragment) => void;
  onTake: (schedule: AvailabilitySchedule_scheduleFragment) => void;
}): (values: ScheduleValues, version: number) => Promise<readonly ServerIssue[]> {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const failure = useFailure();
  const key = useSubmissionKey();
  const [send] = useAvailabilitySchedule_saveMutation();
  const save = async (values: ScheduleValues, version: number): Promise<readonly ServerIssue[]> => {
    const title = intl.formatMessage(m.failed);
    try {
      const { data } = await send({
        variables: {
          input: { ...scheduleInput(values), expectedVersion: version, idempotencyKey: key.current() },
        },
      });
      key.answered();
      const result = data?.saveAvailabilitySchedule;
      if (result === undefined) throw new Error('the answer was empty');
      if (result.__typename === 'SaveAvailabilityScheduleSuccess') {
        toast.success(intl.formatMessage(m.saved));
        on.onSaved(result.schedule);
        return [];
      }
      if (result.__typename === 'InvalidInput') return result.issues;
      if (result.__typename === 'StaleVersion' && result.current?.__typename === 'AvailabilitySchedule') {
        const { current } = result;
        const text = intl.formatMessage(m.staleText, {
          person: result.changedBy?.displayName ?? intl.formatMessage(m.somebody),
          time: time.at(result.changedAt, null, 'short'),
        });
        const { confirmed } = await confirm({
          title: intl.formatMessage(m.staleTitle),
          text,
          yes: intl.formatMessage(m.overwrite),
          no: intl.formatMessage(m.takeTheirs),
          danger: true,
        });
        if (confirmed) return await save(values, current.version);
        on.onTake(current);
        return [];
      }
      await failure(title, result);
    } catch (error) {
      await failure(title, { error });
    }
    return [];
  };
  return save;
}
