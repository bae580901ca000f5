import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the landing page. */
export const landingMessages = defineMessages({
  greeting: { id: 'landing.greeting', defaultMessage: 'Welcome, {name}' },
  newBooking: { id: 'landing.newBooking', defaultMessage: 'New booking' },
  newBookingText: { id: 'landing.newBookingText', defaultMessage: 'Book a trip for a patient' },
  bookingsText: {
    id: 'landing.bookingsText',
    defaultMessage: 'Every booking of your company and where it stands',
  },
  proxyBookingsText: {
    id: 'landing.proxyBookingsText',
    defaultMessage: 'What you booked for other companies',
  },
  tripsText: { id: 'landing.tripsText', defaultMessage: 'Offers to answer and trips to carry out' },
  legsText: { id: 'landing.legsText', defaultMessage: 'Single journeys from place to place' },
  patientsText: { id: 'landing.patientsText', defaultMessage: 'Find, add and edit patients' },
  recentEventsText: { id: 'landing.recentEventsText', defaultMessage: 'What happened lately' },
  preferences: { id: 'landing.preferences', defaultMessage: 'Preferences' },
  preferencesText: { id: 'landing.preferencesText', defaultMessage: 'Alerts, sounds and notifications' },
  departmentsText: { id: 'landing.departmentsText', defaultMessage: 'The departments of your facility' },
  main: { id: 'landing.main', defaultMessage: 'Main' },
  dashboards: { id: 'landing.dashboards', defaultMessage: 'Dashboards' },
  configuration: { id: 'landing.configuration', defaultMessage: 'Configuration' },
  lookups: { id: 'landing.lookups', defaultMessage: 'Lookups' },
  pastOffersText: { id: 'landing.pastOffersText', defaultMessage: 'Offers that are over, and why' },
  recurringText: { id: 'landing.recurringText', defaultMessage: 'Bookings that repeat' },
  availabilityText: { id: 'landing.availabilityText', defaultMessage: 'How many crews are free, and when' },
  dashboardActiveText: { id: 'landing.dashboardActiveText', defaultMessage: 'What is under way now' },
  dashboardAdminText: {
    id: 'landing.dashboardAdminText',
    defaultMessage: 'How much, how fast and how punctual',
  },
});
