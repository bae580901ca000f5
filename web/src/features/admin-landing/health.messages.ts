import type { HealthFinding } from '@ptc/schema/rules/lists/attention';
import { defineMessages, type Message } from '../../lib/intl/messages.ts';

/** Words around what is unhealthy. */
export const healthMessages = defineMessages({
  title: { id: 'health.title', defaultMessage: 'Unhealthy' },
  count: {
    id: 'health.count',
    defaultMessage: '{count, plural, =0 {nothing} one {# finding} other {# findings}}',
  },
  healthy: {
    id: 'health.healthy',
    defaultMessage: 'Workers, legs, messages, sign-ins, markets and contracts are well.',
  },
  stale: {
    id: 'health.stale',
    defaultMessage: 'What is unhealthy could not be read again; what stands here is older.',
  },
  since: { id: 'health.since', defaultMessage: 'since {time}' },
  from: { id: 'health.from', defaultMessage: 'from {time}' },
  look: { id: 'health.look', defaultMessage: 'Look' },
});

/** What is unhealthy, in words. */
export const findingMessages: Readonly<Record<HealthFinding, Message>> = defineMessages({
  WORKERS_AWAY: {
    id: 'health.WORKERS_AWAY',
    defaultMessage: 'No worker is running: nothing happens by itself',
  },
  WORK_OVERDUE: { id: 'health.WORK_OVERDUE', defaultMessage: 'Work that is due waits' },
  LEGS_NOT_HANDED_OVER: {
    id: 'health.LEGS_NOT_HANDED_OVER',
    defaultMessage: "{count, plural, one {# leg} other {# legs}} not taken by the provider's own system",
  },
  LEGS_NOT_LEFT: {
    id: 'health.LEGS_NOT_LEFT',
    defaultMessage:
      '{count, plural, one {# leg past its pick-up} other {# legs past their pick-up}} without a stamp',
  },
  LEGS_UNFILLED_SOON: {
    id: 'health.LEGS_UNFILLED_SOON',
    defaultMessage: '{count, plural, one {# leg} other {# legs}} within four hours without anybody',
  },
  MESSAGES_WAIT: {
    id: 'health.MESSAGES_WAIT',
    defaultMessage: '{count, plural, one {# message waits} other {# messages wait}} to be sent',
  },
  MESSAGES_FAILED: {
    id: 'health.MESSAGES_FAILED',
    defaultMessage: '{count, plural, one {# message} other {# messages}} given up today',
  },
  SIGN_INS_REFUSED: {
    id: 'health.SIGN_INS_REFUSED',
    defaultMessage: '{count} failed attempts to sign in within the hour',
  },
  MARKET_WITHOUT_CONTRACT: {
    id: 'health.MARKET_WITHOUT_CONTRACT',
    defaultMessage: 'A market without a contract that holds',
  },
  MARKET_WITHOUT_RULE: {
    id: 'health.MARKET_WITHOUT_RULE',
    defaultMessage: 'A market without a dispatch rule',
  },
  CREDENTIALS_EXPIRED: {
    id: 'health.CREDENTIALS_EXPIRED',
    defaultMessage: '{count, plural, one {# contract} other {# contracts}} with expired credentials',
  },
  CREDENTIALS_EXPIRE_SOON: {
    id: 'health.CREDENTIALS_EXPIRE_SOON',
    defaultMessage: '{count, plural, one {# contract} other {# contracts}} with credentials about to expire',
  },
  CONTRACT_ENDS_SOON: {
    id: 'health.CONTRACT_ENDS_SOON',
    defaultMessage: '{count, plural, one {# contract} other {# contracts}} about to end',
  },
});
