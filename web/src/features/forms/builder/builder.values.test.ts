import { effect, question } from '@ptc/schema/rules/questionnaire.testing';
import { questionnaireContentRules } from '@ptc/schema/rules/questionnaire';
import { checkInput } from '@ptc/schema/rules/issues';
import { describe, expect, it } from 'vitest';
import { contentDifferences, contentFrom, alignedParts } from './builder.differences.ts';
import { contentOf, copyRow, formName, freeName, moved, newRow, valuesOf } from './builder.values.ts';

const content = {
  questions: [
    question('head', { kind: 'MAIN_HEADER', text: 'Discharge' }),
    question('travels', {
      field: 'CHOICE',
      text: 'How does the patient travel?',
      required: true,
      valueRequired: true,
      choices: [
        { value: 'Walks', effect: effect({ callTypeId: 'amb', callTypeRank: 10, variableIds: [] }) },
        { value: 'Lies', effect: null },
      ],
    }),
    question('litres', {
      field: 'TEXT',
      mask: '##',
      hint: '1 to 15',
      onIsVisible: 'answers.travels.checked',
    }),
  ],
  defaults: effect({ urgencyId: 'soon', variableIds: ['oxygen'] }),
};

describe('a questionnaire in the form', () => {
  it('comes out as it went in', () => {
    const { questions, defaults } = contentOf(valuesOf(content));
    expect(questions.map(({ choices, ...rest }) => ({ ...rest, choices: choices ?? [] }))).toEqual(
      content.questions.map(({ choices, ...rest }) => ({ ...rest, choices: choices ?? [] })),
    );
    expect(defaults).toEqual(content.defaults);
  });

  it('keeps what belongs to another kind for when it is that again, and sends none of it', () => {
    const [, row] = valuesOf(content).questions;
    if (!row) throw new Error('no row');
    const asText = contentOf({ ...valuesOf(content), questions: [{ ...row, field: 'TEXT' }] }).questions[0];
    expect(asText).toMatchObject({ field: 'TEXT', choices: [], multiple: false });
    const asHeader = contentOf({
      ...valuesOf(content),
      questions: [{ ...row, kind: 'SECTION_HEADER', section: 'Care', rules: 'false' }],
    }).questions[0];
    expect(asHeader).toMatchObject({ field: 'NONE', required: false, rules: null, section: 'Care' });
    expect(row.choices).toHaveLength(2);
  });

  it('says what is wrong under the name of the field', () => {
    const rows = [newRow([], 'QUESTION', 'Care')];
    const checked = checkInput(
      questionnaireContentRules(),
      contentOf({ ...valuesOf(content), questions: rows }),
    );
    expect(checked.ok ? [] : checked.issues.map(({ path }) => formName(path))).toEqual(['questions.0.text']);
    expect(formName('content.questions[2].effect.variableIds[0]')).toBe('questions.2.effect.variableIds.0');
  });
});

describe('rows', () => {
  const rows = valuesOf(content).questions;
  it.each([
    ['', 'question4'],
    ['Needs oxygen on the way, always', 'needsOxygenOn'],
    ['¿Necesita oxígeno?', 'necesitaOxigeno'],
    ['travels', 'travels2'],
    ['3 steps', 'steps'],
  ])('are named by their text: %s', (text, name) => {
    expect(freeName(rows, text)).toBe(name);
  });

  it('are copied under a name and keys of their own', () => {
    const [, row] = rows;
    if (!row) throw new Error('no row');
    const copy = copyRow(rows, row);
    expect(copy).toMatchObject({ name: 'travels2', text: row.text });
    const keys = [row, copy].flatMap((one) => [one.key, ...one.choices.map(({ key }) => key)]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
  ])('move from %i to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });
});

describe('differences', () => {
  const names = (rows: readonly { name: string | null; became: string }[]): string[] =>
    rows.map(({ name, became }) => `${name ?? 'defaults'} ${became}`);
  const of = (...all: readonly string[]) => ({
    questions: all.map((name) => question(name)),
    defaults: null,
  });

  it('tell what was added, removed, changed and moved, and nothing of what is as it was', () => {
    expect(contentDifferences(content, content)).toEqual([]);
    expect(names(contentDifferences(of('a', 'b', 'c'), of('c', 'a', 'b', 'd')))).toEqual([
      'c MOVED',
      'd ADDED',
    ]);
    expect(names(contentDifferences(of('a', 'b'), of('b')))).toEqual(['a REMOVED']);
    const changed = {
      questions: content.questions.map((row) => (row.name === 'litres' ? { ...row, mask: '#' } : row)),
      defaults: null,
    };
    const told = contentDifferences(content, changed);
    expect(names(told)).toEqual(['defaults CHANGED', 'litres CHANGED']);
    expect(told[1]?.changes).toEqual([{ field: 'mask', before: '##', after: '#' }]);
  });

  it('of two who edited are put together part by part', () => {
    const [mine, theirs] = alignedParts(of('a', 'b'), of('b', 'c', 'a'));
    if (!mine || !theirs) throw new Error('no parts');
    expect(Object.keys(mine)).toEqual(Object.keys(theirs));
    expect(mine['c']).toBeNull();
    expect(
      contentFrom({ ...theirs, b: question('b', { text: 'mine' }) }).questions.map(({ text }) => text),
    ).toEqual(['mine', 'c', 'a']);
    expect(contentFrom({ ...theirs, '#order': ['a', 'b'] }).questions.map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(contentFrom({ ...theirs, c: null }).questions).toHaveLength(2);
  });
});
