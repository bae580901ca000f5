import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Question } from './questionnaire.ts';
import { questionnaireContentRules } from './questionnaire.ts';
import type { QuestionAnswer } from './questionnaireAnswers.ts';
import { sameAnswers } from './sameAnswers.ts';
import { keptAnswers, evaluate, type AnswerProblem } from './questionnaireEvaluate.ts';
import { fitsMask } from './fitsMask.ts';
import { NOT_RUN, type ScriptEngine } from './questionnaireScripts.ts';
import { answer, effect, facts, question, version } from './questionnaire.testing.ts';

/** Scripts of the tests without the engine: the name of an earlier question that must be checked. */
const byName: ScriptEngine = {
  run: (_at, source, { answers }) => {
    const seen = answers[source];
    return seen
      ? { ok: true, value: seen.checked, ...NOT_RUN }
      : { ok: false, fault: 'THROWN', message: source, line: null, ...NOT_RUN };
  },
};

const type = (callTypeId: string, callTypeRank: number | null = null) => effect({ callTypeId, callTypeRank });

const of = (rows: readonly Question[], answers: readonly QuestionAnswer[], change = {}) =>
  evaluate(version(rows, change), answers, facts, byName);

describe('what is wrong with an answer', () => {
  const choices = [
    { value: 'a', effect: null },
    { value: 'b', effect: null },
  ];
  it.each<[string, Partial<Question>, QuestionAnswer[], AnswerProblem | null]>([
    ['nothing asked, nothing said', {}, [], null],
    ['required, not checked', { required: true }, [], 'MUST_BE_CHECKED'],
    ['required, checked', { required: true }, [answer('q')], null],
    [
      'selection required, not checked',
      { field: 'CHOICE', choices, selectionRequired: true },
      [],
      'MUST_BE_CHECKED',
    ],
    ['value required, not checked', { field: 'TEXT', valueRequired: true }, [], null],
    [
      'value required, checked, none',
      { field: 'TEXT', valueRequired: true },
      [answer('q')],
      'VALUE_REQUIRED',
    ],
    ['only spaces', { field: 'TEXT', valueRequired: true }, [answer('q', '  ')], 'VALUE_REQUIRED'],
    ['a memo likewise', { field: 'MEMO', valueRequired: true }, [answer('q')], 'VALUE_REQUIRED'],
    [
      'a choice, none',
      { field: 'CHOICE', choices, valueRequired: true },
      [answer('q')],
      'SELECTION_REQUIRED',
    ],
    ['a choice', { field: 'CHOICE', choices, valueRequired: true }, [answer('q', 'b')], null],
    ['no choice of its list', { field: 'CHOICE', choices }, [answer('q', 'c')], 'NOT_A_CHOICE'],
    ['checked from the start', { field: 'TEXT', valueRequired: true, checked: true }, [], 'VALUE_REQUIRED'],
    ['not as masked', { field: 'TEXT', mask: '###' }, [answer('q', '12x')], 'NOT_AS_MASKED'],
    ['as masked', { field: 'TEXT', mask: '###' }, [answer('q', '120')], null],
    ['not visible', { required: true, visible: false }, [], null],
    ['a header asks nothing', { kind: 'MAIN_HEADER', required: true }, [], null],
  ])('%s', (_what, change, answers, problem) => {
    const [state] = of([question('q', change)], answers).questions;
    expect(state?.problem).toBe(problem);
  });
});

describe('visibility', () => {
  const rows = [question('first'), question('second', { onIsVisible: 'first', required: true })];
  it('checks a required question without a field that a script shows, and unchecks it when it hides it', () => {
    expect(of(rows, [answer('first')]).questions[1]).toMatchObject({ visible: true, checked: true });
    expect(of(rows, [answer('second')]).questions[1]).toMatchObject({ visible: false, checked: false });
  });
  it('leaves one with a field to be answered', () => {
    const asked = [
      question('first'),
      question('second', { onIsVisible: 'first', required: true, field: 'TEXT' }),
    ];
    expect(of(asked, [answer('first')]).questions[1]).toMatchObject({
      checked: false,
      problem: 'MUST_BE_CHECKED',
    });
  });
  it('shows what cannot be decided, with the error', () => {
    const state = of([question('q', { onIsVisible: 'later', visible: false }), question('later')], [])
      .questions[0];
    expect(state).toMatchObject({ visible: true, errors: [{ script: 'onIsVisible', fault: 'THROWN' }] });
  });
  it('goes on: what hangs on a hidden question is hidden', () => {
    const chain = [...rows, question('third', { onIsVisible: 'second' })];
    expect(of(chain, [answer('first')]).questions.map(({ visible }) => visible)).toEqual([true, true, true]);
    expect(of(chain, []).questions.map(({ visible }) => visible)).toEqual([true, false, false]);
  });
});

