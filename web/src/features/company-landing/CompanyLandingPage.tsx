import { chakra } from '@chakra-ui/react';
import { Plus, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';
import type { Message } from '../../lib/intl/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useRoleLabel } from '../../lib/session/useRoleLabel.ts';
import { useMenuEntries } from '../../lib/shell/menuEntries.ts';
import { DoorList, type Door } from '../../parts/doors/DoorList.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { doorGroups, drivesOnly, mayBook } from './doors.ts';
import { landingMessages as m } from './CompanyLandingPage.messages.ts';

const MarketInvitations = lazyPart(
  () => import('../../parts/market-invitations/MarketInvitations.tsx'),
  (part) => part.MarketInvitations,
);
const OwnMarketsHealth = lazyPart(
  () => import('../../parts/market-health/OwnMarketsHealth.tsx'),
  (part) => part.OwnMarketsHealth,
);

const CompanyForecasts = lazyPart(
  () => import('../../parts/forecasts/CompanyForecasts.tsx'),
  (part) => part.CompanyForecasts,
);

/** Words under the doors of the day's work; settings speak by their names. */
const texts: Readonly<Record<string, Message>> = {
  recentEvents: m.recentEventsText,
  bookings: m.bookingsText,
  trips: m.tripsText,
  pastOffers: m.pastOffersText,
  legs: m.legsText,
  proxyBookings: m.proxyBookingsText,
  departments: m.departmentsText,
  recurring: m.recurringText,
  availability: m.availabilityText,
  patients: m.patientsText,
  dashboardActive: m.dashboardActiveText,
  dashboardAdmin: m.dashboardAdminText,
};

const first: Door = {
  key: 'newBooking',
  to: paths.newBooking,
  icon: Plus,
  title: m.newBooking,
  text: m.newBookingText,
};
const last: Door = {
  key: 'preferences',
  to: paths.preferences,
  icon: Settings,
  title: m.preferences,
  text: m.preferencesText,
};

/** Greets, and opens the doors this person may go through. */
export default function CompanyLandingPage(): ReactNode {
  const intl = useIntl();
  const session = useSession();
  const roleLabel = useRoleLabel();
  const entries = useMenuEntries();
  const configures = useHasRole('COMPANY_CONFIG_ADMIN');
  const books = useHasRole('VIEW_BOOKING', 'MANAGE_PATIENT') && session.company.isCareProvider;
  // A driver has one thing to look at, and a phone in the hand.
  if (drivesOnly(session)) return <Navigate to={paths.trips} replace />;
  return (
    <chakra.div maxW="960px" mx="auto" py={{ base: '4', md: '8' }}>
      <chakra.h1 fontSize="2xl" dir="auto">
        {intl.formatMessage(m.greeting, { name: session.displayName })}
      </chakra.h1>
      <chakra.p color="fg.muted" mb="6" dir="auto">
        {[session.company.name, roleLabel].filter(Boolean).join(' · ')}
      </chakra.p>
      {configures ? <MarketInvitations /> : null}
      {configures ? <OwnMarketsHealth /> : null}
      {books ? <CompanyForecasts /> : null}
      {doorGroups(entries).map(({ group, entries: open }) => {
        const doors = open.map(({ key, to, icon, label }): Door => ({
          key,
          to,
          icon,
          title: label,
          text: texts[key],
        }));
        const title = intl.formatMessage(m[group]);
        return (
          <chakra.section key={group} mb="6">
            {group === 'main' ? null : (
              <chakra.h2 fontSize="md" mb="2">
                {title}
              </chakra.h2>
            )}
            <DoorList
              label={title}
              doors={group === 'main' ? [...(mayBook(session) ? [first] : []), ...doors, last] : doors}
            />
          </chakra.section>
        );
      })}
    </chakra.div>
  );
}
