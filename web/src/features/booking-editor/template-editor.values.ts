import { statedFields } from '@ptc/schema/rules/statedFacts';
import { returnTypeOf } from '@ptc/schema/rules/pickUpTimes';
import type { TemplateEditor_itineraryQuery } from '../../gql/hooks.ts';
import { recurrenceValues } from '../../parts/recurrence/recurrence.values.ts';
import { answersOfDay } from './booking-editor.answers.ts';
import { commonValues, placeOf } from './booking-editor.load.ts';
import {
  legLetter,
  toWall,
  zoneOf,
  type AppliesTo,
  type BookingValues,
  type LegValues,
} from './booking-editor.values.ts';
import { nextLegKey } from './booking-editor.empty.ts';

export type EditedTemplate = NonNullable<TemplateEditor_itineraryQuery['itinerary']>;
type Recurrence = NonNullable<EditedTemplate['recurrence']>;
type Occurrence = Recurrence['occurrences'][number];

/** The day whose legs the form shows: the one that is edited, else the next that is as the template says. */
export function exampleDay(recurrence: Recurrence, date: string | null, now: Date): Occurrence | null {
  if (date !== null)
    return recurrence.occurrences.find((one) => one.date === date && one.state === 'PLANNED') ?? null;
  const ahead = recurrence.occurrences.filter(
    ({ startsAt, legs }) => startsAt !== null && new Date(startsAt) > now && legs.length > 0,
  );
  return (
    ahead.find(({ isChanged, state }) => !isChanged && state !== 'SKIPPED') ??
    ahead[0] ??
    recurrence.nextOccurrence
  );
}

/** The form of a template: its legs as they are on a day. */
export function templateValues(
  itinerary: EditedTemplate,
  recurrence: Recurrence,
  day: Occurrence,
  applies: Omit<AppliesTo, 'pattern'>,
): BookingValues {
  const { classification } = day;
  const common = commonValues(itinerary);
  const round = itinerary.type === 'ROUND_TRIP';
  const back = round ? day.legs.find(({ isReturn }) => isReturn) : undefined;
  const legs = (round ? day.legs.slice(0, 1) : day.legs).map((leg, index): LegValues => {
    const [pickUp, dropOff] = [placeOf(leg.pickUp), placeOf(leg.dropOff)];
    const at = (instant: string | null, place: typeof pickUp): string =>
      toWall(instant === null ? null : new Date(instant), zoneOf(place, itinerary.market));
    return {
      key: nextLegKey(),
      tripId: null,
      name: legLetter(index),
      locked: false,
      journey: '',
      isReturn: false,
      waitAndReturn: leg.waitAndReturn,
      pickUp: { ...pickUp, type: leg.pickUpType, at: at(leg.pickUpAt, pickUp) },
      dropOff: { ...dropOff, at: at(leg.dropOffAt, dropOff) },
      dropOffTyped: false,
      dropOffOpen: leg.dropOff.isOpen,
      typed: leg.pickUpAt !== null,
      moved: null,
      keepsTime: false,
      appointmentAt: at(leg.appointmentAt, dropOff),
      classification: null,
      originalAt: '',
      requestedAt: '',
      stated: statedFields(leg),
      route: null,
    };
  });
  return {
    ...common,
    answers: answersOfDay(day, legs),
    legs,
    returnType: back ? returnTypeOf(back) : '',
    returnPickUpAt:
      back && !back.waitAndReturn
        ? toWall(new Date(back.pickUpAt), back.pickUp.address.timeZone ?? itinerary.market.timeZone)
        : '',
    classification: {
      callTypeId: classification.callType?.id ?? '',
      urgencyId: classification.urgency?.id ?? '',
      priorityId: classification.priority?.id ?? '',
      variableIds: classification.variables.map(({ id }) => id),
    },
    applies: { ...applies, pattern: recurrenceValues(recurrence) },
  };
}

/** What a form says, whatever its legs are called on this page. */
const saidBy = (values: BookingValues): string =>
  values.legs.reduce(
    (text, { key }, index) => text.replaceAll(JSON.stringify(key), JSON.stringify(`leg ${index}`)),
    JSON.stringify(values),
  );

/** Whether two forms of a template say the same. */
export const saysSame = (one: BookingValues, other: BookingValues): boolean => saidBy(one) === saidBy(other);
