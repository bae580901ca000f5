/** The interface's languages; English is the default and has no prefix. */
export type Language = 'en' | 'es';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

/** The language an address asks for, or null where it leaves it open. */
export const languageOfPath = (pathname: string): Language | null =>
  /^\/es(\/|$)/.test(pathname) ? 'es' : null;

/** The address without its language prefix; always begins with '/'. */
export const withoutLanguage = (pathname: string): string =>
  languageOfPath(pathname) === 'es' ? pathname.slice(3) || '/' : pathname;

/** The address in a language. */
export const inLanguage = (pathname: string, language: Language): string => {
  const bare = withoutLanguage(pathname);
  return language === 'es' ? (bare === '/' ? '/es' : `/es${bare}`) : bare;
};

/** The first of: the address's prefix, the remembered choice, the browser's languages, English. */
export function chooseLanguage(
  pathname: string,
  remembered: Language | null,
  browser: readonly string[],
): Language {
  const asked = languageOfPath(pathname) ?? remembered;
  if (asked) return asked;
  const known = browser
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'es');
  return known === 'es' ? 'es' : 'en';
}

/** The remembered choice in a cookie header. */
export function rememberedLanguage(cookies: string): Language | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(en|es)(?:;|$)`).exec(cookies)?.[1];
  return value === 'en' || value === 'es' ? value : null;
}

/** The cookie that remembers the choice for 365 days. */
export const languageCookie = (language: Language): string =>
  `${cookieName}=${language}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`;
