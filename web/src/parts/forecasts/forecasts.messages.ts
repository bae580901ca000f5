import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of what runs out before the rides of a patient do. */
export const forecastMessages = defineMessages({
  title: { id: 'forecasts.title', defaultMessage: 'Runs out before the rides do' },
  companyTitle: {
    id: 'forecasts.companyTitle',
    defaultMessage: 'Certifications, authorizations and trips that run out',
  },
  lookedAt: { id: 'forecasts.lookedAt', defaultMessage: 'Last checked: {when}. Covers the next six months.' },
  CERTIFICATION: { id: 'forecasts.certification', defaultMessage: '{what}' },
  AUTHORIZATION: { id: 'forecasts.authorization', defaultMessage: 'Prior authorization of {what}' },
  TOKENS: { id: 'forecasts.tokens', defaultMessage: 'Trips granted by {what}' },
  ENDED: {
    id: 'forecasts.ended',
    defaultMessage:
      '{kind, select, TOKENS {They end} other {It ends}} before the ride of {day}; {rides, plural, one {# ride goes} other {# rides go}} without.',
  },
  USED_UP: {
    id: 'forecasts.usedUp',
    defaultMessage:
      '{kind, select, TOKENS {They are used up} other {It is used up}} before the ride of {day}; {rides, plural, one {# ride goes} other {# rides go}} without.',
  },
  NOT_BEGUN: {
    id: 'forecasts.notBegun',
    defaultMessage:
      '{kind, select, TOKENS {They have} other {It has}} not begun by the ride of {day}; {rides, plural, one {# ride goes} other {# rides go}} without.',
  },
  due: { id: 'forecasts.due', defaultMessage: 'See to it now' },
  later: { id: 'forecasts.later', defaultMessage: 'See to it from {day}' },
  all: { id: 'forecasts.all', defaultMessage: 'Show all {count}' },
});
