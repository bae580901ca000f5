import { BID_EDGES, LEFT_OUT_REASONS, OFFER_REASONS, RULE_FAILURES } from '@ptc/schema/rules/lists/offers';
import { expect, test } from 'vitest';
import type { OfferOutcome } from '../../bookings/core/domain/outcome.ts';
import { outcomeSentence } from '../../bookings/dispatch/domain/outcomeSentence.ts';
import { INCOMPLETE_REASONS } from '../../bookings/travel/domain/incompleteReasons.ts';
import { bookingWord, bookingWordCodes } from './bookingWords.ts';

test('both languages have words for the same codes', () => {
  expect(bookingWordCodes('es').toSorted()).toEqual(bookingWordCodes('en').toSorted());
});

test('every code of the domain has words', () => {
  const codes: string[] = [
    ...INCOMPLETE_REASONS,
    ...RULE_FAILURES.map((code) => `RULE_${code}`),
    ...LEFT_OUT_REASONS.map((code) => `LEFT_OUT_${code}`),
  ];
  expect(codes.filter((code) => bookingWord('en', code) === code)).toEqual([]);
});

test('every end of an offer has a sentence in both languages, with nothing left to fill in', () => {
  const base: OfferOutcome = {
    reason: 'DECLINED',
    bids: 3,
    place: 2,
    edge: null,
    award: 'BEST',
    asked: 4,
    decidedAt: '',
    pickUpAt: null,
    pickUpTimeZone: null,
    legs: 1,
  };
  const all = OFFER_REASONS.flatMap((reason) =>
    [null, ...BID_EDGES].flatMap((edge) =>
      [1, 4].map((asked): OfferOutcome => ({ ...base, reason, edge, asked })),
    ),
  );
  for (const locale of ['en', 'es'] as const) {
    const sentences = all.map((outcome) => bookingWord(locale, ...outcomeSentence(outcome)));
    expect(sentences.filter((sentence) => sentence.startsWith('OUTCOME_') || sentence.includes('{'))).toEqual(
      [],
    );
    const codes = new Set(all.map((outcome) => outcomeSentence(outcome)[0]));
    expect([...codes].toSorted()).toEqual(
      bookingWordCodes(locale)
        .filter((code) => code.startsWith('OUTCOME_'))
        .toSorted(),
    );
  }
});

test('parameters fill the words', () => {
  expect(bookingWord('es', 'PLAN_ROUNDS', { rule: 'BLS', companies: 3, rounds: 2 })).toBe(
    'BLS: 3 transportistas en 2 rondas.',
  );
});
