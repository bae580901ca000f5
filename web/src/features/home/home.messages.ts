import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the home of who books. */
export const homeMessages = defineMessages({
  title: { id: 'home.title', defaultMessage: 'Home' },
  newBooking: { id: 'home.newBooking', defaultMessage: 'New booking' },
  willCalls: { id: 'home.willCalls', defaultMessage: 'Will-calls waiting' },
  noWillCalls: { id: 'home.noWillCalls', defaultMessage: 'No will-call is open.' },
  waits: { id: 'home.waits', defaultMessage: 'since {time}, {length}' },
  readySince: { id: 'home.readySince', defaultMessage: 'Ready since {time}, {length}' },
  expectedAt: { id: 'home.expectedAt', defaultMessage: 'expected {time}' },
  onTheWay: { id: 'home.onTheWay', defaultMessage: '{provider}, {vehicle}' },
  noVehicle: { id: 'home.noVehicle', defaultMessage: '{provider}, no vehicle yet' },
  noProvider: { id: 'home.noProvider', defaultMessage: 'no transport provider yet' },
  readyNow: { id: 'home.readyNow', defaultMessage: 'Ready Now' },
  readyNowFor: { id: 'home.readyNowFor', defaultMessage: 'Ready Now: {name}' },
  ready: { id: 'home.ready', defaultMessage: '{name} is ready: the transport provider is told' },
  notReady: { id: 'home.notReady', defaultMessage: 'Ready Now did not work' },
  open: { id: 'home.open', defaultMessage: 'Open' },
  openOf: { id: 'home.openOf', defaultMessage: 'Open: {name}' },
  today: { id: 'home.today', defaultMessage: 'Today' },
  doneToCome: { id: 'home.doneToCome', defaultMessage: '{done} done, {toCome} to come' },
  legsAnHour: { id: 'home.legsAnHour', defaultMessage: 'Legs an hour' },
  most: { id: 'home.most', defaultMessage: 'most {count}' },
  hour: { id: 'home.hour', defaultMessage: 'Hour' },
  legs: { id: 'home.legs', defaultMessage: 'Legs' },
  done: { id: 'home.done', defaultMessage: 'Done' },
  toCome: { id: 'home.toCome', defaultMessage: 'To come' },
  onTime: {
    id: 'home.onTime',
    defaultMessage: 'On time, of {count} with a time of their own',
  },
  noneToday: { id: 'home.noneToday', defaultMessage: 'No legs today.' },
});
