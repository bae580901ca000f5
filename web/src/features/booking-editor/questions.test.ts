import { questionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { evaluate } from '@ptc/schema/rules/questionnaireEvaluate';
import { noScripts } from '@ptc/schema/rules/questionnaireScripts';
import { describe, expect, it } from 'vitest';
import { answersOf, isOpen, withGiven } from './booking-editor.answers.ts';
import { createInput, updateInput } from './booking-editor.input.ts';
import { copyOf, valuesOf } from './booking-editor.load.ts';
import { previewInput } from './booking-editor.preview.ts';
import { missingOf } from './booking-editor.usual.ts';
import { bookingIssues } from './booking-editor.validate.ts';
import { asksQuestions, marketAsks, type BookingValues } from './booking-editor.values.ts';
import { itinerary, market, now, ready, trip } from './booking.testing.ts';
import { answerGroups, givenTogether } from './questions.groups.ts';
import { withEvaluation } from './Questions.tsx';

const asking = (change: Partial<typeof market.settings> = {}): typeof market => ({
  ...market,
  settings: { ...market.settings, questionnaireBookingId: 'f1', ...change },
});
const walks = { question: 'walks', checked: true, values: [] };
const answered = (open: boolean): BookingValues => ({
  ...ready(),
  market: asking(),
  answers: { versionId: null, given: [walks], open, own: {} },
});
const submission = { idempotencyKey: 'k', confirmations: [] };
const stored = trip({
  id: 't1',
  answers: {
    __typename: 'LegAnswers',
    version: { __typename: 'QuestionnaireVersion', id: 'v1' },
    answers: [{ __typename: 'QuestionAnswer', ...walks }],
    incomplete: [],
  },
});

describe('whether a booking asks questions', () => {
  const other = { id: 'c2', name: 'Clinic' };
  it.each([
    ['a market without a questionnaire', market, null, false],
    ['one with', asking(), null, true],
    ['one that does not use questions', asking({ useQuestions: false }), null, false],
    ['a call taker, as bookers', asking(), other, true],
    [
      'a call taker, by the one for call takers',
      asking({ questionnaireBookingId: null, questionnaireProxyId: 'f2' }),
      other,
      true,
    ],
    [
      'a booker is not asked that one',
      asking({ questionnaireBookingId: null, questionnaireProxyId: 'f2' }),
      null,
      false,
    ],
  ])('%s', (_what, of, bookedFor, asks) => {
    expect(marketAsks({ market: of, bookedFor })).toBe(asks);
  });
  it('a leg that is edited is asked by what it was asked by, and one by hand stays by hand', () => {
    const edited = valuesOf(itinerary({ trips: [stored] }), 'edit');
    expect(edited.answers).toMatchObject({ versionId: 'v1', given: [walks], open: false });
    expect(asksQuestions(edited, 'edit')).toBe(true);
    const byHand = valuesOf(itinerary({ market: asking() }), 'edit');
    expect(asksQuestions(byHand, 'edit')).toBe(false);
    const waits = trip({
      id: 't1',
      incompleteReasons: [{ __typename: 'IncompleteReason', code: 'NO_QUESTIONNAIRE' }],
    });
    expect(asksQuestions(valuesOf(itinerary({ trips: [waits] }), 'edit'), 'edit')).toBe(true);
  });
  it('a copy begins with the answers, and is asked by the newest version', () => {
    expect(copyOf(itinerary({ trips: [stored] })).answers).toMatchObject({ versionId: null, given: [walks] });
  });
});

describe('what is sent', () => {
  it('answers instead of a classification where the market asks', () => {
    const { input } = createInput(answered(false), submission);
    expect(input.legs[0]?.answers).toEqual([walks]);
    expect(input).not.toHaveProperty('classification');
  });
  it('no answers where it does not, though a copy brought some', () => {
    const { input } = createInput({ ...answered(false), market }, submission);
    expect(input.legs[0]).not.toHaveProperty('answers');
    expect(input.classification).toMatchObject({ callTypeId: 'bls' });
  });
  it('of an edit the legs whose answers changed', () => {
    const original = valuesOf(itinerary({ trips: [stored] }), 'edit');
    const same = updateInput(original, original, { id: 'i1', version: 4 }, submission);
    expect(same.input).not.toHaveProperty('legs');
    const given = [{ ...walks, checked: false }];
    const changed = { ...original, answers: { versionId: 'v1', given, open: false, own: {} } };
    const { input } = updateInput(original, changed, { id: 'i1', version: 4 }, submission);
    expect(input.legs).toMatchObject([{ tripId: 't1', answers: given }]);
    expect(input).not.toHaveProperty('classification');
  });
  it('to the preview what follows from them, not what was said', () => {
    const asked = previewInput(answered(false), null);
    expect(asked?.classification).toMatchObject({ callTypeId: 'bls' });
    expect(JSON.stringify(asked)).not.toContain('walks');
  });
});

describe('a leg with answers of its own', () => {
  const lies = { question: 'lies', checked: true, values: [] };
  const leg = (id: string, position: number, given: typeof walks) =>
    trip({
      id,
      position,
      answers: {
        __typename: 'LegAnswers',
        version: { __typename: 'QuestionnaireVersion', id: 'v1' },
        answers: [{ __typename: 'QuestionAnswer', ...given }],
        incomplete: [],
      },
    });
  const booking = () =>
    valuesOf(
      itinerary({ type: 'MULTI', trips: [leg('t1', 0, walks), leg('t2', 1, lies), leg('t3', 2, walks)] }),
      'edit',
    );

  it('keeps them when another leg is edited, and when the answers of all change', () => {
    const original = booking();
    expect(original.answers?.own).toMatchObject({ t2: { versionId: 'v1', given: [lies] } });
    const given = [{ ...walks, checked: false }];
    const changed = withGiven(original, null, (all) => ({ ...all, given }));
    const { input } = updateInput(original, changed, { id: 'i1', version: 4 }, submission);
    expect(input.legs?.map(({ tripId, answers }) => [tripId, answers])).toEqual([
      ['t1', given],
      ['t3', given],
    ]);
  });

  it('is answered by itself, and as all again', () => {
    const original = booking();
    const itself = withGiven(original, 't3', (all) => ({ ...all, given: [lies] }));
    const { input } = updateInput(original, itself, { id: 'i1', version: 4 }, submission);
    expect(input.legs).toMatchObject([{ tripId: 't3', answers: [lies] }]);
    expect(withGiven(itself, 't3', () => null).answers).toEqual(original.answers);
    const asAll = withGiven(original, 't2', () => null);
    expect(updateInput(original, asAll, { id: 'i1', version: 4 }, submission).input.legs).toMatchObject([
      { tripId: 't2', answers: [walks] },
    ]);
  });

  it('is open by itself, unless it can no longer be changed', () => {
    const values = booking();
    expect(isOpen(values)).toBe(false);
    const open = withGiven(values, 't2', (its) => ({ ...its, open: true }));
    expect(isOpen(open)).toBe(true);
    expect(isOpen({ ...open, legs: open.legs.map((one) => ({ ...one, locked: one.tripId === 't2' })) })).toBe(
      false,
    );
  });

  it('has them in a copy, under its new place', () => {
    const copy = copyOf(itinerary({ type: 'MULTI', trips: [leg('t1', 0, walks), leg('t2', 1, lies)] }));
    expect(copy.legs.map((one) => answersOf(copy, one)?.given)).toEqual([[walks], [lies]]);
    expect(copy.answers?.versionId).toBeNull();
  });
});

describe('what is answered together', () => {
  const lies = { question: 'lies', checked: true, values: [] };
  const leg = (id: string, position: number, occurrenceOn: string | null, given = walks) => ({
    ...stored,
    id,
    name: `B1-${id}`,
    position,
    occurrenceOn,
    answers: stored.answers && {
      ...stored.answers,
      answers: [{ __typename: 'QuestionAnswer' as const, ...given }],
    },
  });
  const form = (...trips: ReturnType<typeof leg>[]): BookingValues =>
    valuesOf(itinerary({ type: 'MULTI', trips }), 'edit');
  const bundle = (ofBack = walks): BookingValues =>
    form(
      leg('t1', 0, '2026-11-23'),
      leg('t2', 1, '2026-11-23'),
      leg('t3', 2, '2026-11-25'),
      leg('t4', 3, '2026-11-25', ofBack),
    );
  const told = (values: BookingValues): string[] =>
    answerGroups(values).map(
      ({ keys, day, name, own }) => `${day}${name}: ${keys.join(' ')}${own ? ' own' : ''}`,
    );

  it('each leg of a booking, the legs of a day of a bundle', () => {
    expect(told(form(leg('t1', 0, null), leg('t2', 1, null, lies)))).toEqual(['B1-t1: t1', 'B1-t2: t2 own']);
    expect(told(bundle())).toEqual(['2026-11-23: t1 t2', '2026-11-25: t3 t4']);
  });

  it('legs of a day that were answered otherwise than each other stand apart; one that has gone is not asked', () => {
    expect(told(bundle(lies))).toEqual(['2026-11-23: t1 t2', 'B1-t3: t3', 'B1-t4: t4 own']);
    const values = bundle();
    const legs = values.legs.map((one) => ({ ...one, locked: one.journey === '2026-11-23' }));
    expect(told({ ...values, legs })).toEqual(['2026-11-25: t3 t4']);
  });

  it('answers of a day are sent for its legs alone', () => {
    const original = bundle();
    const day = answerGroups(original)[1]?.keys ?? [];
    const changed = givenTogether(original, day, (given) => ({ ...given, given: [lies] }));
    expect(told(changed)).toEqual(['2026-11-23: t1 t2', '2026-11-25: t3 t4 own']);
    const { input } = updateInput(original, changed, { id: 'i1', version: 4 }, submission);
    expect(input.legs?.map(({ tripId, answers }) => [tripId, answers])).toEqual([
      ['t3', [lies]],
      ['t4', [lies]],
    ]);
  });
});

it('open answers are wrong at the questions, and nowhere else', () => {
  const wrong = (values: BookingValues) =>
    bookingIssues(values, { mode: 'new', original: values, now }).map(({ path }) => path);
  expect(wrong(answered(true))).toContain('answers');
  expect(wrong(answered(false))).not.toContain('answers');
  expect(missingOf(answered(true))).toEqual(['NEED']);
  expect(missingOf(answered(false))).toEqual([]);
  const undecided = { callTypeId: '', urgencyId: '', priorityId: '', variableIds: [] };
  expect(wrong({ ...answered(true), classification: undecided }).join(' ')).not.toContain('classification');
});

it('what follows from the answers is taken over once', () => {
  const version = {
    questions: [],
    defaults: { callTypeId: 'als', urgencyId: 'now', priorityId: 'p1', variableIds: ['oxygen'] },
    ranks: {},
  } as Parameters<typeof evaluate>[0];
  const facts = questionnaireFacts({
    dateOfBirth: null,
    gender: null,
    weight: null,
    weightUnit: null,
    height: null,
    heightUnit: null,
    pickUpFacilityType: null,
    dropOffFacilityType: null,
    pickUpAt: null,
    pickUpTimeZone: null,
    distanceMeters: null,
    market: null,
  });
  const evaluation = evaluate(version, [], facts, noScripts);
  const once = withEvaluation(answered(true), evaluation);
  expect(once.classification).toEqual({
    callTypeId: 'als',
    urgencyId: 'now',
    priorityId: 'p1',
    variableIds: ['oxygen'],
  });
  expect(once.answers).toMatchObject({ open: false, given: [walks] });
  expect(withEvaluation(once, evaluation)).toBe(once);
});
