import { evaluate } from '@ptc/schema/rules/questionnaireEvaluate';
import { noScripts } from '@ptc/schema/rules/questionnaireScripts';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { expect, test } from 'vitest';
import { question } from '@ptc/schema/rules/questionnaire.testing';
import { evaluateQuestionnaire } from './evaluateQuestionnaire.ts';

const facts: QuestionnaireFacts = {
  age: 80,
  sex: 'MALE',
  weightLb: null,
  heightIn: null,
  pickUpFacilityType: null,
  dropOffFacilityType: null,
  pickUpAt: null,
  pickUpWeekday: null,
  pickUpHour: null,
  distanceMiles: null,
  market: 'Metro',
};
const version = (scripts: readonly string[]) => ({
  questions: scripts.map((onIsVisible, index) => question(`q${index}`, { onIsVisible })),
  defaults: null,
  ranks: {},
});
const endless = 'Array.prototype.indexOf.call({ length: 2 ** 52 }, 1)';

test('without scripts it is the rule itself', async () => {
  const plain = { questions: [question('a', { required: true })], defaults: null, ranks: {} };
  expect(await evaluateQuestionnaire(plain, [], facts)).toEqual(evaluate(plain, [], facts, noScripts));
});

test('scripts run in a thread of their own, and what they decide comes back', async () => {
  const { questions } = await evaluateQuestionnaire(version(['facts.age > 70', 'facts.age < 70']), [], facts);
  expect(questions.map(({ visible, errors }) => [visible, errors])).toEqual([
    [true, []],
    [false, []],
  ]);
});

test('a script that does not come to be asked is ended with its thread, and the others decide as ever', async () => {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 5);
  const { questions } = await evaluateQuestionnaire(version(['true', endless, 'facts.age < 70']), [], facts);
  clearInterval(clock);
  expect(questions.map(({ visible, errors }) => [visible, errors[0]?.fault])).toEqual([
    [true, undefined],
    [true, 'STOPPED'],
    [false, undefined],
  ]);
  // Meanwhile this thread went on with its own work.
  expect(ticks).toBeGreaterThan(10);
});

test('many of them end too, and the next questionnaire is asked as ever', async () => {
  const bad = evaluateQuestionnaire(version(Array.from({ length: 8 }, () => endless)), [], facts);
  const good = evaluateQuestionnaire(version(['facts.age > 70']), [], facts);
  expect((await bad).questions.every(({ errors }) => errors[0]?.fault === 'STOPPED')).toBe(true);
  expect((await good).questions[0]).toMatchObject({ visible: true, errors: [] });
});
