import { recipes as allRecipes, slotRecipes as allSlotRecipes } from '@chakra-ui/react/theme';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recipes } from './recipes.ts';
import { slotRecipes } from './slotRecipes.ts';

/** What a component is drawn with beside the recipe of its own name. */
const within: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['checkmark'],
  radioGroup: ['radiomark'],
  button: ['spinner'],
  iconButton: ['button', 'spinner'],
  closeButton: ['button'],
};

/** Drawn by the screen that has it, so that its look is not in everybody's download. */
const unstyled: ReadonlySet<string> = new Set(['combobox']);

it('every component of the library that the console uses has its look in the download', () => {
  const sources = join(import.meta.dirname, '../..');
  const used = new Set(
    globSync('**/*.tsx', { cwd: sources }).flatMap((file) =>
      [
        ...readFileSync(join(sources, file), 'utf8').matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g),
      ].flatMap(([, names]) =>
        (names ?? '')
          .split(',')
          .map((name) => name.trim().replace(/ as .*/, ''))
          .filter((name) => /^[A-Z]/.test(name)),
      ),
    ),
  );
  const wanted = [...used]
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
    .flatMap((name) => [name, ...(within[name] ?? [])]);
  expect(wanted).toContain('dialog');
  const missing = wanted.filter(
    (name) =>
      !unstyled.has(name) &&
      ((name in allRecipes && !(name in recipes)) || (name in allSlotRecipes && !(name in slotRecipes))),
  );
  expect(missing, 'add them to app/theme/recipes.ts or slotRecipes.ts').toEqual([]);
});
