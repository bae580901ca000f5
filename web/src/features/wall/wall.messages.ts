import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of a screen on a wall. */
export const wallMessages = defineMessages({
  live: { id: 'wall.live', defaultMessage: 'Live' },
  waiting: { id: 'wall.waiting', defaultMessage: 'No connection: what stands here is older' },
  now: { id: 'wall.now', defaultMessage: 'Now' },
  late: { id: 'wall.late', defaultMessage: 'Late' },
  noVehicle: { id: 'wall.noVehicle', defaultMessage: 'No vehicle' },
  nobody: { id: 'wall.nobody', defaultMessage: 'Nobody yet' },
  underWay: { id: 'wall.underWay', defaultMessage: 'Under way' },
  done: { id: 'wall.done', defaultMessage: 'Done' },
  needs: { id: 'wall.needs', defaultMessage: 'Needs somebody' },
  noNeeds: { id: 'wall.noNeeds', defaultMessage: 'Nothing needs anybody.' },
  next: { id: 'wall.next', defaultMessage: 'Under way and next' },
  noNext: { id: 'wall.noNext', defaultMessage: 'No legs in the next hours.' },
  page: { id: 'wall.page', defaultMessage: '{page} of {pages}' },
  homeIn: { id: 'wall.homeIn', defaultMessage: 'Home in {city}' },
  fullScreen: { id: 'wall.fullScreen', defaultMessage: 'Full screen' },
  leave: { id: 'wall.leave', defaultMessage: 'Sign this screen out' },
});
