import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the actions on offers, trips and bookings. */
export const tripActionMessages = defineMessages({
  acceptOffer: { id: 'tripActions.acceptOffer', defaultMessage: 'Accept offer' },
  decline: { id: 'tripActions.decline', defaultMessage: 'Decline offer' },
  counter: { id: 'tripActions.counter', defaultMessage: 'Counter-offer' },
  acceptCounter: { id: 'tripActions.acceptCounter', defaultMessage: 'Accept counter-offer' },
  declineCounter: { id: 'tripActions.declineCounter', defaultMessage: 'Refuse counter-offer' },
  acceptChanges: { id: 'tripActions.acceptChanges', defaultMessage: 'Accept changes' },
  reconfirm: { id: 'tripActions.reconfirm', defaultMessage: 'Confirm again' },
  reconfirmFor: { id: 'tripActions.reconfirmFor', defaultMessage: 'Confirm {name} again' },
  reconfirmed: { id: 'tripActions.reconfirmed', defaultMessage: '{name} confirmed again' },
  unableToService: { id: 'tripActions.unableToService', defaultMessage: 'Unable to service' },
  unableToComplete: { id: 'tripActions.unableToComplete', defaultMessage: 'Unable to complete' },
  progress: { id: 'tripActions.progress', defaultMessage: 'Progress' },
  readyNow: { id: 'tripActions.readyNow', defaultMessage: 'Ready Now' },
  cancelLeg: { id: 'tripActions.cancelLeg', defaultMessage: 'Cancel leg' },
  cancelBooking: { id: 'tripActions.cancelBooking', defaultMessage: 'Cancel booking' },
  more: { id: 'tripActions.more', defaultMessage: 'Actions for {name}' },
  finalNotCarried: { id: 'tripActions.finalNotCarried', defaultMessage: 'ended without transport' },
  finalCancelled: { id: 'tripActions.finalCancelled', defaultMessage: 'cancelled' },
  finalCompleted: { id: 'tripActions.finalCompleted', defaultMessage: 'completed' },

  willCall: { id: 'tripActions.willCall', defaultMessage: 'Will call, expected {time}' },
  willCallReady: { id: 'tripActions.willCallReady', defaultMessage: 'Called ready {time}' },
  crewWaits: { id: 'tripActions.crewWaits', defaultMessage: 'The crew waits' },
  acceptFor: { id: 'tripActions.acceptFor', defaultMessage: 'Accept for: {name}' },
  promisedPickUp: { id: 'tripActions.promisedPickUp', defaultMessage: 'Promised pick-up' },
  promiseHolds: { id: 'tripActions.promiseHolds', defaultMessage: 'Your pick-up stays {time}.' },
  otherTime: { id: 'tripActions.otherTime', defaultMessage: 'Another time…' },
  promisedFixed: {
    id: 'tripActions.promisedFixed',
    defaultMessage: 'The market takes the requested time only.',
  },
  acceptsLegs: { id: 'tripActions.acceptsLegs', defaultMessage: 'One acceptance for {legs}' },
  requestedTime: { id: 'tripActions.requestedTime', defaultMessage: 'Requested: {time}' },
  noLog: { id: 'tripActions.noLog', defaultMessage: 'Failed to find log entries for: {name}' },
  noChangesLeft: {
    id: 'tripActions.noChangesLeft',
    defaultMessage: 'There is nothing left to answer: what was agreed holds again, or somebody has answered.',
  },
  requestedRange: {
    id: 'tripActions.requestedRange',
    defaultMessage: 'Requested: {time}. Possible: {from} to {to}.',
  },
  accept: { id: 'tripActions.accept', defaultMessage: 'Accept' },
  cancel: { id: 'tripActions.cancelButton', defaultMessage: 'Cancel' },
  close: { id: 'tripActions.close', defaultMessage: 'Close' },
  reason: { id: 'tripActions.reason', defaultMessage: 'Reason' },

  counterFor: { id: 'tripActions.counterFor', defaultMessage: 'Counter-offer for: {name}' },
  counterTime: { id: 'tripActions.counterTime', defaultMessage: 'Pick-up you can make' },
  counterMessage: { id: 'tripActions.counterMessage', defaultMessage: 'Message to the booker' },
  sendCounter: { id: 'tripActions.sendCounter', defaultMessage: 'Send counter-offer' },

  progressFor: { id: 'tripActions.progressFor', defaultMessage: 'Progress for: {name}' },
  distance: { id: 'tripActions.distance', defaultMessage: 'Distance' },
  unit: { id: 'tripActions.unit', defaultMessage: 'Unit' },
  update: { id: 'tripActions.update', defaultMessage: 'Update' },
  complete: { id: 'tripActions.complete', defaultMessage: 'Complete' },
  completeNeeds: { id: 'tripActions.completeNeeds', defaultMessage: 'To complete, set: {stamps}' },
  earlier: { id: 'tripActions.earlier', defaultMessage: 'Cannot be earlier than the previous step' },
  required: { id: 'tripActions.required', defaultMessage: 'required' },
  invalidValue: { id: 'tripActions.invalidValue', defaultMessage: 'invalid value' },
  invalidTime: { id: 'tripActions.invalidTime', defaultMessage: 'Invalid date' },

  reviewOf: { id: 'tripActions.reviewOf', defaultMessage: 'Review of: {name}' },
  field: { id: 'tripActions.field', defaultMessage: 'Field' },
  oldValue: { id: 'tripActions.oldValue', defaultMessage: 'Agreed' },
  newValue: { id: 'tripActions.newValue', defaultMessage: 'Now asked' },
  before: { id: 'tripActions.before', defaultMessage: 'Old Value' },
  after: { id: 'tripActions.after', defaultMessage: 'New Value' },
  shownBefore: { id: 'tripActions.shownBefore', defaultMessage: 'You were shown' },
  changed: { id: 'tripActions.changed', defaultMessage: 'changed' },
  price: { id: 'tripActions.price', defaultMessage: 'Estimated price' },
  dropOffTime: { id: 'tripActions.dropOffTime', defaultMessage: 'Drop-off time' },
  termsChanged: {
    id: 'tripActions.termsChanged',
    defaultMessage:
      'This has changed since it was shown to you, and nothing was sent. Compare, and answer again.',
  },
  changesFirst: {
    id: 'tripActions.changesFirst',
    defaultMessage:
      '{name} was changed since you agreed to it. The stamps are saved when you accept the changes.',
  },
  acceptWithStamps: { id: 'tripActions.acceptWithStamps', defaultMessage: 'Accept and save' },
  noValue: { id: 'tripActions.noValue', defaultMessage: '(none)' },

  accepted: { id: 'tripActions.accepted', defaultMessage: '{name} is yours' },
  systemAsked: {
    id: 'tripActions.systemAsked',
    defaultMessage: 'Your dispatch system is asked about {name}',
  },
  bidKept: {
    id: 'tripActions.bidKept',
    defaultMessage: 'Your bid for {name} is in; the award follows when the round closes',
  },
  declined: { id: 'tripActions.declined', defaultMessage: '{name} declined' },
  countered: { id: 'tripActions.countered', defaultMessage: 'Counter-offer for {name} sent' },
  changesAccepted: { id: 'tripActions.changesAccepted', defaultMessage: 'Changes to {name} accepted' },
  givenBack: {
    id: 'tripActions.givenBack',
    defaultMessage: '{name} was given back and is offered to others',
  },
  endedDry: { id: 'tripActions.endedDry', defaultMessage: '{name} ended without transport' },
  progressSaved: { id: 'tripActions.progressSaved', defaultMessage: 'Progress of {name} saved' },
  completed: { id: 'tripActions.completed', defaultMessage: '{name} completed' },
  ready: { id: 'tripActions.ready', defaultMessage: '{name} is ready now' },
  cancelled: { id: 'tripActions.cancelled', defaultMessage: '{name} cancelled' },
  counterAccepted: {
    id: 'tripActions.counterAccepted',
    defaultMessage: 'Counter-offer accepted; {name} takes the new time',
  },
  counterRefused: {
    id: 'tripActions.counterRefused',
    defaultMessage: 'Counter-offer refused; the offer stands as it was',
  },

  errorAccepting: { id: 'tripActions.errorAccepting', defaultMessage: 'Error accepting offer: {name}' },
  errorAcceptingChanges: {
    id: 'tripActions.errorAcceptingChanges',
    defaultMessage: 'Error accepting changes: {name}',
  },
  errorUnable: { id: 'tripActions.errorUnable', defaultMessage: 'Error on UA2S: {name}' },
  errorProgress: { id: 'tripActions.errorProgress', defaultMessage: 'Failed to progress: {name}' },
  failedToCancel: { id: 'tripActions.failedToCancel', defaultMessage: 'Failed to cancel {name}' },
  failedToReview: { id: 'tripActions.failedToReview', defaultMessage: 'Failed to review {name}' },
  failedToDecline: { id: 'tripActions.failedToDecline', defaultMessage: 'Failed to decline {name}' },
  failedToCounter: { id: 'tripActions.failedToCounter', defaultMessage: 'Failed to counter {name}' },
  failedToEndDry: {
    id: 'tripActions.failedToEndDry',
    defaultMessage: 'Failed to report unable to complete: {name}',
  },
  errorFor: { id: 'tripActions.errorFor', defaultMessage: 'Error for: {name}' },

  confirmCancelLeg: {
    id: 'tripActions.confirmCancelLeg',
    defaultMessage: 'Cancel {name}? The transport provider is told at once.',
  },
  confirmCancelBooking: {
    id: 'tripActions.confirmCancelBooking',
    defaultMessage: 'Cancel all legs of {name}? The transport provider is told at once.',
  },
  confirmDecline: {
    id: 'tripActions.confirmDecline',
    defaultMessage: 'Decline {name}? You are asked again only if the booking is sent out again.',
  },
  confirmUnable: {
    id: 'tripActions.confirmUnable',
    defaultMessage: 'Give {name} back? It will be offered to others.',
  },
  confirmDryRun: { id: 'tripActions.confirmDryRun', defaultMessage: 'End {name} without transport?' },
  confirmReady: {
    id: 'tripActions.confirmReady',
    defaultMessage: 'Is the patient of {name} ready to be picked up now?',
  },
  assignVehicle: { id: 'tripActions.assignVehicle', defaultMessage: 'Assign vehicle' },
  assignVehicleFor: { id: 'tripActions.assignVehicleFor', defaultMessage: 'Vehicle for: {name}' },
  assign: { id: 'tripActions.assign', defaultMessage: 'Assign' },
  vehicle: { id: 'tripActions.vehicle', defaultMessage: 'Vehicle' },
  noVehicle: { id: 'tripActions.noVehicle', defaultMessage: 'No vehicle' },
  noVehicles: {
    id: 'tripActions.noVehicles',
    defaultMessage:
      'There is no vehicle in use. A vehicle administrator adds them under Configuration, Vehicles.',
  },
  vehicleHint: {
    id: 'tripActions.vehicleHint',
    defaultMessage:
      'This reserves the vehicle and shows the leg to its driver. That the crew has the job is stamped under Progress.',
  },
  vehicleBusy: {
    id: 'tripActions.vehicleBusy',
    defaultMessage: 'Already has {legs} at this time. You may assign it all the same.',
  },
  otherLegUntil: {
    id: 'tripActions.otherLegUntil',
    defaultMessage: '{name} ({time}, expected to be over at {until})',
  },
  otherLegLate: {
    id: 'tripActions.otherLegLate',
    defaultMessage:
      '{name} ({time}, expected to be over at {until}, {minutes, plural, one {# minute} other {# minutes}} late: {why})',
  },
  vehicleTakenUntil: {
    id: 'tripActions.vehicleTakenUntil',
    defaultMessage: '{vehicle} (has another leg until {until})',
  },
  vehicleTaken: { id: 'tripActions.vehicleTaken', defaultMessage: '{vehicle} (has another leg then)' },
  vehiclePlace: { id: 'tripActions.vehiclePlace', defaultMessage: '{vehicle} (no such place)' },
  vehicleSeats: { id: 'tripActions.vehicleSeats', defaultMessage: '{vehicle} (too few seats)' },
  vehicleWeight: { id: 'tripActions.vehicleWeight', defaultMessage: '{vehicle} (patient too heavy)' },
  vehicleUnfit: { id: 'tripActions.vehicleUnfit', defaultMessage: '{vehicle} (other call types)' },
  vehicleDrivers: { id: 'tripActions.vehicleDrivers', defaultMessage: 'On it now: {drivers}' },
  vehicleNobody: { id: 'tripActions.vehicleNobody', defaultMessage: 'No driver is on it now.' },
  vehicleSaved: { id: 'tripActions.vehicleSaved', defaultMessage: 'Vehicle of {name} saved' },
  errorVehicle: { id: 'tripActions.errorVehicle', defaultMessage: 'Failed to assign a vehicle: {name}' },
});
