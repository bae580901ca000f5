import type { Plugin } from 'vite';

const file = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]theme[\\/]index\.js$/;
const all =
  /^import \{ (?:recipes|slotRecipes) \} from .*\n|^ +(?:recipes|slotRecipes),\n|(?<=^export \{.*) (?:recipes|slotRecipes),/gm;

/** The library's theme without the list of all its looks; those the console uses are named one by one (app/theme). */
export function withoutLists(code: string): string {
  const lean = code.replaceAll(all, '');
  if (/\b(?:recipes|slotRecipes)\b(?!\/)/.test(lean))
    throw new Error('The library writes its theme otherwise');
  return lean;
}

/** Keeps the looks of components with parts out of what everybody downloads first. */
export function leanTheme(): Plugin {
  return {
    name: 'lean-theme',
    apply: 'build',
    transform: (code, id) => (file.test(id) ? { code: withoutLists(code), map: null } : null),
  };
}
