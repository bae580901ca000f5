import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the transport provider's list of trips. */
export const tripsPageMessages = defineMessages({
  title: { id: 'trips.title', defaultMessage: 'Trips' },
  empty: { id: 'trips.empty', defaultMessage: 'No trips yet' },
  emptyText: { id: 'trips.emptyText', defaultMessage: 'Offers appear here the moment they are sent to you.' },
  myTrips: { id: 'trips.myTrips', defaultMessage: 'My trips' },
  noVehicle: { id: 'trips.noVehicle', defaultMessage: 'You are on no vehicle now' },
  noVehicleText: {
    id: 'trips.noVehicleText',
    defaultMessage: 'Your dispatcher puts you on one; then its trips appear here.',
  },
  noTrips: { id: 'trips.noTrips', defaultMessage: 'Nothing to do for now' },
  noTripsText: {
    id: 'trips.noTripsText',
    defaultMessage: 'New trips of your vehicle appear here by themselves.',
  },
  done: { id: 'trips.done', defaultMessage: 'Over' },
  showDone: {
    id: 'trips.showDone',
    defaultMessage: '{count, plural, one {Show # trip that is over} other {Show # trips that are over}}',
  },
  hideDone: {
    id: 'trips.hideDone',
    defaultMessage: '{count, plural, one {Hide # trip that is over} other {Hide # trips that are over}}',
  },
  call: { id: 'trips.call', defaultMessage: 'Call {name}' },
});
