import { expect, test } from 'vitest';
import { issueMessage, refusalMessage } from './messages.ts';

test.each([
  ['en', 'ALREADY_ACCEPTED', 'This offer has already been accepted.'],
  ['en', 'EXPIRED', 'The time to answer this offer is over.'],
  ['en', 'of another kind', 'This offer is no longer open.'],
  ['es', 'DECLINED', 'Esta oferta ya fue rechazada.'],
  ['es', undefined, 'Esta oferta ya no está abierta.'],
] as const)('a refusal says in %s why, where there are words for the reason: %s', (locale, reason, words) => {
  expect(refusalMessage(locale, 'OFFER_NO_LONGER_OPEN', { offerId: 'o', reason })).toBe(words);
});

test('a day beyond its bounds is told with the full stop that the specification gives it, a time without', () => {
  const said = (params: Record<string, unknown>) => issueMessage('en', 'date_out_of_range', params);
  expect(said({ min: '1875-01-01', max: '2026-11-28' })).toBe('Outside valid range.');
  expect(said({ min: '2026-11-28T10:00:00.000Z', max: '' })).toBe('Outside valid range');
  expect(said({})).toBe('Outside valid range');
  expect(issueMessage('es', 'date_out_of_range', { max: '2026-11-28' })).toBe('Fuera del intervalo válido.');
});
