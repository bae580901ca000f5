import { expect, it } from 'vitest';
import { keptTerms } from './keptTerms.ts';

const words = {
  credential: (kind: string): string => `(${kind.toLowerCase()})`,
  list: (all: readonly string[]): string => all.join(' + '),
  day: (date: string): string => `day ${date}`,
};

it.each([
  ['requiredCredentials', 'INSURANCE', '(insurance)'],
  ['requiredCredentials', 'INSURANCE, LICENCE', '(insurance) + (licence)'],
  // Kept by a former version of the product.
  ['requiredCredentials', 'INSURANCE, SEAL', '(insurance) + SEAL'],
  ['startsOn', '2026-11-01', 'day 2026-11-01'],
  ['endsOn', '2026-12-31', 'day 2026-12-31'],
  ['credentialsExpireOn', '2027-01-31', 'day 2027-01-31'],
  ['priceList', 'Bay State 2026', null],
  ['tier', '2', null],
])('%s %s is read as %s', (field, kept, read) => expect(keptTerms(kept, field, words)).toBe(read));
