import { statedFactsOf } from '@ptc/schema/rules/statedFacts';
import { describe, expect, it } from 'vitest';
import { templateParts } from './booking-editor.input.ts';
import { isChanged } from './booking-editor.preview.ts';
import { changeLeg } from './booking-editor.state.ts';
import { formName } from './booking-editor.paths.ts';
import { bookingIssues } from './booking-editor.validate.ts';
import type { AppliesTo, BookingValues } from './booking-editor.values.ts';
import { facility, itinerary, now, ready, trip } from './booking.testing.ts';
import { firstOnMarketClock, movedPattern } from './template-editor.pattern.ts';
import { exampleDay, saysSame, templateValues, type EditedTemplate } from './template-editor.values.ts';

type Recurrence = NonNullable<EditedTemplate['recurrence']>;
const stop = trip({ id: 'x' }).pickUp;
const words = {
  __typename: 'Classification' as const,
  callType: { __typename: 'LookupValue' as const, id: 'bls', name: 'BLS', code: 'BLS' },
  urgency: null,
  priority: null,
  variables: [],
};
const day = (
  date: string,
  over: Partial<Recurrence['occurrences'][number]> = {},
): Recurrence['occurrences'][number] => ({
  __typename: 'Occurrence',
  date,
  state: 'PLANNED',
  isChanged: false,
  startsAt: `${date}T12:30:00Z`,
  answers: [],
  classification: words as never,
  legs: [false, true].map((isReturn) => ({
    __typename: 'OccurrenceLeg' as const,
    pickUpAt: `${date}T${isReturn ? '17' : '12'}:30:00Z`,
    dropOffAt: `${date}T${isReturn ? '17' : '12'}:50:00Z`,
    appointmentAt: null,
    pickUpType: 'SET_TIME' as const,
    isReturn,
    waitAndReturn: false,
    ...statedFactsOf({}),
    pickUp: stop,
    dropOff: stop,
  })),
  ...over,
});
const recurrence = (occurrences: Recurrence['occurrences']): Recurrence => ({
  __typename: 'Recurrence',
  status: 'ACTIVE',
  daySelector: 'M2F',
  offerInterval: 'WEEKLY',
  onHolidays: 'KEEP',
  startsOn: '2026-11-23',
  endsOn: null,
  producedThrough: null,
  timeZone: 'America/New_York',
  days: (['MON', 'WED', 'FRI'] as const).map((one) => ({
    __typename: 'RecurrenceDay' as const,
    day: one,
    pickUpTime: one === 'FRI' ? '09:00' : '07:30',
    returnPickUpTime: null,
  })),
  viewerCan: { __typename: 'RecurrencePermissions', edit: true },
  nextOccurrence: null,
  occurrences,
});
const applies = (scope: AppliesTo['scope'], date = '2026-11-25'): Omit<AppliesTo, 'pattern'> => ({
  scope,
  date,
  only: scope === 'ONE' ? date : null,
});
const open = (scope: AppliesTo['scope']): BookingValues => {
  const found = recurrence([day('2026-11-25')]);
  const values = templateValues(
    { ...itinerary({ type: 'ROUND_TRIP' }), recurrence: found } as EditedTemplate,
    found,
    day('2026-11-25'),
    applies(scope),
  );
  return { ...values, legs: values.legs.map((leg) => ({ ...leg, route: ready().legs[0]?.route ?? null })) };
};
const later = (values: BookingValues): BookingValues =>
  changeLeg(values, 0, (leg) => ({ ...leg, pickUp: { ...leg.pickUp, at: '2026-11-25T08:00' } }), now);

describe('the example of a template', () => {
  it('is the next day that is as the template says; for one day that day, unless it has its bundle', () => {
    const found = recurrence([
      day('2026-11-21', { startsAt: '2026-11-21T12:30:00Z' }),
      day('2026-11-23', { isChanged: true }),
      day('2026-11-25'),
      day('2026-11-27', { state: 'PRODUCED' }),
    ]);
    expect(exampleDay(found, null, now)?.date).toBe('2026-11-25');
    expect(exampleDay(found, '2026-11-23', now)?.date).toBe('2026-11-23');
    expect(exampleDay(found, '2026-11-27', now)).toBeNull();
  });
  it('stands in the form as a round trip being made does: one leg, and the way back', () => {
    const values = open('ALL');
    expect(values.legs).toHaveLength(1);
    expect(values).toMatchObject({
      type: 'ROUND_TRIP',
      returnType: 'SET_TIME',
      returnPickUpAt: '2026-11-25T12:30',
      legs: [{ pickUp: { at: '2026-11-25T07:30' }, tripId: null }],
      classification: { callTypeId: 'bls' },
    });
  });
});

it('read again it says the same, whatever its legs are called; with another time or place it does not', () => {
  const values = open('ALL');
  expect(values.legs[0]?.key).not.toBe(open('ALL').legs[0]?.key);
  expect(saysSame(open('ALL'), values)).toBe(true);
  expect(saysSame(later(open('ALL')), values)).toBe(false);
});

