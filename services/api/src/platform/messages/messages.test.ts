import { expect, test } from 'vitest';
import { refusalMessage } from './messages.ts';

test.each([
  ['en', 'ALREADY_ACCEPTED', 'This offer has already been accepted.'],
  ['en', 'EXPIRED', 'The time to answer this offer is over.'],
  ['en', 'of another kind', 'This offer is no longer open.'],
  ['es', 'DECLINED', 'Esta oferta ya fue rechazada.'],
  ['es', undefined, 'Esta oferta ya no está abierta.'],
] as const)('a refusal says in %s why, where there are words for the reason: %s', (locale, reason, words) => {
  expect(refusalMessage(locale, 'OFFER_NO_LONGER_OPEN', { offerId: 'o', reason })).toBe(words);
});
