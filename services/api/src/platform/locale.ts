/** Languages the product speaks. */
export type Locale = 'en' | 'es';

/** The first language of an Accept-Language header that the product speaks; English otherwise. */
export const localeOf = (acceptLanguage: string | null | undefined): Locale => {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'es' || language === 'en') return language;
  }
  return 'en';
};
