import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { LOCALES } from '@ptc/schema/rules/lists/people';

/** Languages the product speaks. */
export type Locale = (typeof LOCALES)[number];

/** The first language of an Accept-Language header that the product speaks; English otherwise. */
export const localeOf = (acceptLanguage: string | null | undefined): Locale => {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (isOneOf(LOCALES, language)) return language;
  }
  return 'en';
};
