import { LEFT_OUT_REASONS, RULE_FAILURES } from '@ptc/schema/rules/enums';
import { expect, test } from 'vitest';
import { INCOMPLETE_REASONS } from '../../modules/trips/domain/completeness.ts';
import { bookingWord, bookingWordCodes } from './bookingWords.ts';

test('both languages have words for the same codes', () => { expect(bookingWordCodes('es').toSorted()).toEqual(bookingWordCodes('en').toSorted()); });

test('every code of the domain has words', () => {
  const codes: string[] = [...INCOMPLETE_REASONS, ...RULE_FAILURES.map((code) => `RULE_${code}`), ...LEFT_OUT_REASONS.map((code) => `LEFT_OUT_${code}`)];
  expect(codes.filter((code) => bookingWord('en', code) === code)).toEqual([]);
});

test('parameters fill the words', () => { expect(bookingWord('es', 'PLAN_ROUNDS', { rule: 'BLS', companies: 3, rounds: 2 })).toBe('BLS: 3 transportistas en 2 rondas.'); });