describe('classification by rank', () => {
  const ranks = { low: 10, middle: 20, high: 30 };
  const walks = question('walks', {
    field: 'CHOICE',
    multiple: true,
    choices: [
      { value: 'alone', effect: type('low') },
      { value: 'chair', effect: type('middle') },
      { value: 'lying', effect: type('high') },
    ],
  });
  const oxygen = question('oxygen', { effect: type('middle') });
  it.each<[string, readonly Question[], QuestionAnswer[], object, object | null]>([
    ['nobody says anything', [walks], [], {}, null],
    [
      'one choice',
      [walks],
      [answer('walks', 'chair')],
      {},
      { id: 'middle', question: 'walks', choice: 'chair' },
    ],
    [
      'the highest of several',
      [walks],
      [answer('walks', 'alone', 'lying', 'chair')],
      {},
      { id: 'high', choice: 'lying' },
    ],
    [
      'the highest of all questions',
      [oxygen, walks],
      [answer('oxygen'), answer('walks', 'lying')],
      {},
      { id: 'high' },
    ],
    [
      'of equals the first',
      [oxygen, walks],
      [answer('walks', 'chair'), answer('oxygen')],
      {},
      { question: 'oxygen' },
    ],
    [
      'not above the default',
      [walks],
      [answer('walks', 'alone')],
      { defaults: type('middle') },
      { id: 'middle', question: null },
    ],
    [
      'as high as the default',
      [walks],
      [answer('walks', 'chair')],
      { defaults: type('middle') },
      { question: null },
    ],
    ['above the default', [walks], [answer('walks', 'lying')], { defaults: type('middle') }, { id: 'high' }],
    [
      'a rank of its own',
      [question('q', { effect: type('low', 99) }), walks],
      [answer('q'), answer('walks', 'lying')],
      {},
      { id: 'low', rank: 99 },
    ],
    [
      'an entry without rank counts as 0',
      [question('q', { effect: type('unknown') })],
      [answer('q')],
      {},
      { id: 'unknown', rank: 0 },
    ],
    [
      'a rank below nought, as what a list got last may have',
      [question('q', { effect: type('newest') })],
      [answer('q')],
      { ranks: { newest: -20 } },
      { id: 'newest', rank: -20 },
    ],
    [
      'of two below nought the higher',
      [question('q', { effect: type('newest') }), question('r', { effect: type('new') })],
      [answer('q'), answer('r')],
      { ranks: { newest: -20, new: -10 } },
      { id: 'new', question: 'r' },
    ],
    [
      'the choice not above the question',
      [question('q', { ...walks, name: 'q', effect: type('middle') })],
      [answer('q', 'alone')],
      {},
      { id: 'middle', choice: null },
    ],
    ['unchecked does not count', [oxygen], [{ question: 'oxygen', checked: false, values: [] }], {}, null],
  ])('%s', (_what, rows, answers, change, expected) => {
    const { callType } = of(rows, answers, { ranks, ...change });
    if (expected === null) expect(callType).toBeNull();
    else expect(callType).toMatchObject(expected);
  });
  it('adds variables up, each once', () => {
    const rows = [
      question('a', { effect: effect({ variableIds: ['oxygen', 'stairs'] }) }),
      question('b', { effect: effect({ variableIds: ['stairs', 'lift'] }) }),
      question('c', { effect: effect({ variableIds: ['never'] }) }),
    ];
    expect(of(rows, [answer('b'), answer('a')]).variableIds).toEqual(['oxygen', 'stairs', 'lift']);
  });
  it('says what no answer decides', () => {
    expect(of([oxygen], [answer('oxygen')], { ranks }).incomplete).toEqual([
      { question: null, undecided: 'urgency' },
      { question: null, undecided: 'priority' },
    ]);
  });
});

test.each([
  ['(617) 555-0100', '(###) ###-####', true],
  ['617', '(###) ###-####', false],
  ['B12', 'A##', true],
  ['é12', 'A##', true],
  ['1', null, true],
  ['x!', '**', true],
])('%s as %s', (value, mask, fits) => {
  expect(fitsMask(value, mask)).toBe(fits);
});

