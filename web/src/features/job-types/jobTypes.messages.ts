import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the job types. */
export const jobTypeMessages = defineMessages({
  title: { id: 'jobTypes.title', defaultMessage: 'Job Types' },
  confirmOff: {
    id: 'jobTypes.confirmOff',
    defaultMessage:
      'Your company gets no more offers for which only this job type is capable. Offers that are out and legs it has accepted stay.',
  },
  seats: { id: 'jobTypes.seats', defaultMessage: 'Companions' },
  anyNumber: { id: 'jobTypes.anyNumber', defaultMessage: 'Any number' },
  noneCovered: { id: 'jobTypes.noneCovered', defaultMessage: 'None' },
  empty: { id: 'jobTypes.empty', defaultMessage: 'No job types' },
  emptyText: {
    id: 'jobTypes.emptyText',
    defaultMessage:
      'A job type says which call types and needs your company can carry. Without any it gets no offers. The platform’s administrators set them up.',
  },
});
