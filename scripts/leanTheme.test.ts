import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutLists } from '../web/build/leanTheme.ts';
import { root } from './workspace.ts';

test("the library's theme keeps its tokens and single looks, and loses the lists of all of them", () => {
  const theme = readFileSync(join(root, 'node_modules/@chakra-ui/react/dist/esm/theme/index.js'), 'utf8');
  const lean = withoutLists(theme);
  expect(lean).not.toMatch(/from '\.\/(?:slot-)?recipes\.js'/);
  expect(lean).toContain("export { dialogSlotRecipe } from './recipes/dialog.js';");
  expect(lean).toMatch(/export \{ animationStyles, .* semanticTokens, textStyles, tokens \};/);
});

test('a theme written otherwise fails the build instead of growing it', () => {
  expect(() => withoutLists('export const all = { ...slotRecipes };')).toThrow('otherwise');
});
