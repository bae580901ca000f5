import { evaluate } from '@ptc/schema/rules/questionnaireEvaluate';
import { noScripts } from '@ptc/schema/rules/questionnaireScripts';
import { facts, question } from '@ptc/schema/rules/questionnaire.testing';
import type { Question } from '@ptc/schema/rules/questionnaire';
import { describe, expect, it } from 'vitest';
import { answered, layoutOf } from './answering.ts';

const evaluated = (questions: Question[]) =>
  evaluate({ questions, defaults: null, ranks: {} }, [], facts, noScripts);

describe('how a questionnaire is laid out', () => {
  it('headers, plain questions, then sections with their titles, without what does not show', () => {
    const rows = [
      question('inSection', { section: 'Crew' }),
      question('title', { kind: 'SECTION_HEADER', section: 'Crew', text: 'For the crew' }),
      question('plain'),
      question('hidden', { visible: false }),
      question('head', { kind: 'MAIN_HEADER', text: 'Discharge' }),
      question('alone', { section: 'Empty', visible: false }),
      question('untitled', { section: 'More' }),
    ];
    const layout = layoutOf(rows, evaluated(rows));
    expect(layout.headers).toEqual(['Discharge']);
    expect(layout.plain.map((one) => one.question.name)).toEqual(['plain']);
    expect(layout.sections.map(({ name, title, rows: shown }) => [name, title, shown.length])).toEqual([
      ['Crew', 'For the crew', 1],
      ['More', null, 1],
    ]);
  });
});

describe('answering', () => {
  const state = {
    name: 'q',
    visible: true,
    checked: false,
    values: [],
    problem: null,
    sentence: null,
    errors: [],
  };
  it.each([
    ['a value checks its question', { values: ['x'] }, { checked: true, values: ['x'] }],
    ['checking keeps the value', { checked: true }, { checked: true, values: [] }],
    ['unchecking says so', { checked: false, values: ['x'] }, { checked: false, values: ['x'] }],
  ])('%s', (_what, change, expected) => {
    expect(answered([], state, change)).toEqual([{ question: 'q', ...expected }]);
  });
  it('a question that is checked again has the value that still stands in its field', () => {
    const typed = answered([], state, { values: ['oxygen at 2 l'] });
    const off = answered(typed, { ...state, checked: true, values: ['oxygen at 2 l'] }, { checked: false });
    // The rule counts no value of what is not checked.
    const on = answered(off, state, { checked: true });
    expect(on).toEqual([{ question: 'q', checked: true, values: ['oxygen at 2 l'] }]);
  });
  it('what was just typed stays where the rule has not caught up with it', () => {
    const typed = answered([], state, { values: ['oxygen'] });
    const behind = { ...state, checked: true, values: ['oxy'] };
    expect(answered(typed, behind, { checked: true })).toEqual(typed);
  });
  it('changes its own answer alone', () => {
    const other = { question: 'other', checked: true, values: ['y'] };
    expect(
      answered(
        [other, { question: 'q', checked: true, values: ['x'] }],
        { ...state, checked: true, values: ['x'] },
        { values: [] },
      ),
    ).toEqual([other, { question: 'q', checked: true, values: [] }]);
  });
});
