import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { RouterProvider } from 'react-router';
import { languageOfPath, type Language } from '../lib/intl/language.ts';
import { LanguageContext } from '../lib/intl/LanguageContext.ts';
import { startHotkeys } from '../lib/hotkeys/hotkeys.ts';
import type { Backend } from './providers/backend.ts';
import { BackendContext } from './providers/BackendContext.ts';
import { loadCatalogue, type Catalogue } from './providers/catalogues.ts';
import { changeLanguage } from './providers/changeLanguage.ts';
import { SessionProvider } from './providers/SessionProvider.tsx';
import { WordsProvider } from './providers/WordsProvider.tsx';
import { createRouter } from './router/createRouter.tsx';
import { useLook } from './theme/look.ts';
import { styles } from './theme/styles.ts';

interface Spoken {
  language: Language;
  words: Catalogue;
}

/**
 * The whole console: language, look, data, session, and the router that stands in the language's addresses.
 */
export function App(props: {
  backend: Backend;
  first: Spoken;
  onLanguage: (language: Language) => void;
}): ReactNode {
  const [spoken, setSpoken] = useState(props.first);
  const { language, words } = spoken;
  const { onLanguage, backend } = props;
  const look = useLook();
  const speak = useCallback(
    async (next: Language) => {
      const loaded = await loadCatalogue(next);
      onLanguage(next);
      setSpoken({ language: next, words: loaded });
    },
    [onLanguage],
  );
  const control = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => void changeLanguage(language, next, speak),
    }),
    [language, speak],
  );
  const router = useMemo(() => createRouter(language), [language]);
  const before = useRef<typeof router | null>(null);
  useEffect(() => {
    document.documentElement.lang = language;
    // The router of the language before; never the present one, which effects run twice would otherwise end.
    if (before.current !== router) before.current?.dispose();
    before.current = router;
  }, [language, router]);
  useEffect(startHotkeys, []);
  useEffect(() => {
    // Going back across a change of language changes it back.
    const follow = (): void => {
      const there = languageOfPath(globalThis.location.pathname) ?? 'en';
      if (there !== language) void speak(there);
    };
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, [language, speak]);
  return (
    <LanguageContext.Provider value={control}>
      <WordsProvider language={language} words={words}>
        <CacheProvider value={styles}>
          <ChakraProvider value={look}>
            <ApolloProvider client={backend.client}>
              <BackendContext value={backend}>
                <SessionProvider backend={backend}>
                  <RouterProvider key={language} router={router} />
                </SessionProvider>
              </BackendContext>
            </ApolloProvider>
          </ChakraProvider>
        </CacheProvider>
      </WordsProvider>
    </LanguageContext.Provider>
  );
}
