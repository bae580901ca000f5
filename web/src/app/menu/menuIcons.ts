import { Activity, Ambulance, Building2, CalendarClock, ClipboardList, Contact, FlaskConical, Headset, History, Megaphone, Network, Repeat, Route, Truck, type LucideIcon } from 'lucide-react';

/** The icons of the side menu; apart from its items, which the routes need before anybody has signed in. */
export const menuIcons = {
  recentEvents: Activity,
  bookings: ClipboardList,
  trips: Truck,
  pastOffers: History,
  legs: Route,
  proxyBookings: Headset,
  departments: Network,
  recurring: Repeat,
  availability: CalendarClock,
  patients: Contact,
  announcements: Megaphone,
  facilities: Building2,
  vehicles: Ambulance,
  simulate: FlaskConical,
} as const satisfies Readonly<Record<string, LucideIcon>>;
