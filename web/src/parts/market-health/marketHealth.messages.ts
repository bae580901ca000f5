import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of what a market cannot satisfy. */
export const marketHealthMessages = defineMessages({
  title: { id: 'marketHealth.title', defaultMessage: 'What this market cannot satisfy' },
  own: { id: 'marketHealth.own', defaultMessage: 'Health of your markets' },
  well: {
    id: 'marketHealth.well',
    defaultMessage: 'Every round asks somebody capable. Every call type of the market is matched by a rule.',
  },
  NO_RULE: { id: 'marketHealth.noRule', defaultMessage: 'No rule is in use: nothing can be booked.' },
  CALL_TYPE_UNMATCHED: { id: 'marketHealth.unmatched', defaultMessage: 'No rule matches {entry}.' },
  RULE_NEVER_WINS: {
    id: 'marketHealth.neverWins',
    defaultMessage: '{rule} never wins: a rule of higher rank matches all that it matches.',
  },
  RULE_ASKS_NOBODY: { id: 'marketHealth.ruleNobody', defaultMessage: '{rule} asks nobody capable.' },
  RULE_ASKS_NOBODY_LATER: {
    id: 'marketHealth.ruleNobodyLater',
    defaultMessage: 'From {on} on {rule} asks nobody capable: contracts or credentials end.',
  },
  ROUND_ASKS_NOBODY: {
    id: 'marketHealth.roundNobody',
    defaultMessage: 'Round {round} of {rule} asks nobody capable.',
  },
  ROUND_ASKS_NOBODY_LATER: {
    id: 'marketHealth.roundNobodyLater',
    defaultMessage: 'From {on} on round {round} of {rule} asks nobody: a contract or credential ends.',
  },
  RULE_NAMES_OUT_OF_USE: {
    id: 'marketHealth.outOfUse',
    defaultMessage: '{rule} names {entry}, which is out of use.',
  },
  QUESTIONS_NAME_OUT_OF_USE: {
    id: 'marketHealth.questionsOutOfUse',
    defaultMessage: 'Answers to the questions lead to {entry}, which is out of use.',
  },
  CALL_TYPE_NOT_CARRIED: {
    id: 'marketHealth.notCarried',
    defaultMessage: 'No job type of any member knows {entry}.',
  },
  NEED_NOT_CARRIED: {
    id: 'marketHealth.needNotCarried',
    defaultMessage: 'No job type of any member knows the need {entry}.',
  },
  CONTRACT_WITHOUT_PRICES: {
    id: 'marketHealth.noPrices',
    defaultMessage: 'A contract of {company} has no prices.',
  },
  CONTRACT_ENDS_SOON: {
    id: 'marketHealth.contractEnds',
    defaultMessage: 'A contract of {company} ends {on}.',
  },
  CREDENTIALS_END_SOON: {
    id: 'marketHealth.credentialsEnd',
    defaultMessage: 'The credentials of {company} end {on}.',
  },
  CREDENTIALS_ENDED: {
    id: 'marketHealth.credentialsEnded',
    defaultMessage: 'The credentials of {company} ended {on}: it gets no offers.',
  },
  CREDENTIAL_MISSING: {
    id: 'marketHealth.credentialMissing',
    defaultMessage: '{company} does not show what is required ({credential}): it gets no offers.',
  },
  CREDENTIAL_ENDS_SOON: {
    id: 'marketHealth.credentialEnds',
    defaultMessage: 'What {company} shows ({credential}) ends {on}.',
  },
  COMPANY_SUSPENDED: {
    id: 'marketHealth.suspended',
    defaultMessage: '{company} is suspended by the platform: it gets no offers.',
  },
});
