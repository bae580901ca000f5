import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of estimates that open line by line. */
export const pricingMessages = defineMessages({
  lines: { id: 'pricing.lines', defaultMessage: '{amount}: how it comes about' },
  notShown: {
    id: 'pricing.notShown',
    defaultMessage: 'This market does not show how estimates come about, or it is not known of this one.',
  },
  failed: { id: 'pricing.failed', defaultMessage: 'The lines could not be loaded' },
  leg: { id: 'pricing.leg', defaultMessage: 'Leg {number}' },
});
