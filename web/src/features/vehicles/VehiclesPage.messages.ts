import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the vehicles screen. */
export const vehiclesMessages = defineMessages({
  title: { id: 'vehicles.title', defaultMessage: 'Vehicles' },
  new: { id: 'vehicles.new', defaultMessage: 'New vehicle' },
  newTitle: { id: 'vehicles.newTitle', defaultMessage: 'New Vehicle' },
  editTitle: { id: 'vehicles.editTitle', defaultMessage: 'Edit Vehicle: {name}' },
  name: { id: 'vehicles.name', defaultMessage: 'Name' },
  nameHint: { id: 'vehicles.nameHint', defaultMessage: 'Name or call sign, as people say it on the radio.' },
  plate: { id: 'vehicles.plate', defaultMessage: 'Plate' },
  make: { id: 'vehicles.make', defaultMessage: 'Make' },
  model: { id: 'vehicles.model', defaultMessage: 'Model' },
  color: { id: 'vehicles.color', defaultMessage: 'Color' },
  callTypes: { id: 'vehicles.callTypes', defaultMessage: 'Call types' },
  allCallTypes: { id: 'vehicles.allCallTypes', defaultMessage: 'All call types' },
  capacity: { id: 'vehicles.capacity', defaultMessage: 'Capacity' },
  capacityHint: { id: 'vehicles.capacityHint', defaultMessage: 'Patients at once' },
  seats: { id: 'vehicles.seats', defaultMessage: 'Companion seats' },
  wheelchairPlaces: { id: 'vehicles.wheelchairPlaces', defaultMessage: 'Wheelchair places' },
  stretcherPlaces: { id: 'vehicles.stretcherPlaces', defaultMessage: 'Stretchers' },
  maxPatientPounds: { id: 'vehicles.maxPatientPounds', defaultMessage: 'Heaviest patient (lb)' },
  notStated: { id: 'vehicles.notStated', defaultMessage: 'Empty: not stated, which hinders nothing' },
  drivers: { id: 'vehicles.drivers', defaultMessage: 'Drivers' },
  driversHint: {
    id: 'vehicles.driversHint',
    defaultMessage: 'Who is on it now. They see its legs, and no others.',
  },
  driverInvited: { id: 'vehicles.driverInvited', defaultMessage: '{name} (invited)' },
  driverElsewhere: { id: 'vehicles.driverElsewhere', defaultMessage: '{name} (now on {vehicle})' },
  noDriver: { id: 'vehicles.noDriver', defaultMessage: 'Nobody' },
  confirmDeactivate: {
    id: 'vehicles.confirmDeactivate',
    defaultMessage: '{name} can no longer be assigned to legs, and nobody is on it any more.',
  },
  saved: { id: 'vehicles.saved', defaultMessage: '{name} saved' },
  saveFailed: { id: 'vehicles.saveFailed', defaultMessage: 'Failed to save: {name}' },
  empty: { id: 'vehicles.empty', defaultMessage: 'No vehicles yet' },
  emptyText: {
    id: 'vehicles.emptyText',
    defaultMessage: 'Enter the vehicles your dispatchers assign legs to, and say who drives them.',
  },
  loadFailed: { id: 'vehicles.loadFailed', defaultMessage: 'The lists could not be loaded' },
});
