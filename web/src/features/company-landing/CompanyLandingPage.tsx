import { chakra } from '@chakra-ui/react';
import { Activity, Ambulance, Building2, ChevronRight, ClipboardList, Contact, Headset, Network, Plus, Route, Settings, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate } from 'react-router';
import type { Message } from '../../lib/intl/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRoleLabel } from '../../lib/session/useRoleLabel.ts';
import { doors, drivesOnly, type DoorKey } from './doors.ts';
import { landingMessages } from './CompanyLandingPage.messages.ts';

const look: Record<DoorKey, { to: string; icon: LucideIcon; title: Message; text: Message }> = {
  newBooking: { to: paths.newBooking, icon: Plus, title: landingMessages.newBooking, text: landingMessages.newBookingText },
  bookings: { to: paths.bookings, icon: ClipboardList, title: landingMessages.bookings, text: landingMessages.bookingsText },
  proxyBookings: { to: paths.proxyBookings, icon: Headset, title: landingMessages.proxyBookings, text: landingMessages.proxyBookingsText },
  trips: { to: paths.trips, icon: Truck, title: landingMessages.trips, text: landingMessages.tripsText },
  legs: { to: paths.legs, icon: Route, title: landingMessages.legs, text: landingMessages.legsText },
  patients: { to: paths.patients, icon: Contact, title: landingMessages.patients, text: landingMessages.patientsText },
  facilities: { to: paths.facilities, icon: Building2, title: landingMessages.facilities, text: landingMessages.facilitiesText },
  departments: { to: paths.departments, icon: Network, title: landingMessages.departments, text: landingMessages.departmentsText },
  vehicles: { to: paths.vehicles, icon: Ambulance, title: landingMessages.vehicles, text: landingMessages.vehiclesText },
  recentEvents: { to: paths.recentEvents, icon: Activity, title: landingMessages.recentEvents, text: landingMessages.recentEventsText },
  preferences: { to: paths.preferences, icon: Settings, title: landingMessages.preferences, text: landingMessages.preferencesText },
};

/** Greets, and opens the doors this person may go through. */
export default function CompanyLandingPage(): ReactNode {
  const intl = useIntl();
  const session = useSession();
  const roleLabel = useRoleLabel();
  // A driver has one thing to look at, and a phone in the hand.
  if (drivesOnly(session)) return <Navigate to={paths.trips} replace />;
  return (
    <chakra.div maxW="960px" mx="auto" py={{ base: '4', md: '8' }}>
      <chakra.h1 fontSize="2xl" dir="auto">{intl.formatMessage(landingMessages.greeting, { name: session.displayName })}</chakra.h1>
      <chakra.p color="fg.muted" mb="6" dir="auto">{[session.company.name, roleLabel].filter(Boolean).join(' · ')}</chakra.p>
      <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))" gap="3">
        {doors(session).map((key) => {
          const { to, icon: Icon, title, text } = look[key];
          return (
            <li key={key}>
              <chakra.a asChild display="flex" gap="3" h="full" p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3" _hover={{ borderColor: 'accent.border', bg: 'accent.subtle' }}>
                <Link to={to}>
                  <chakra.span color="accent.fg" mt="0.5" aria-hidden><Icon size={20} /></chakra.span>
                  <chakra.span flex="1" minW="0">
                    <chakra.span display="block" fontWeight="600">{intl.formatMessage(title)}</chakra.span>
                    <chakra.span display="block" color="fg.muted" fontSize="13px">{intl.formatMessage(text)}</chakra.span>
                  </chakra.span>
                  <chakra.span color="fg.subtle" alignSelf="center" aria-hidden><ChevronRight size={18} /></chakra.span>
                </Link>
              </chakra.a>
            </li>
          );
        })}
      </chakra.ul>
    </chakra.div>
  );
}
