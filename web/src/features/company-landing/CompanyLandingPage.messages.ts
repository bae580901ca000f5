import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the landing page. */
export const landingMessages = defineMessages({
  greeting: { id: 'landing.greeting', defaultMessage: 'Welcome, {name}' },
  newBooking: { id: 'landing.newBooking', defaultMessage: 'New booking' },
  newBookingText: { id: 'landing.newBookingText', defaultMessage: 'Book a trip for a patient' },
  bookings: { id: 'landing.bookings', defaultMessage: 'Bookings' },
  bookingsText: { id: 'landing.bookingsText', defaultMessage: 'Every booking of your company and where it stands' },
  proxyBookings: { id: 'landing.proxyBookings', defaultMessage: 'Proxy bookings' },
  proxyBookingsText: { id: 'landing.proxyBookingsText', defaultMessage: 'What you booked for other companies' },
  trips: { id: 'landing.trips', defaultMessage: 'Trips to dispatch' },
  tripsText: { id: 'landing.tripsText', defaultMessage: 'Offers to answer and trips to carry out' },
  legs: { id: 'landing.legs', defaultMessage: 'Legs' },
  legsText: { id: 'landing.legsText', defaultMessage: 'Single journeys from place to place' },
  patients: { id: 'landing.patients', defaultMessage: 'Patients' },
  patientsText: { id: 'landing.patientsText', defaultMessage: 'Find, add and edit patients' },
  facilities: { id: 'landing.facilities', defaultMessage: 'Facilities' },
  facilitiesText: { id: 'landing.facilitiesText', defaultMessage: 'Places your patients travel between' },
  recentEvents: { id: 'landing.recentEvents', defaultMessage: 'Recent events' },
  recentEventsText: { id: 'landing.recentEventsText', defaultMessage: 'What happened lately' },
  preferences: { id: 'landing.preferences', defaultMessage: 'Preferences' },
  preferencesText: { id: 'landing.preferencesText', defaultMessage: 'Alerts, sounds and notifications' },
  departments: { id: 'landing.departments', defaultMessage: 'Departments' },
  departmentsText: { id: 'landing.departmentsText', defaultMessage: 'The departments of your facility' },
  vehicles: { id: 'landing.vehicles', defaultMessage: 'Vehicles' },
  vehiclesText: { id: 'landing.vehiclesText', defaultMessage: 'Vehicles, and who drives them' },
});
