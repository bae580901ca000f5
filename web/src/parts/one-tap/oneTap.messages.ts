import { defineMessages } from '../../lib/intl/messages.ts';

/** Words around the button that stamps with one press. */
export const oneTapMessages = defineMessages({
  stampNow: { id: 'oneTap.stampNow', defaultMessage: 'Stamp {stamp} now ({name})' },
  now: { id: 'oneTap.now', defaultMessage: 'now, {time}' },
  nowKept: { id: 'oneTap.nowKept', defaultMessage: 'now, {time} · kept until connected' },
  pressed: { id: 'oneTap.pressed', defaultMessage: '{stamp}, {time}' },
  undo: { id: 'oneTap.undo', defaultMessage: 'Undo, {seconds} s' },
  more: { id: 'oneTap.more', defaultMessage: 'Another time or step, and what else can be done with {name}' },
  actions: { id: 'oneTap.actions', defaultMessage: 'Actions' },
  refused: { id: 'oneTap.refused', defaultMessage: '{stamp}, {time} of {name} was not taken: {reason}' },
  notAllowed: { id: 'oneTap.notAllowed', defaultMessage: 'you may no longer stamp it' },
  dismiss: { id: 'oneTap.dismiss', defaultMessage: 'Dismiss' },
  clearTitle: { id: 'oneTap.clearTitle', defaultMessage: 'Clear at {time}' },
  driven: { id: 'oneTap.driven', defaultMessage: 'Driven distance ({unit})' },
  route: { id: 'oneTap.route', defaultMessage: 'The route was estimated at {distance}.' },
  drivenWrong: {
    id: 'oneTap.drivenWrong',
    defaultMessage: 'A number above zero, such as 6.2, with at most six decimals',
  },
  clear: { id: 'oneTap.clear', defaultMessage: 'Clear' },
  cancel: { id: 'oneTap.cancel', defaultMessage: 'Cancel' },
});
