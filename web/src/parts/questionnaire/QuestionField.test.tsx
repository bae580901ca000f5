import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { evaluate } from '@ptc/schema/rules/questionnaireEvaluate';
import { noScripts } from '@ptc/schema/rules/questionnaireScripts';
import { facts, question } from '@ptc/schema/rules/questionnaire.testing';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { QuestionField } from './QuestionField.tsx';

/** A question of two choices, answered with one that only an older version had. */
function Asked({
  multiple,
  heard,
}: {
  multiple: boolean;
  heard: (values: readonly string[]) => void;
}): ReactNode {
  const asked = question('walks', {
    text: 'Walks',
    field: 'CHOICE',
    multiple,
    choices: ['alone', 'with help'].map((value) => ({ value, effect: null })),
  });
  const [given, setGiven] = useState<QuestionAnswer>({ question: 'walks', checked: true, values: ['never'] });
  const [state] = evaluate(
    { questions: [asked], defaults: null, ranks: {} },
    [given],
    facts,
    noScripts,
  ).questions;
  if (!state) throw new Error('no question');
  return (
    <QuestionField
      shown={{ question: asked, state }}
      given={given}
      showsProblem
      readOnly={false}
      onAnswer={(change) => {
        heard(change.values ?? []);
        setGiven((now) => ({ ...now, ...change }));
      }}
    />
  );
}

it('a choice that is offered no longer is seen, and another takes its place', async () => {
  const heard: (readonly string[])[] = [];
  renderUi(<Asked multiple={false} heard={(values) => heard.push(values)} />);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: /Walks/u });
  expect(field.value).toBe('never');
  await userEvent.selectOptions(field, 'alone');
  expect(heard).toEqual([['alone']]);
});

it('of several it can be taken out by itself', async () => {
  const heard: (readonly string[])[] = [];
  renderUi(<Asked multiple heard={(values) => heard.push(values)} />);
  const field = screen.getByRole('combobox', { name: /Walks/u });
  expect(field.textContent).toBe('never');
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'never' }));
  expect(heard).toEqual([[]]);
});
