import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  inLanguage,
  languageCookie,
  languageOfPath,
  rememberedLanguage,
  withoutLanguage,
} from './language.ts';

describe('the language of an address', () => {
  it.each([
    ['/company/trips', null, '/company/trips'],
    ['/es', 'es', '/'],
    ['/es/company/trips', 'es', '/company/trips'],
    ['/estimates', null, '/estimates'],
  ])('%s', (path, language, bare) => {
    expect(languageOfPath(path)).toBe(language);
    expect(withoutLanguage(path)).toBe(bare);
  });
  it('keeps the place when the language changes', () => {
    expect(inLanguage('/company/trips/1', 'es')).toBe('/es/company/trips/1');
    expect(inLanguage('/es/company/trips/1', 'en')).toBe('/company/trips/1');
    expect(inLanguage('/', 'es')).toBe('/es');
  });
});

describe('which language is taken', () => {
  it('prefix, then cookie, then browser, then English', () => {
    expect(chooseLanguage('/es/login', 'en', ['en-US'])).toBe('es');
    expect(chooseLanguage('/login', 'es', ['en-US'])).toBe('es');
    expect(chooseLanguage('/login', null, ['es-MX', 'en'])).toBe('es');
    expect(chooseLanguage('/login', null, ['fr', 'es'])).toBe('es');
    expect(chooseLanguage('/login', null, ['fr'])).toBe('en');
  });
  it('is remembered for 365 days', () => {
    expect(languageCookie('es')).toContain('Max-Age=31536000');
    expect(rememberedLanguage('a=1; language=es; b=2')).toBe('es');
    expect(rememberedLanguage('language=fr')).toBeNull();
  });
});
