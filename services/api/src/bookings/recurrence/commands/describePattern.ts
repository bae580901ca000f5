import type { ActivityEdit } from '../../core/activity.table.ts';
import type { RecurrenceRow } from '../recurrences.queries.ts';

const daysText = (row: Pick<RecurrenceRow, 'days'>): string =>
  row.days
    .map(({ day, time, returnTime }) => `${day} ${time}${returnTime ? `–${returnTime}` : ''}`)
    .join(', ');

/** What an edit changed of how a template recurs, for its log; codes and times, which the console words. */
export const describePattern = (
  before: RecurrenceRow,
  after: RecurrenceRow,
  also: { readonly legs: boolean; readonly classification: boolean },
): ActivityEdit[] => {
  const edits: ActivityEdit[] = [
    { field: 'DAY_SELECTOR', label: 'Day selector', old: before.daySelector, new: after.daySelector },
    { field: 'DAYS', label: 'Days', old: daysText(before), new: daysText(after) },
    { field: 'START_DATE', label: 'Start date', old: before.startsOn, new: after.startsOn },
    { field: 'END_DATE', label: 'End date', old: before.endsOn, new: after.endsOn },
    {
      field: 'OFFER_INTERVAL',
      label: 'Offer bundle interval',
      old: before.offerInterval,
      new: after.offerInterval,
    },
  ];
  const routes = (row: RecurrenceRow): string =>
    row.legs
      .map(
        ({ pickUp, dropOff }) =>
          `${pickUp.facilityName ?? pickUp.address.label} → ${dropOff.facilityName ?? dropOff.address.label}`,
      )
      .join(', ');
  return [
    ...edits.filter((edit) => edit.old !== edit.new),
    ...(also.legs ? [{ field: 'LEGS', label: 'Legs', old: routes(before), new: routes(after) }] : []),
    ...(also.classification
      ? [{ field: 'CLASSIFICATION', label: 'Classification', old: null, new: null }]
      : []),
  ];
};
