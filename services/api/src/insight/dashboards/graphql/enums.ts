import type { HealthFinding } from '@ptc/schema/rules/lists/attention';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const HealthFindingEnum = closedList<HealthFinding>(
  'HealthFindingKind',
  'What is unhealthy on the platform.',
  {
    WORKERS_AWAY: 'No worker has given a sign lately: nothing happens by itself.',
    WORK_OVERDUE: 'Something that is due has waited for longer than half a minute.',
    LEGS_NOT_HANDED_OVER:
      "Legs that a transport provider's own system did not take, of the last day and to come.",
    LEGS_NOT_LEFT:
      'Accepted legs whose pick-up passed a quarter of an hour ago without a stamp, of the last day.',
    LEGS_UNFILLED_SOON: 'Legs to be picked up within four hours that nobody carries and nobody is asked for.',
    MESSAGES_WAIT: 'Messages that have waited to be sent for more than five minutes.',
    MESSAGES_FAILED: 'Messages given up within the last day.',
    SIGN_INS_REFUSED: 'Attempts to sign in that failed within the last hour, from twenty on.',
    MARKET_WITHOUT_CONTRACT: 'A market in use in which no contract holds today.',
    MARKET_WITHOUT_RULE: 'A market in use without a dispatch rule in use.',
    CREDENTIALS_EXPIRED: 'Contracts that hold, with credentials that do not.',
    CREDENTIALS_EXPIRE_SOON: 'Contracts whose credentials expire within 30 days.',
    CONTRACT_ENDS_SOON: 'Contracts that end within 30 days.',
  },
);
