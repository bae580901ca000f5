import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a dispatcher's board. */
export const boardMessages = defineMessages({
  title: { id: 'board.title', defaultMessage: 'Board' },
  toLanes: { id: 'board.toLanes', defaultMessage: 'Go to the vehicles and hours' },
  lanes: { id: 'board.lanes', defaultMessage: 'Vehicles and hours' },
  vehicles: { id: 'board.vehicles', defaultMessage: '{count, plural, one {# vehicle} other {# vehicles}}' },
  previousDay: { id: 'board.previousDay', defaultMessage: 'The day before' },
  nextDay: { id: 'board.nextDay', defaultMessage: 'The day after' },
  now: { id: 'board.now', defaultMessage: 'Now' },
  backToNow: { id: 'board.backToNow', defaultMessage: 'Back to the present' },
  today: { id: 'board.today', defaultMessage: 'Today' },
  willCalls: { id: 'board.willCalls', defaultMessage: 'Will-call' },
  readyAt: { id: 'board.readyAt', defaultMessage: 'ready {time}' },
  noTime: { id: 'board.noTime', defaultMessage: 'no time yet' },
  unassigned: { id: 'board.unassigned', defaultMessage: 'Unassigned' },
  legs: { id: 'board.legs', defaultMessage: '{count, plural, =0 {no legs} one {# leg} other {# legs}}' },
  printManifest: { id: 'board.printManifest', defaultMessage: 'Print the manifest of {vehicle}' },
  fits: { id: 'board.fits', defaultMessage: 'Fits' },
  withheld: { id: 'board.withheld', defaultMessage: 'Leg' },
  bar: { id: 'board.bar', defaultMessage: '{short}, {route}, {time}, {state}, {lane}, {who}' },
  lifted: {
    id: 'board.lifted',
    defaultMessage:
      '{who} lifted. Up and Down choose the vehicle, Enter puts it there, Escape leaves it where it is.',
  },
  over: { id: 'board.over', defaultMessage: '{lane}, {fits, select, yes {fits} other {meets another leg}}' },
  leftThere: { id: 'board.leftThere', defaultMessage: '{who} stays where it was' },
  assigned: { id: 'board.assigned', defaultMessage: '{name}: {vehicle}' },
  unassignedDone: { id: 'board.unassignedDone', defaultMessage: '{name}: no vehicle any more' },
  undo: { id: 'board.undo', defaultMessage: 'Undo' },
  undoTooLate: {
    id: 'board.undoTooLate',
    defaultMessage: '{name} has been changed since. Nothing was taken back.',
  },
  failed: { id: 'board.failed', defaultMessage: 'The vehicle could not be assigned' },
  help: {
    id: 'board.help',
    defaultMessage: 'Arrows walk through the legs, Enter opens one, Space lifts it for another vehicle.',
  },
  empty: { id: 'board.empty', defaultMessage: 'No vehicles in use' },
  emptyText: {
    id: 'board.emptyText',
    defaultMessage: 'Vehicles are kept under Configuration. What needs you stands beside.',
  },
  walkKey: { id: 'board.walkKey', defaultMessage: 'Walk through the legs of the lanes' },
  liftKey: { id: 'board.liftKey', defaultMessage: 'Lift the leg for another vehicle, put it down' },
  openKey: { id: 'board.openKey', defaultMessage: 'Open the leg that has the focus' },
});
