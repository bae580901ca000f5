import { DEFAULT_TIME_ZONE } from '@ptc/schema/rules/limits';
import { returnTypeOf } from '@ptc/schema/rules/pickUpTimes';
import type { RecurrenceInput, TemplateEditor_itineraryQuery } from '../../gql/hooks.ts';
import { recurrenceInput, recurrenceValues, type RecurrenceValues } from '../../parts/recurrence/recurrence.values.ts';
import { commonValues, placeOf } from './booking-editor.load.ts';
import { legLetter, nextLegKey, toDate, toWall, zoneOf, type AppliesTo, type BookingValues, type LegValues } from './booking-editor.values.ts';

export type EditedTemplate = NonNullable<TemplateEditor_itineraryQuery['itinerary']>;
type Recurrence = NonNullable<EditedTemplate['recurrence']>;
type Occurrence = Recurrence['occurrences'][number];

/** The day whose legs the form shows: the one that is edited, else the next that is as the template says. */
export function exampleDay(recurrence: Recurrence, date: string | null, now: Date): Occurrence | null {
  if (date !== null) return recurrence.occurrences.find((one) => one.date === date && one.state === 'PLANNED') ?? null;
  const ahead = recurrence.occurrences.filter(({ startsAt, legs }) => startsAt !== null && new Date(startsAt) > now && legs.length > 0);
  return ahead.find(({ isChanged, state }) => !isChanged && state !== 'SKIPPED') ?? ahead[0] ?? recurrence.nextOccurrence;
}

/** The form of a template: its legs as they are on a day. */
export function templateValues(itinerary: EditedTemplate, recurrence: Recurrence, day: Occurrence, applies: Omit<AppliesTo, 'pattern'>): BookingValues {
  const { classification } = day;
  const common = commonValues(itinerary);
  const round = itinerary.type === 'ROUND_TRIP';
  const back = round ? day.legs.find(({ isReturn }) => isReturn) : undefined;
  const legs = (round ? day.legs.slice(0, 1) : day.legs).map((leg, index): LegValues => {
    const [pickUp, dropOff] = [placeOf(leg.pickUp), placeOf(leg.dropOff)];
    const at = (instant: string | null, place: typeof pickUp): string => toWall(instant === null ? null : new Date(instant), zoneOf(place, itinerary.market));
    return {
      key: nextLegKey(), tripId: null, name: legLetter(index), locked: false, journey: '', isReturn: false, waitAndReturn: leg.waitAndReturn,
      pickUp: { ...pickUp, type: leg.pickUpType, at: at(leg.pickUpAt, pickUp) }, dropOff: { ...dropOff, at: at(leg.dropOffAt, dropOff) },
      appointmentAt: at(leg.appointmentAt, dropOff), route: null,
    };
  });
  return {
    ...common, legs,
    returnType: back ? returnTypeOf(back) : '',
    returnPickUpAt: back && !back.waitAndReturn ? toWall(new Date(back.pickUpAt), back.pickUp.address.timeZone ?? itinerary.market.timeZone) : '',
    classification: {
      callTypeId: classification.callType?.id ?? '', urgencyId: classification.urgency?.id ?? '', priorityId: classification.priority?.id ?? '',
      variableIds: classification.variables.map(({ id }) => id),
    },
    applies: { ...applies, pattern: recurrenceValues(recurrence) },
  };
}

/** The clock of the market at which a template's day begins, and its way back, as the form has them. */
const clocks = (values: BookingValues): { first: string; back: string } => {
  const [leg] = values.legs;
  if (leg === undefined) return { first: '', back: '' };
  const zone = values.market?.timeZone ?? DEFAULT_TIME_ZONE;
  const [pickUpZone, dropOffZone] = [zoneOf(leg.pickUp, values.market), zoneOf(leg.dropOff, values.market)];
  const own = leg.pickUp.type === 'APPOINTMENT' ? toDate(leg.appointmentAt, dropOffZone) : toDate(leg.pickUp.at, pickUpZone);
  return { first: toWall(own, zone).slice(11), back: toWall(toDate(values.returnPickUpAt, dropOffZone), zone).slice(11) };
};

/** The weekdays' times that go along with an edit: those that were the example's own. Null where none changes. */
export function movedPattern(original: BookingValues, values: BookingValues): RecurrenceInput | null {
  const { applies } = values;
  if (applies === null || applies.scope === 'ONE') return null;
  const [was, is] = [clocks(original), clocks(values)];
  const moved = (time: string, from: string, to: string): string => (time !== '' && time === from && to !== '' ? to : time);
  const pattern: RecurrenceValues = {
    ...applies.pattern,
    days: applies.pattern.days.map((day) => ({ ...day, pickUpTime: moved(day.pickUpTime, was.first, is.first), returnPickUpTime: moved(day.returnPickUpTime, was.back, is.back) })),
  };
  if (JSON.stringify(pattern) === JSON.stringify(applies.pattern)) return null;
  const { startsOn, ...later } = recurrenceInput(pattern);
  return applies.scope === 'ALL' ? { ...later, startsOn: startsOn ?? null } : later;
}
