import type { OccurrenceState, RecurrenceScope, RecurrenceStatus } from '@ptc/schema/rules/lists/recurrence';
import { closedList } from '../../../platform/graphql/closedList.ts';

export const RecurrenceStatusEnum = closedList<RecurrenceStatus>(
  'RecurrenceStatus',
  'Whether a template produces bundles.',
  {
    ACTIVE: 'It does.',
    PAUSED: 'Not until it is resumed; what was produced stays.',
    CANCELLED: 'Never again. Final.',
    ENDED: 'Its last day has passed.',
  },
);

export const RecurrenceScopeEnum = closedList<RecurrenceScope>(
  'RecurrenceScope',
  'Which occurrences an edit of a template is about; a single one is changed by updateOccurrence.',
  {
    ALL: 'All that are not produced yet.',
    THIS_AND_LATER: 'Those from a day on that are not produced yet: the template is split there.',
  },
);

export const OccurrenceStateEnum = closedList<OccurrenceState>(
  'OccurrenceState',
  'Where an occurrence of a template stands.',
  {
    PLANNED: 'Will be produced with its bundle.',
    SKIPPED: 'Will not take place.',
    PRODUCED: 'Its legs exist.',
    CANCELLED: 'Its legs were produced and are all cancelled.',
  },
);
