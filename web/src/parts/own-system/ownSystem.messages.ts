import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of what the company's own dispatch system says to an acceptance. */
export const ownSystemMessages = defineMessages({
  WAITING: {
    id: 'ownSystem.waiting',
    defaultMessage: 'Your dispatch system is being asked, until {time} at the latest.',
  },
  TAKEN: {
    id: 'ownSystem.taken',
    defaultMessage: 'Your dispatch system has the order and answers by {time}.',
  },
  REFUSED: {
    id: 'ownSystem.refused',
    defaultMessage: 'Your dispatch system refused: “{reason}”.',
  },
  refusedSilently: {
    id: 'ownSystem.refusedSilently',
    defaultMessage: 'Your dispatch system refused and gave no reason.',
  },
  FAILED: {
    id: 'ownSystem.failed',
    defaultMessage: 'Your dispatch system could not be reached ({reason}).',
  },
  silent: {
    id: 'ownSystem.silent',
    defaultMessage: 'Your dispatch system gave no answer in time.',
  },
  waysOut: {
    id: 'ownSystem.waysOut',
    defaultMessage: 'Ask it again, accept the offer without it, or decline it so that others are asked.',
  },
  order: { id: 'ownSystem.order', defaultMessage: 'Order in the transport provider’s system: {order}' },
  orderLink: { id: 'ownSystem.orderLink', defaultMessage: 'open' },
  untold: {
    id: 'ownSystem.untold',
    defaultMessage:
      'Your dispatch system does not know of {count, plural, one {a change} other {# changes}} since it took the order ({reason}).',
  },
  tellAgain: { id: 'ownSystem.tellAgain', defaultMessage: 'Tell it again' },
  toldAgain: {
    id: 'ownSystem.toldAgain',
    defaultMessage: 'Your dispatch system is told again what happened to {name}',
  },
  failedToTell: { id: 'ownSystem.failedToTell', defaultMessage: 'Unable to tell again about {name}' },
  retry: { id: 'ownSystem.retry', defaultMessage: 'Ask again' },
  asked: { id: 'ownSystem.asked', defaultMessage: 'Your dispatch system is asked again about {name}' },
  failedToAsk: { id: 'ownSystem.failedToAsk', defaultMessage: 'Unable to ask again about {name}' },
});