test('a content names each question once, and a choice has choices', () => {
  const rules = questionnaireContentRules();
  const check = (rows: Question[]) => rules.isValidSync({ questions: rows, defaults: null });
  expect(check([question('a'), question('b')])).toBe(true);
  expect(check([question('a'), question('a')])).toBe(false);
  expect(check([question('a', { field: 'CHOICE' })])).toBe(false);
  expect(check([question('Not a name')])).toBe(false);
  expect(check([question('a', { field: 'CHOICE', choices: [{ value: 'x|y', effect: null }] })])).toBe(false);
});

describe('properties of every questionnaire', () => {
  const names = ['a', 'b', 'c', 'd', 'e'] as const;
  const anEffect = fc
    .record({
      id: fc.constantFrom('t1', 't2', 't3'),
      rank: fc.option(fc.nat(3)),
      variable: fc.constantFrom('v1', 'v2'),
    })
    .map(({ id, rank, variable }) => effect({ callTypeId: id, callTypeRank: rank, variableIds: [variable] }));
  const aQuestion = (name: string) =>
    fc
      .record({
        field: fc.constantFrom('NONE' as const, 'TEXT' as const, 'CHOICE' as const),
        required: fc.boolean(),
        checked: fc.boolean(),
        valueRequired: fc.boolean(),
        multiple: fc.boolean(),
        onIsVisible: fc.option(fc.constantFrom(...names)),
        effect: fc.option(anEffect),
        choices: fc.tuple(fc.option(anEffect), fc.option(anEffect)),
      })
      .map(({ choices: [one, two], ...rest }) =>
        question(name, {
          ...rest,
          choices: [
            { value: 'x', effect: one },
            { value: 'y', effect: two },
          ],
        }),
      );
  const rows = fc.tuple(...names.map(aQuestion));
  const answers = fc.uniqueArray(
    fc.record({
      question: fc.constantFrom(...names),
      checked: fc.boolean(),
      values: fc.array(fc.constantFrom('x', 'y', 'z', ' '), { maxLength: 3 }),
    }),
    { selector: (one) => one.question },
  );
  const ranks = { t1: 1, t2: 2 };

  it('come to the same in whatever order the answers were given', () => {
    fc.assert(
      fc.property(rows, answers, fc.infiniteStream(fc.double({ noNaN: true })), (all, given, keys) => {
        const shuffled = given
          .map((one) => [keys.next().value ?? 0, one] as const)
          .toSorted((p, q) => p[0] - q[0]);
        expect(
          of(
            all,
            shuffled.map(([, one]) => one),
            { ranks },
          ),
        ).toEqual(of(all, given, { ranks }));
      }),
    );
  });
  it('never count what does not show', () => {
    fc.assert(
      fc.property(rows, answers, (all, given) => {
        const result = of(all, given, { ranks });
        const hidden = new Set(result.questions.filter(({ visible }) => !visible).map(({ name }) => name));
        const others = given.filter((one) => !hidden.has(one.question));
        expect(of(all, others, { ranks })).toEqual(result);
        for (const name of hidden) {
          expect(result.callType?.question).not.toBe(name);
          expect(result.incomplete).not.toContainEqual(expect.objectContaining({ question: name }));
        }
      }),
    );
  });
  it('keep no more than is needed to come to the same again', () => {
    fc.assert(
      fc.property(rows, answers, (all, given) => {
        const result = of(all, given, { ranks });
        const kept = keptAnswers(version(all), result);
        expect(of(all, kept, { ranks })).toEqual(result);
        expect(sameAnswers(kept, kept.toReversed())).toBe(true);
      }),
    );
  });
  it('decide by nobody who ranks lower than somebody that counts', () => {
    fc.assert(
      fc.property(rows, answers, (all, given) => {
        const result = of(all, given, { ranks });
        const counting = result.questions.filter(({ visible, checked }) => visible && checked);
        for (const { name } of counting) {
          const own = all.find((one) => one.name === name)?.effect;
          const rank = own?.callTypeId
            ? (own.callTypeRank ?? { t1: 1, t2: 2, t3: 0 }[own.callTypeId] ?? 0)
            : -1;
          expect(result.callType?.rank ?? -1).toBeGreaterThanOrEqual(rank);
        }
      }),
    );
  });
});
