import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the administration's landing page. */
export const adminLandingMessages = defineMessages({
  text: { id: 'adminLanding.text', defaultMessage: 'What would you like to look after?' },
  greeting: { id: 'adminLanding.greeting', defaultMessage: 'Welcome, {name}' },
});
