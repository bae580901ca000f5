import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../lib/intl/language.ts';

/** A language's messages, parsed ahead of time (scripts/messages.ts). */
export type Catalogue = Record<string, MessageFormatElement[]>;

/** English stands in the code; Spanish is fetched when it is asked for. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'en') return {};
  const { default: spanish } = await import('../../gql/es.json');
  return spanish as object as Catalogue;
}
