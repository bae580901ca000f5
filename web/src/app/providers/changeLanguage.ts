import { inLanguage, languageCookie, type Language } from '../../lib/intl/language.ts';
import { unsaved } from '../../lib/unsaved.ts';

/**
 * Goes over to a language at the same place, which begins the screen again: not where somebody would rather
 * keep what they have typed there.
 */
export async function changeLanguage(
  from: Language,
  to: Language,
  speak: (language: Language) => Promise<void>,
): Promise<void> {
  if (to === from) {
    document.cookie = languageCookie(to);
    return;
  }
  await unsaved.leaveBy(async () => {
    document.cookie = languageCookie(to);
    const { pathname, search, hash } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, '', inLanguage(pathname, to) + search + hash);
    await speak(to);
  });
}
