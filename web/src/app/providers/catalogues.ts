import type { Language } from '../../lib/intl/language.ts';

/** English stands in the code; Spanish is fetched when it is asked for. */
export async function loadCatalogue(language: Language): Promise<Record<string, string>> {
  if (language === 'en') return {};
  const { default: words } = await import('../../../lang/es.json');
  return words;
}
