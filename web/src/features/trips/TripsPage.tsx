import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../lib/paths.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { TripsScreen } from '../../parts/trips-grid/TripsScreen.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { tripsPageMessages as m } from './TripsPage.messages.ts';

const DriverTrips = lazyPart(
  () => import('./DriverTrips.tsx'),
  (part) => part.DriverTrips,
  'panel',
);

/** What a transport provider is offered and carries out; a driver's own day to a driver. */
export default function TripsPage(): ReactNode {
  const intl = useIntl();
  const dispatches = useHasRole('DISPATCH', 'VIEW_DISPATCH');
  if (!dispatches) return <DriverTrips />;
  return (
    <TripsScreen
      name="trips"
      side="dispatch"
      label={intl.formatMessage(m.title)}
      home={paths.trips}
      place={paths.trip}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
