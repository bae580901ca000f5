import { useIntl } from 'react-intl';
import {
  useTemplateDetail_pauseMutation,
  useTemplateDetail_resumeMutation,
  useTemplateDetail_skipMutation,
  useTemplateDetail_unskipMutation,
  useTripActions_cancelItineraryMutation,
} from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useAskReason } from '../../parts/trip-actions/useAskReason.ts';
import { useRunAction } from '../../parts/trip-actions/useRunAction.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import type { Occurrence, Template } from './useTemplate.ts';

/** What can be done with a template and its days; every refusal ends in words. */
export function useTemplateActions(
  template: Template,
  changed: () => void,
): {
  busy: boolean;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  cancel: () => Promise<void>;
  skip: (occurrence: Occurrence) => Promise<void>;
  restore: (occurrence: Occurrence) => Promise<void>;
} {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { busy, run } = useRunAction();
  const askReason = useAskReason(template.market.id);
  const [pause] = useTemplateDetail_pauseMutation();
  const [resume] = useTemplateDetail_resumeMutation();
  const [skip] = useTemplateDetail_skipMutation();
  const [unskip] = useTemplateDetail_unskipMutation();
  const [cancel] = useTripActions_cancelItineraryMutation();
  const { id: itineraryId, name } = template;
  const failed = intl.formatMessage(m.actionFailed, { name });
  const day = (occurrence: Occurrence): string => time.local(occurrence.date, 'date');
  return {
    busy,
    pause: async () => {
      const { confirmed } = await confirm({
        title: intl.formatMessage(m.pause),
        text: intl.formatMessage(m.confirmPause, { name }),
      });
      if (
        confirmed &&
        (await run(
          { itineraryId },
          async (input) => (await pause({ variables: { input } })).data?.pauseRecurrence,
          { done: intl.formatMessage(m.paused, { name }), failed },
        ))
      )
        changed();
    },
    resume: async () => {
      if (
        await run(
          { itineraryId },
          async (input) => (await resume({ variables: { input } })).data?.resumeRecurrence,
          { done: intl.formatMessage(m.resumed, { name }), failed },
        )
      )
        changed();
    },
    cancel: async () => {
      const isOver = await askReason(
        'CANCEL_REASON',
        intl.formatMessage(m.cancelTemplate),
        intl.formatMessage(m.confirmCancel, { name }),
        (why) =>
          run(
            { itineraryId, ...why },
            async (input) => (await cancel({ variables: { input } })).data?.cancelItinerary,
            { done: intl.formatMessage(m.cancelledDone, { name }), failed },
          ),
      );
      if (isOver) changed();
    },
    skip: async (occurrence) => {
      const words = { done: intl.formatMessage(m.skippedDone, { date: day(occurrence) }), failed };
      const title = intl.formatMessage(m.skipTitle, { date: day(occurrence) });
      const call = async (input: {
        itineraryId: string;
        date: string;
        idempotencyKey: string;
        reasonId?: string;
        comment?: string | null;
      }) => (await skip({ variables: { input } })).data?.skipOccurrence;
      if (occurrence.state === 'PRODUCED') {
        // Its legs exist, perhaps with a transport provider: they are cancelled, and that needs a reason.
        const isOver = await askReason(
          'CANCEL_REASON',
          title,
          intl.formatMessage(m.confirmSkipProduced, { date: day(occurrence) }),
          (why) => run({ itineraryId, date: occurrence.date, ...why }, call, words),
        );
        if (isOver) changed();
        return;
      }
      const { confirmed } = await confirm({
        title,
        text: intl.formatMessage(m.confirmSkip, { date: day(occurrence) }),
      });
      if (confirmed && (await run({ itineraryId, date: occurrence.date }, call, words))) changed();
    },
    restore: async (occurrence) => {
      if (
        await run(
          { itineraryId, date: occurrence.date },
          async (input) => (await unskip({ variables: { input } })).data?.unskipOccurrence,
          { done: intl.formatMessage(m.restoredDone, { date: day(occurrence) }), failed },
        )
      )
        changed();
    },
  };
}
