import type { LOCALES } from './lists/people.ts';

/**
 * How a language writes numbers and dates: in both as in the United States, where the product is used.
 */
export const localeTag = (language: (typeof LOCALES)[number]): 'en-US' | 'es-US' => `${language}-US`;
