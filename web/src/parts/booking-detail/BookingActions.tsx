import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import {
  useTripActions_cancelItineraryMutation,
  useTripActions_markReviewedMutation,
} from '../../gql/hooks.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { tripActionMessages } from '../trip-actions/tripActions.messages.ts';
import { useAskReason } from '../trip-actions/useAskReason.ts';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

/** Where the panel leads: the editor's addresses belong to the screen that shows the panel. */
export interface BookingDetailLinks {
  onEdit?: (() => void) | undefined;
  onAddLeg?: (() => void) | undefined;
  onResubmit?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
}

/** What can be done with the booking as a whole. */
export function BookingActions(
  props: { itinerary: BookingDetail_itineraryFragment } & BookingDetailLinks,
): ReactNode {
  const intl = useIntl();
  const { busy, run } = useRunAction();
  const [cancel] = useTripActions_cancelItineraryMutation();
  const [review] = useTripActions_markReviewedMutation();
  const { itinerary } = props;
  const { name, viewerCan: can } = itinerary;
  const [reviewing, setReviewing] = useState(false);
  const askReason = useAskReason(itinerary.market.id);
  const cancelAll = (): Promise<boolean> =>
    askReason(
      'CANCEL_REASON',
      intl.formatMessage(tripActionMessages.cancelBooking),
      intl.formatMessage(tripActionMessages.confirmCancelBooking, { name }),
      (why) =>
        run(
          { itineraryId: itinerary.id, ...why },
          async (input) => (await cancel({ variables: { input } })).data?.cancelItinerary,
          {
            done: intl.formatMessage(tripActionMessages.cancelled, { name }),
            failed: intl.formatMessage(tripActionMessages.failedToCancel, { name }),
          },
        ),
    );
  const markReviewed = async (): Promise<void> => {
    const over = await run(
      { itineraryId: itinerary.id },
      async (input) => (await review({ variables: { input } })).data?.markReviewed,
      {
        done: intl.formatMessage(m.reviewed, { name }),
        failed: intl.formatMessage(tripActionMessages.failedToReview, { name }),
      },
    );
    if (over) setReviewing(false);
  };
  const actions: { label: string; run: () => void; isDangerous?: boolean }[] = [
    ...(can.edit && props.onEdit ? [{ label: intl.formatMessage(m.edit), run: props.onEdit }] : []),
    ...(can.edit && props.onAddLeg && itinerary.bundle === null
      ? [{ label: intl.formatMessage(m.addLeg), run: props.onAddLeg }]
      : []),
    ...(can.resubmit && props.onResubmit
      ? [{ label: intl.formatMessage(m.resubmit), run: props.onResubmit }]
      : []),
    ...(props.onCopy ? [{ label: intl.formatMessage(m.copy), run: props.onCopy }] : []),
    ...(can.review ? [{ label: intl.formatMessage(m.review), run: () => setReviewing(true) }] : []),
    ...(can.cancel
      ? [
          {
            label: intl.formatMessage(tripActionMessages.cancelBooking),
            run: () => void cancelAll(),
            isDangerous: true,
          },
        ]
      : []),
  ];
  useHotkeys(
    actions.map(({ label, run: act }) => ({
      keys: '',
      label: `${label} (${name})`,
      enabled: !busy,
      run: act,
    })),
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {actions.map(({ label, run: act, isDangerous }) => (
        <Button
          key={label}
          size="xs"
          variant="outline"
          {...(isDangerous ? { colorPalette: 'danger' } : {})}
          disabled={busy}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      {reviewing ? (
        <ReviewDialog
          itinerary={itinerary}
          busy={busy}
          onClose={() => setReviewing(false)}
          onReviewed={() => void markReviewed()}
        />
      ) : null}
    </chakra.div>
  );
}
