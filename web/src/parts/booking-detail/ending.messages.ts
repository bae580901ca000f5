import { defineMessages } from '../../lib/intl/messages.ts';

/** Words for what was kept of the moment a leg ended. */
export const endingMessages = defineMessages({
  BEFORE_OFFER: { id: 'ending.beforeOffer', defaultMessage: 'before it was offered' },
  OFFERED: { id: 'ending.offered', defaultMessage: 'while offered' },
  ACCEPTED: { id: 'ending.accepted', defaultMessage: 'after it was accepted' },
  ASSIGNED: { id: 'ending.assigned', defaultMessage: 'after a crew was assigned' },
  EN_ROUTE: { id: 'ending.enRoute', defaultMessage: 'with the crew on its way' },
  AT_SCENE: { id: 'ending.atScene', defaultMessage: 'with the crew at the pick-up' },
  TRANSPORTING: { id: 'ending.transporting', defaultMessage: 'with the patient on board' },
  AT_DESTINATION: { id: 'ending.atDestination', defaultMessage: 'at the destination' },
  before: { id: 'ending.before', defaultMessage: '{duration} before pick-up' },
  after: { id: 'ending.after', defaultMessage: '{duration} after pick-up' },
  chargeable: { id: 'ending.chargeable', defaultMessage: 'chargeable' },
  notChargeable: { id: 'ending.notChargeable', defaultMessage: 'not chargeable' },
});