describe('what is sent', () => {
  it('is nothing while only the occurrences were chosen again', () => {
    const values = open('ALL');
    const chosen = {
      ...values,
      applies: values.applies && { ...values.applies, scope: 'THIS_AND_LATER' as const },
    };
    expect([isChanged(values, chosen), templateParts(values, chosen), movedPattern(values, chosen)]).toEqual([
      false,
      {},
      null,
    ]);
  });
  it('are all legs again with their way back; and the weekdays that had the time which was changed', () => {
    const values = open('ALL');
    expect(templateParts(values, later(values))).toMatchObject({
      legs: [{ pickUp: { at: '2026-11-25T08:00' } }],
      returnType: 'SET_TIME',
      returnPickUpAt: '2026-11-25T12:30',
    });
    const moved = movedPattern(values, later(values));
    expect(
      moved?.days.filter(({ on }) => on).map(({ day: one, pickUpTime }) => `${one} ${pickUpTime}`),
    ).toEqual(['MON 08:00', 'WED 08:00', 'FRI 09:00']);
    expect(moved?.startsOn).toBe('2026-11-23');
  });
  it('moves no weekday where only one day is changed, and does not name the first day where later ones are', () => {
    expect(movedPattern(open('ONE'), later(open('ONE')))).toBeNull();
    expect(movedPattern(open('THIS_AND_LATER'), later(open('THIS_AND_LATER')))).not.toHaveProperty(
      'startsOn',
    );
  });
});

it('a template does not recur without a day to begin with, nor with a leg that is asked for at once', () => {
  const values = open('THIS_AND_LATER');
  const judged = { mode: 'template' as const, original: values, now };
  const wrong: BookingValues = {
    ...values,
    applies: values.applies && { ...values.applies, date: '' },
    legs: values.legs.map((leg) => ({ ...leg, pickUp: { ...leg.pickUp, type: 'READY_NOW' as const } })),
  };
  expect(bookingIssues(wrong, judged).map(({ path, code }) => `${path} ${code}`)).toEqual(
    expect.arrayContaining(['applies.date required', 'legs.0.pickUp.type not_allowed_value']),
  );
  expect(bookingIssues(later(values), judged).filter(({ path }) => path.startsWith('applies'))).toEqual([]);
});

it('what is wrong with a recurrence stands at its own field, and only where the form has none at the way back', () => {
  expect(formName('recurrence.daySelector', ready())).toBe('recurrence.daySelector');
  expect(formName('recurrence.days.0.returnPickUpTime', open('ALL'))).toBe('returnPickUpAt');
  expect(formName('date', open('THIS_AND_LATER'))).toBe('applies.date');
});

describe('answers of a template', () => {
  const walks = { __typename: 'QuestionAnswer' as const, question: 'walks', checked: true, values: [] };
  const asked = (): BookingValues => {
    const answers = {
      __typename: 'LegAnswers' as const,
      version: { __typename: 'QuestionnaireVersion' as const, id: 'v1' },
      answers: [walks],
      incomplete: [],
    };
    const one = recurrence([day('2026-11-25', { answers: [answers, answers] })]);
    const [first] = one.occurrences;
    if (!first) throw new Error('there is a day');
    return templateValues(
      { ...itinerary({ type: 'ROUND_TRIP' }), recurrence: one } as EditedTemplate,
      one,
      first,
      applies('ALL'),
    );
  };
  it('open with the form as they were given, under the version they were given to', () => {
    expect(asked().answers).toEqual({
      versionId: 'v1',
      given: [{ question: 'walks', checked: true, values: [] }],
      open: false,
      own: {},
    });
  });
  it('decide the need: what follows from them is not sent beside them', () => {
    const was = asked();
    const values: BookingValues = {
      ...was,
      answers: was.answers && { ...was.answers, given: [{ question: 'walks', checked: false, values: [] }] },
      classification: { ...was.classification, callTypeId: 'wcv' },
    };
    const parts = templateParts(was, values);
    expect(parts.classification).toBeUndefined();
    expect(parts.legs?.map(({ answers }) => answers)).toEqual([
      [{ question: 'walks', checked: false, values: [] }],
    ]);
  });
  it('that leave something open keep the form from being saved', () => {
    const was = asked();
    const values: BookingValues = { ...was, answers: was.answers && { ...was.answers, open: true } };
    expect(bookingIssues(values, { mode: 'template', original: was, now }).map(({ path }) => path)).toContain(
      'answers',
    );
  });
});

describe('the time that the days of a new template begin with', () => {
  const begun = (type: 'SET_TIME' | 'APPOINTMENT', at: string, appointmentAt = ''): string => {
    const values = ready();
    return firstOnMarketClock({
      ...values,
      legs: values.legs.map((leg) => ({
        ...leg,
        appointmentAt,
        pickUp: { ...leg.pickUp, facility: facility('Lakeside', [], 'America/Chicago'), type, at },
      })),
    });
  };
  it('is on the clock of the market, wherever the leg begins', () => {
    expect(begun('SET_TIME', '2026-11-25T08:00')).toBe('2026-11-25T09:00');
  });
  it('is that of the appointment where it decides, from the clock of the place where it is', () => {
    expect(begun('APPOINTMENT', '2026-11-25T08:00', '2026-11-25T10:00')).toBe('2026-11-25T10:00');
  });
  it('is not known before it is typed', () => {
    expect(begun('SET_TIME', '')).toBe('');
  });
});
