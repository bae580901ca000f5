import { changeOf, type Change } from '@ptc/schema/rules/changeFields';
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
): Change[] => {
  const edits = [
    changeOf('DAY_SELECTOR', before.daySelector, after.daySelector),
    changeOf('DAYS', daysText(before), daysText(after)),
    changeOf('START_DATE', before.startsOn, after.startsOn),
    changeOf('END_DATE', before.endsOn, after.endsOn),
    changeOf('OFFER_INTERVAL', before.offerInterval, after.offerInterval),
    changeOf('ON_HOLIDAYS', before.onHolidays, after.onHolidays),
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
    ...(also.legs ? [changeOf('LEGS', routes(before), routes(after))] : []),
    ...(also.classification ? [changeOf('CLASSIFICATION', null, null)] : []),
  ];
};
