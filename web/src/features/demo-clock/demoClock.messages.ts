import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the demo's clock. */
export const demoClockMessages = defineMessages({
  title: { id: 'demoClock.title', defaultMessage: 'Demo clock' },
  unmoved: { id: 'demoClock.unmoved', defaultMessage: 'Real time: the clock has not been moved' },
  ahead: { id: 'demoClock.ahead', defaultMessage: '{ahead} ahead of real time' },
  about: {
    id: 'demoClock.about',
    defaultMessage:
      'The clock goes forward for everybody who uses this demo. Rounds, deadlines, reminders and templates that were to wait until then fall due at once; nobody is signed out. It does not go back: resetting the demo sets it to real time.',
  },
  forward: { id: 'demoClock.forward', defaultMessage: 'Move forward' },
  by: { id: 'demoClock.by', defaultMessage: '+{length}' },
  byLabel: { id: 'demoClock.byLabel', defaultMessage: '+{length}: move the clock forward' },
  next: { id: 'demoClock.next', defaultMessage: 'Next: {what}' },
  nextAt: { id: 'demoClock.nextAt', defaultMessage: '{time}, in {left}' },
  nextNow: { id: 'demoClock.nextNow', defaultMessage: '{time}, now' },
  nothing: { id: 'demoClock.nothing', defaultMessage: 'Nothing waits for a time.' },
  toNext: { id: 'demoClock.toNext', defaultMessage: 'Go there' },
  to: { id: 'demoClock.to', defaultMessage: 'Move to' },
  go: { id: 'demoClock.go', defaultMessage: 'Move' },
  moved: { id: 'demoClock.moved', defaultMessage: 'It is now {time}.' },
  failed: { id: 'demoClock.failed', defaultMessage: 'The clock could not be moved. Try again.' },
  OFFER_WINDOW: { id: 'demoClock.OFFER_WINDOW', defaultMessage: 'a booking is offered' },
  ROUND_END: { id: 'demoClock.ROUND_END', defaultMessage: 'a round of offers ends' },
  CONFLICT_END: { id: 'demoClock.CONFLICT_END', defaultMessage: 'the time to answer a change is up' },
  RECONFIRM_ASK: { id: 'demoClock.RECONFIRM_ASK', defaultMessage: 'a second yes is asked for' },
  RECONFIRM_END: { id: 'demoClock.RECONFIRM_END', defaultMessage: 'the time to confirm again is up' },
  LAST_SAFE_MOMENT: { id: 'demoClock.LAST_SAFE_MOMENT', defaultMessage: 'a last safe moment passes' },
  EXPIRY: { id: 'demoClock.EXPIRY', defaultMessage: 'a trip nobody took expires' },
  LATENESS: { id: 'demoClock.LATENESS', defaultMessage: 'an accepted trip is to begin' },
  RETURN_WATCH: { id: 'demoClock.RETURN_WATCH', defaultMessage: 'a return is looked after' },
  REMINDER: { id: 'demoClock.REMINDER', defaultMessage: 'somebody is reminded' },
  BUNDLE: { id: 'demoClock.BUNDLE', defaultMessage: 'a template books its next trips' },
  ANNOUNCEMENT: { id: 'demoClock.ANNOUNCEMENT', defaultMessage: 'an announcement begins or ends' },
});
