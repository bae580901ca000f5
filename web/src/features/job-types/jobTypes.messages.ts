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
  new: { id: 'jobTypes.new', defaultMessage: 'New job type' },
  newTitle: { id: 'jobTypes.newTitle', defaultMessage: 'New job type' },
  place: { id: 'jobTypes.place', defaultMessage: 'Travels in' },
  placeHint: { id: 'jobTypes.placeHint', defaultMessage: 'A vehicle must have such a place to get the leg' },
  anyPlace: { id: 'jobTypes.anyPlace', defaultMessage: 'Any place' },
  SEAT: { id: 'jobTypes.SEAT', defaultMessage: 'A seat' },
  WHEELCHAIR: { id: 'jobTypes.WHEELCHAIR', defaultMessage: 'A wheelchair' },
  STRETCHER: { id: 'jobTypes.STRETCHER', defaultMessage: 'A stretcher' },
  needsHint: { id: 'jobTypes.needsHint', defaultMessage: 'Legs with other needs are not offered to you' },
  seatsHint: { id: 'jobTypes.seatsHint', defaultMessage: 'Empty: as many as may' },
  loadFailed: { id: 'jobTypes.loadFailed', defaultMessage: 'The lists could not be loaded' },
  unknown: {
    id: 'jobTypes.unknown',
    defaultMessage:
      '{count, plural, one {# entry is known by no job type} other {# entries are known by no job type}}',
  },
  unknownCallType: {
    id: 'jobTypes.unknownCallType',
    defaultMessage: 'Call type {name} is known by no job type',
  },
  unknownNeed: { id: 'jobTypes.unknownNeed', defaultMessage: 'Need {name} is known by no job type' },
  add: { id: 'jobTypes.add', defaultMessage: 'Add' },
  addFor: { id: 'jobTypes.addFor', defaultMessage: 'Add a job type for {name}' },
  empty: { id: 'jobTypes.empty', defaultMessage: 'No job types' },
  emptyText: {
    id: 'jobTypes.emptyText',
    defaultMessage:
      'A job type says which call types and needs your company can carry. Without any it gets no offers.',
  },
});
