import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { Banner } from '../../ui/Feedback.tsx';
import type { BookingDetailLinks } from './BookingActions.tsx';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';
import { bannersOf, type BannerKind } from './bookingDetail.state.ts';
import type { useBookingDetail } from './useBookingDetail.ts';

const bannerWord = {
  conflict: m.bannerConflict,
  conflictYours: m.bannerConflictYours,
  invalid: m.bannerInvalid,
  unfulfilled: m.bannerUnfulfilled,
  blocked: m.bannerBlocked,
  expired: m.bannerExpired,
} as const;
const bannerLook: Record<BannerKind, 'warning' | 'error'> = {
  conflict: 'warning',
  conflictYours: 'warning',
  invalid: 'warning',
  unfulfilled: 'error',
  blocked: 'error',
  expired: 'warning',
};
/** What sending the booking out again mends. */
const asksToResubmit: ReadonlySet<BannerKind> = new Set(['unfulfilled', 'expired']);

/** What of a booking needs somebody, above everything else, with the way out where it is one press away. */
export function BookingBanners(
  props: { itinerary: NonNullable<ReturnType<typeof useBookingDetail>['itinerary']> } & Pick<
    BookingDetailLinks,
    'onResubmit'
  >,
): ReactNode {
  const intl = useIntl();
  const companyId = useSession().company.id;
  const { itinerary, onResubmit } = props;
  const resubmit =
    itinerary.viewerCan.resubmit && onResubmit ? (
      <Button size="2xs" variant="outline" color="inherit" onClick={onResubmit}>
        {intl.formatMessage(m.resubmit)}
      </Button>
    ) : undefined;
  return bannersOf(itinerary.trips, companyId).map((banner) => (
    <Banner
      key={`${banner.kind}-${banner.names.join()}`}
      live
      kind={bannerLook[banner.kind]}
      text={intl.formatMessage(bannerWord[banner.kind], {
        name: intl.formatList(banner.names, { type: 'conjunction' }),
        reasons: banner.reasons,
      })}
      action={asksToResubmit.has(banner.kind) ? resubmit : undefined}
    />
  ));
}
