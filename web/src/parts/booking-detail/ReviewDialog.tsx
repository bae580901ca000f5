import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { useSession } from '../../lib/session/session.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { reviewEntries, reviewTypes } from '../activity/review.state.ts';
import { ReviewLog } from '../activity/ReviewLog.tsx';
import { tripActionMessages } from '../trip-actions/tripActions.messages.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

/** What was written since one's own side last looked, and the word that one has looked. */
export function ReviewDialog(props: {
  itinerary: BookingDetail_itineraryFragment;
  busy: boolean;
  onClose: () => void;
  onReviewed: () => void;
}): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const { itinerary } = props;
  const reviewer = {
    side: itinerary.viewerCan.seeAllOffers ? 'CARE' : 'TRANSPORT',
    companyId: company.id,
  } as const;
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={1000}
      title={intl.formatMessage(tripActionMessages.reviewOf, { name: itinerary.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(tripActionMessages.close)}
          </Button>
          <Button colorPalette="accent" loading={props.busy} onClick={props.onReviewed}>
            {intl.formatMessage(m.markReviewed)}
          </Button>
        </>
      }
    >
      <ReviewLog
        itineraryId={itinerary.id}
        types={reviewTypes}
        choose={(entries) => reviewEntries(entries, reviewer)}
        zone={itinerary.market.timeZone}
        empty={intl.formatMessage(m.nothingToReview)}
        failed={intl.formatMessage(tripActionMessages.noLog, { name: itinerary.name })}
      />
    </AppDialog>
  );
}
