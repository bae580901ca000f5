import { afterEach, expect, it, vi } from 'vitest';
import { unsaved } from '../../lib/unsaved.ts';
import { changeLanguage } from './changeLanguage.ts';

let away = (): void => undefined;
afterEach(() => {
  away();
  globalThis.history.replaceState(null, '', '/');
});

it('another language is spoken at the same place, unless somebody keeps what they have typed there', async () => {
  globalThis.history.replaceState(null, '', '/company/availability?day=MON');
  const speak = vi.fn(async () => undefined);
  let goes = false;
  away = unsaved.guard({ ask: async () => goes, stayed: () => undefined });
  await changeLanguage('en', 'es', speak);
  expect(speak).not.toHaveBeenCalled();
  expect(globalThis.location.pathname).toBe('/company/availability');
  goes = true;
  await changeLanguage('en', 'es', speak);
  expect(speak).toHaveBeenCalledWith('es');
  expect(globalThis.location.pathname + globalThis.location.search).toBe('/es/company/availability?day=MON');
});
