import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { TripsScreen } from '../../parts/trips-grid/TripsScreen.tsx';
import { legsPageMessages as m } from './LegsPage.messages.ts';

/**
 * Every leg of the company, one row each: for bookers those they booked, for dispatchers those offered to and
 * taken by them.
 */
export default function LegsPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { company } = useSession();
  const books = useHasRole('MANAGE_BOOKING');
  const go = (to: string) => () => void navigate(to);
  return (
    <TripsScreen
      name="legs"
      side={company.isCareProvider ? 'booking' : 'dispatch'}
      label={intl.formatMessage(m.title)}
      home={paths.legs}
      place={paths.leg}
      {...(books
        ? {
            links: (id: string) => ({
              onEdit: go(paths.editBooking(id)),
              onAddLeg: go(paths.addLeg(id)),
              onResubmit: go(paths.resubmitBooking(id)),
              onCopy: go(paths.copyBooking(id)),
            }),
          }
        : {})}
      empty={{
        title: intl.formatMessage(m.empty),
        text: intl.formatMessage(company.isCareProvider ? m.emptyBooker : m.emptyDispatcher),
      }}
    />
  );
}
