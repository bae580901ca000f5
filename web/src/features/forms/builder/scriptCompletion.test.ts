import { FACT_NAMES } from '@ptc/schema/rules/questionnaireFacts';
import { expect, it } from 'vitest';
import { proposalsAt } from './scriptCompletion.ts';

const questions = [
  { name: 'travels', text: 'How does the patient travel?', values: ['Walks', 'Lies'] },
  { name: 'oxygen', text: 'Needs oxygen', values: [] },
];

it.each<[string, string, readonly string[], string]>([
  ['the globals', 'true && an', ['answers', 'facts', 'console.log'], 'an'],
  ['the questions it sees', 'answers.', ['travels', 'oxygen'], ''],
  ['the beginning of one', 'facts.age > 3 && answers.ox', ['travels', 'oxygen'], 'ox'],
  ['what an answer has', 'answers.oxygen.ch', ['checked', 'value', 'values'], 'ch'],
  ['the facts', '!facts.pick', FACT_NAMES, 'pick'],
  ['what may be chosen', "answers.travels.value === 'L", ['Walks', 'Lies'], 'L'],
  ['among several', 'answers.travels.values.includes("', ['Walks', 'Lies'], ''],
])('proposes %s', (_what, before, labels, typed) => {
  const found = proposalsAt(before, questions);
  expect(found?.options.map(({ label }) => label)).toEqual(labels);
  expect(found?.from).toBe(before.length - typed.length);
});

it.each([
  ['in a text', "'an"],
  ['after another thing', 'other.an'],
  ['where nothing may be chosen', "answers.oxygen.value === '"],
  ['at the beginning', ''],
])('proposes nothing %s', (_what, before) => {
  expect(proposalsAt(before, questions)).toBeNull();
});
