import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the side menu. */
export const menuMessages = defineMessages({
  configuration: { id: 'menu.configuration', defaultMessage: 'Configuration' },
  main: { id: 'menu.main', defaultMessage: 'Main' },
  dashboards: { id: 'menu.dashboards', defaultMessage: 'Dashboards' },
  lookups: { id: 'menu.lookups', defaultMessage: 'Lookups' },
  recentEvents: { id: 'menu.recentEvents', defaultMessage: 'Recent Events' },
  bookings: { id: 'menu.bookings', defaultMessage: 'Bookings' },
  proxyBookings: { id: 'menu.proxyBookings', defaultMessage: 'Proxy Bookings' },
  pastOffers: { id: 'menu.pastOffers', defaultMessage: 'Past Offers' },
  legs: { id: 'menu.legs', defaultMessage: 'Legs' },
  recurring: { id: 'menu.recurring', defaultMessage: 'Recurring Templates' },
  availability: { id: 'menu.availability', defaultMessage: 'Availability' },
  patients: { id: 'menu.patients', defaultMessage: 'Patients' },
  vehicles: { id: 'menu.vehicles', defaultMessage: 'Vehicles' },
  departments: { id: 'menu.departments', defaultMessage: 'Departments' },
  announcements: { id: 'menu.announcements', defaultMessage: 'Announcements' },
  facilities: { id: 'menu.facilities', defaultMessage: 'Facilities' },
  simulate: { id: 'menu.simulate', defaultMessage: 'Simulate' },
});
