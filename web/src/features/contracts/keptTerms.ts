import { CREDENTIAL_KINDS } from '@ptc/schema/rules/lists/network';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';

/** Words for what a contract's history keeps as the program writes it. */
export interface TermWords {
  readonly credential: (kind: (typeof CREDENTIAL_KINDS)[number]) => string;
  readonly list: (words: readonly string[]) => string;
  readonly day: (date: string) => string;
}

const days: ReadonlySet<string> = new Set(['startsOn', 'endsOn', 'credentialsExpireOn']);

/** A value of a contract's history in words; null: it is read as it is kept. */
export function keptTerms(value: string, field: string, words: TermWords): string | null {
  if (field === 'requiredCredentials')
    return words.list(
      value.split(', ').map((kind) => (isOneOf(CREDENTIAL_KINDS, kind) ? words.credential(kind) : kind)),
    );
  return days.has(field) ? words.day(value) : null;
}
