import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createBackend } from './app/providers/backend.ts';
import { loadCatalogue } from './app/providers/catalogues.ts';
import { LastResort } from './app/router/LastResort.tsx';
import { chooseLanguage, inLanguage, rememberedLanguage, type Language } from './lib/intl/language.ts';
import { startColorMode } from './ui/colorMode.ts';

startColorMode();

const { pathname, search, hash } = globalThis.location;
const first = chooseLanguage(pathname, rememberedLanguage(document.cookie), navigator.languages);
const place = inLanguage(pathname, first);
if (place !== pathname) globalThis.history.replaceState(null, '', place + search + hash);

let language: Language = first;
const backend = createBackend(() => language);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Without its catalogue the console still speaks English.
const words = await loadCatalogue(first).catch(() => ({}));
createRoot(root).render(
  <StrictMode>
    <LastResort>
      <App
        backend={backend}
        first={{ language: first, words }}
        onLanguage={(next) => {
          language = next;
        }}
      />
    </LastResort>
  </StrictMode>,
);
