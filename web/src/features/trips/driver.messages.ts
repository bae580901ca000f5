import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a driver's phone. */
export const driverMessages = defineMessages({
  print: { id: 'driver.print', defaultMessage: 'Print this trip or the day' },
  born: { id: 'driver.born', defaultMessage: 'born {date}' },
  steps: { id: 'driver.steps', defaultMessage: 'Steps' },
  waiting: { id: 'driver.waiting', defaultMessage: '{stamp}, {time}, waits to be sent' },
  pickUp: { id: 'driver.pickUp', defaultMessage: 'Pick-up' },
  dropOff: { id: 'driver.dropOff', defaultMessage: 'Drop-off' },
  promised: { id: 'driver.promised', defaultMessage: 'promised {time}' },
  planned: { id: 'driver.planned', defaultMessage: 'planned {time}' },
  hereSince: { id: 'driver.hereSince', defaultMessage: 'here since {time}' },
  expected: { id: 'driver.expected', defaultMessage: 'expected {time}' },
  left: { id: 'driver.left', defaultMessage: 'at scene {arrived}, left {left}' },
  isDone: { id: 'driver.isDone', defaultMessage: 'done' },
  willCall: { id: 'driver.willCall', defaultMessage: 'when called' },
  navigate: { id: 'driver.navigate', defaultMessage: 'Navigate' },
  navigateTo: { id: 'driver.navigateTo', defaultMessage: 'Navigate to {place}, in the maps of this device' },
  callPlace: { id: 'driver.callPlace', defaultMessage: 'Call {place}, {number}' },
  then: { id: 'driver.then', defaultMessage: 'Then' },
  back: { id: 'driver.back', defaultMessage: 'Back to the trip under way' },
  changes: { id: 'driver.changes', defaultMessage: 'Changed, and not accepted yet' },
  offline: {
    id: 'driver.offline',
    defaultMessage: 'No connection since {time}.',
  },
  kept: {
    id: 'driver.kept',
    defaultMessage:
      '{count, plural, =0 {What you stamp is kept here and sent in order, with the time you pressed.} one {# stamp is kept here and sent in order, with the time you pressed.} other {# stamps are kept here and sent in order, with the time you pressed.}}',
  },
  share: { id: 'driver.share', defaultMessage: 'Share where I am while on a trip' },
  shareTitle: { id: 'driver.shareTitle', defaultMessage: 'Share your position?' },
  shareText: {
    id: 'driver.shareText',
    defaultMessage:
      'From “En route” until “Clear” this device says where you are, at most every half minute. Your dispatchers see the last place for a day; whoever booked the trip sees it only while you are on the way. Nothing is sent at other times, no track is kept, and you can stop it here at any moment.',
  },
  shareYes: { id: 'driver.shareYes', defaultMessage: 'Share while on a trip' },
  shareNo: { id: 'driver.shareNo', defaultMessage: 'Not now' },
  shareOn: { id: 'driver.shareOn', defaultMessage: 'From “En route” until “Clear”, and not otherwise.' },
  shareOff: { id: 'driver.shareOff', defaultMessage: 'Nobody sees where you are.' },
  shareFailed: {
    id: 'driver.shareFailed',
    defaultMessage: 'This device does not say where it is: allow it in the settings of the browser.',
  },
});
