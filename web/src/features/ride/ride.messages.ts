import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the page that patient and family open. */
export const rideMessages = defineMessages({
  title: { id: 'ride.title', defaultMessage: 'Your ride, {name}' },
  gone: { id: 'ride.gone', defaultMessage: 'This link does not work' },
  goneText: {
    id: 'ride.goneText',
    defaultMessage:
      'It may have been taken back, or the ride is over. Ask whoever booked the ride for a new one.',
  },
  failed: { id: 'ride.failed', defaultMessage: 'That did not work. Please try again, or call.' },
  wayThere: { id: 'ride.wayThere', defaultMessage: 'Ride {no}' },
  wayBack: { id: 'ride.wayBack', defaultMessage: 'The way back' },
  LOOKING: { id: 'ride.looking', defaultMessage: 'We are finding a vehicle' },
  CONFIRMED: { id: 'ride.confirmed', defaultMessage: 'Confirmed' },
  ON_THE_WAY: { id: 'ride.onTheWay', defaultMessage: 'The crew is on its way to you' },
  HERE: { id: 'ride.here', defaultMessage: 'The crew is here' },
  RIDING: { id: 'ride.riding', defaultMessage: 'Under way' },
  ARRIVED: { id: 'ride.arrived', defaultMessage: 'Arrived' },
  CANCELLED: { id: 'ride.cancelled', defaultMessage: 'Cancelled' },
  NOT_TAKEN: { id: 'ride.notTaken', defaultMessage: 'Did not take place' },
  pickUp: { id: 'ride.pickUp', defaultMessage: 'Pick-up' },
  expected: { id: 'ride.expected', defaultMessage: 'Expected' },
  arrival: { id: 'ride.arrival', defaultMessage: 'Arrival' },
  whenReady: { id: 'ride.whenReady', defaultMessage: 'When you say that you are ready' },
  who: { id: 'ride.who', defaultMessage: 'Who comes' },
  vehicle: { id: 'ride.vehicle', defaultMessage: 'Vehicle' },
  callCarrier: { id: 'ride.callCarrier', defaultMessage: 'Call {name}' },
  ready: { id: 'ride.ready', defaultMessage: 'I am ready now' },
  cancel: { id: 'ride.cancel', defaultMessage: 'I do not need this ride' },
  cancelSure: { id: 'ride.cancelSure', defaultMessage: 'Cancel this ride? It cannot be taken back here.' },
  cancelBack: {
    id: 'ride.cancelBack',
    defaultMessage: 'Cancel this ride? Its way back is cancelled too. It cannot be taken back here.',
  },
  yes: { id: 'ride.yes', defaultMessage: 'Yes, cancel it' },
  no: { id: 'ride.no', defaultMessage: 'No, keep it' },
  call: { id: 'ride.call', defaultMessage: 'Please call me' },
  called: { id: 'ride.called', defaultMessage: 'We were told at {time} that you want a call.' },
  calledOn: { id: 'ride.calledOn', defaultMessage: 'We were told on {time} that you want a call.' },
  updated: { id: 'ride.updated', defaultMessage: 'This page looks for news by itself.' },
});
