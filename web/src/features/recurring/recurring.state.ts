import { DateTime } from 'luxon';
import type {
  ItineraryFilter,
  ItineraryOrder,
  RecurringGrid_templatesQueryVariables,
  RecurringRow_itineraryFragment,
  TemplateDetail_itineraryQuery,
} from '../../gql/hooks.ts';
import type { GridQuery } from '../../grid/types.ts';
import { shownFilter } from '../../parts/trip-lists/listFilters.ts';
import { pageOf } from '../../parts/trips-grid/tripsGrid.state.ts';

type Row = RecurringRow_itineraryFragment;
type Recurrence = NonNullable<Row['recurrence']>;

/** What a chip says of a template. */
export type TemplateState = 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELLED';

/** How a template stands; one that does not recur any more has ended. */
export const stateOf = (row: Row): TemplateState => row.recurrence?.status ?? 'ENDED';

type Day = NonNullable<
  NonNullable<TemplateDetail_itineraryQuery['itinerary']>['recurrence']
>['occurrences'][number]['state'];

/** What a chip says of a day: one still to be booked waits while its template is paused. */
export const dayStateOf = (state: Day, template: TemplateState): Day | 'PAUSED' =>
  state === 'PLANNED' && template === 'PAUSED' ? 'PAUSED' : state;

type Occurrence = Pick<
  NonNullable<NonNullable<TemplateDetail_itineraryQuery['itinerary']>['recurrence']>['occurrences'][number],
  'state' | 'startsAt'
> & {
  readonly trips: readonly { readonly status: string; readonly viewerCan: { readonly cancel: boolean } }[];
};

/**
 * What the server still takes of a day by now: one that has begun stays as it was, and one that is booked can
 * be left out as long as each of its legs can be cancelled.
 */
export function dayActions(
  { state, startsAt, trips }: Occurrence,
  now: number,
): { change: boolean; skip: boolean; restore: boolean } {
  const isAhead = startsAt !== null && Date.parse(startsAt) > now;
  const isPlanned = state === 'PLANNED' && isAhead;
  return {
    change: isPlanned,
    skip:
      isPlanned ||
      (state === 'PRODUCED' &&
        trips.every(({ status, viewerCan }) => status === 'CANCELLED' || viewerCan.cancel)),
    restore: state === 'SKIPPED' && isAhead,
  };
}

/** When a template takes place next; null: not, or not while it is paused. */
export const nextAt = ({ status, nextOccurrence }: Recurrence): string | null =>
  nextOccurrence && dayStateOf(nextOccurrence.state, status) !== 'PAUSED' ? nextOccurrence.startsAt : null;

/** Variables of one page of templates. */
export function templateVariables(
  query: GridQuery,
  search: string,
  zone: string,
): RecurringGrid_templatesQueryVariables {
  const { name, patient } = query.search;
  const filter: ItineraryFilter = {
    templates: true,
    ...(search ? { search } : {}),
    ...(name?.type === 'text' && name.text ? { name: name.text } : {}),
    ...(patient?.type === 'text' && patient.text ? { patientName: patient.text } : {}),
    ...shownFilter(query.search, zone),
  };
  const orderBy = query.orderBy
    ? {
        orderBy: {
          field: query.orderBy.field as ItineraryOrder['field'],
          direction: query.orderBy.direction,
        },
      }
    : {};
  return { ...pageOf(query), ...orderBy, filter };
}

/** Days and times in one line: days with the same time stand together. */
export function daysText(
  days: readonly Omit<Recurrence['days'][number], '__typename'>[],
  word: (day: Recurrence['days'][number]['day']) => string,
): string {
  const times = new Map<string, string[]>();
  for (const { day, pickUpTime, returnPickUpTime } of days) {
    const time = returnPickUpTime ? `${pickUpTime}/${returnPickUpTime}` : pickUpTime;
    times.set(time, [...(times.get(time) ?? []), word(day)]);
  }
  return [...times].map(([time, those]) => `${those.join(' ')} ${time}`).join(' · ');
}

/** How many days of occurrences are shown at once. */
const windowDays = 42;

/** The window of occurrences so many steps from today, in the template's zone. */
export function occurrenceWindow(zone: string, step: number, now: Date): { from: string; to: string } {
  const from = DateTime.fromJSDate(now, { zone }).plus({ days: step * windowDays });
  return {
    from: from.toFormat('yyyy-MM-dd'),
    to: from.plus({ days: windowDays - 1 }).toFormat('yyyy-MM-dd'),
  };
}
