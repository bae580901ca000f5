import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { useTripActions_cancelItineraryMutation, useTripActions_markReviewedMutation, useTripActions_reasonsLazyQuery } from '../../gql/hooks.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { tripActionMessages } from '../trip-actions/tripActions.messages.ts';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

/** Where the panel leads: the editor's addresses belong to the screen that shows the panel. */
export interface BookingDetailLinks {
  onEdit?: (() => void) | undefined;
  onResubmit?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
}

/** What can be done with the booking as a whole. */
export function BookingActions(props: { itinerary: BookingDetail_itineraryFragment } & BookingDetailLinks): ReactNode {
  const intl = useIntl();
  const confirm = useConfirm();
  const { busy, run } = useRunAction();
  const [loadReasons] = useTripActions_reasonsLazyQuery();
  const [cancel] = useTripActions_cancelItineraryMutation();
  const [review] = useTripActions_markReviewedMutation();
  const { itinerary } = props;
  const { name, viewerCan: can } = itinerary;
  const cancelAll = async (): Promise<void> => {
    const { data } = await loadReasons({ variables: { kind: 'CANCEL_REASON', marketId: itinerary.market.id } });
    const answer = await confirm({
      title: intl.formatMessage(tripActionMessages.cancelBooking),
      text: intl.formatMessage(tripActionMessages.confirmCancelBooking, { name }),
      danger: true,
      reason: { options: (data?.lookupValues ?? []).map((value) => ({ value: value.id, label: value.name })), required: true, label: intl.formatMessage(tripActionMessages.reason), comment: true },
    });
    if (!answer.confirmed) return;
    await run(async () => (await cancel({ variables: { input: { itineraryId: itinerary.id, reasonId: answer.reason, comment: answer.comment.trim() || null, idempotencyKey: crypto.randomUUID() } } })).data?.cancelItinerary, {
      done: intl.formatMessage(tripActionMessages.cancelled, { name }),
      failed: intl.formatMessage(tripActionMessages.errorFor, { name }),
    });
  };
  const markReviewed = (): Promise<boolean> =>
    run(async () => (await review({ variables: { input: { itineraryId: itinerary.id, idempotencyKey: crypto.randomUUID() } } })).data?.markReviewed, {
      done: intl.formatMessage(m.reviewed, { name }),
      failed: intl.formatMessage(tripActionMessages.errorFor, { name }),
    });
  const button = (label: string, onClick: () => void, danger = false): ReactNode => (
    <Button key={label} size="xs" variant="outline" {...(danger ? { colorPalette: 'danger' } : {})} disabled={busy} onClick={onClick}>{label}</Button>
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {can.edit && props.onEdit ? button(intl.formatMessage(m.edit), props.onEdit) : null}
      {can.resubmit && props.onResubmit ? button(intl.formatMessage(m.resubmit), props.onResubmit) : null}
      {props.onCopy ? button(intl.formatMessage(m.copy), props.onCopy) : null}
      {can.review ? button(intl.formatMessage(m.markReviewed), () => void markReviewed()) : null}
      {can.cancel ? button(intl.formatMessage(tripActionMessages.cancelBooking), () => void cancelAll(), true) : null}
    </chakra.div>
  );
}
