import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the platform's summary. */
export const adminSummaryMessages = defineMessages({
  title: { id: 'adminSummary.title', defaultMessage: 'Summary dashboard' },
  stale: {
    id: 'adminSummary.stale',
    defaultMessage: 'The figures could not be read again. They show what was last known.',
  },
  careProviders: { id: 'adminSummary.careProviders', defaultMessage: 'Care providers' },
  transportProviders: { id: 'adminSummary.transportProviders', defaultMessage: 'Transport providers' },
  markets: { id: 'adminSummary.markets', defaultMessage: 'Markets' },
  people: { id: 'adminSummary.people', defaultMessage: 'People' },
  signedIn: { id: 'adminSummary.signedIn', defaultMessage: 'Signed in now' },
  waiting: { id: 'adminSummary.waiting', defaultMessage: 'Messages waiting' },
  failed: { id: 'adminSummary.failed', defaultMessage: 'Messages given up' },
  failedText: { id: 'adminSummary.failedText', defaultMessage: 'In the last seven days' },
  byDay: { id: 'adminSummary.byDay', defaultMessage: 'Legs by day' },
  byDayText: {
    id: 'adminSummary.byDayText',
    defaultMessage: 'Legs of all care providers in the last 30 days, each on its own calendar',
  },
  day: { id: 'adminSummary.day', defaultMessage: 'Day' },
  completed: { id: 'adminSummary.completed', defaultMessage: 'Completed' },
  underWay: { id: 'adminSummary.underWay', defaultMessage: 'Under way' },
  unfilled: { id: 'adminSummary.unfilled', defaultMessage: 'Without a transport provider' },
  cancelled: { id: 'adminSummary.cancelled', defaultMessage: 'Cancelled' },
  byStatus: { id: 'adminSummary.byStatus', defaultMessage: 'By status' },
  windowText: {
    id: 'adminSummary.windowText',
    defaultMessage: 'Legs of all care providers: pick-ups of today, the four days before, and later',
  },
  byCompany: { id: 'adminSummary.byCompany', defaultMessage: 'By company' },
  byCompanyText: {
    id: 'adminSummary.byCompanyText',
    defaultMessage: 'What each company counts, the twenty largest',
  },
  status: { id: 'adminSummary.status', defaultMessage: 'Status' },
  legs: { id: 'adminSummary.legs', defaultMessage: 'Legs' },
  company: { id: 'adminSummary.company', defaultMessage: 'Company' },
  none: { id: 'adminSummary.none', defaultMessage: 'Nothing is under way' },
});
