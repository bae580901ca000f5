import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

export interface LanguageControl {
  language: Language;
  /** Changes the language, remembers it for 365 days, and keeps the place. */
  setLanguage: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageControl | null>(null);

/** The interface's language and the way to change it. */
export function useLanguage(): LanguageControl {
  const control = useContext(LanguageContext);
  if (!control) throw new Error('LanguageProvider is missing above this component');
  return control;
}
