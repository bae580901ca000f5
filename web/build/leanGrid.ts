import type { Plugin } from 'vite';

const file = /ag-grid-community[\\/]dist[\\/]package[\\/]main\.esm\.mjs$/;

/**
 * What the console's grid never does, and the library brings along all the same: guessing what kind of values a column
 * has, moving columns by dragging, headers and overlays other than ours, expressions written as text, skeletons of its own.
 */
const unused = [
  'DataTypeModule', 'ColumnMoveModule', 'ColumnHeaderCompModule', 'ColumnGroupHeaderCompModule', 'OverlayModule', 'ExpressionModule', 'SkeletonCellRendererModule',
] as const;

const core = /(?<=var CommunityCoreModule = \{[^]*?\n  dependsOn: \[)[^\]]*(?=\]\n\};)/;
const standardTheme = 'var themeQuartz = /* @__PURE__ */ makeThemeQuartzTreeShakeable();';

/** The library's core without the modules and the standard theme that no grid of the console has. */
export function withoutUnused(code: string): string {
  const modules = core.exec(code)?.[0].split(',').map((name) => name.trim()) ?? [];
  const strange = unused.filter((name) => !modules.includes(name));
  if (strange.length > 0 || !code.includes(standardTheme)) throw new Error(`The library's core is another one: ${strange.join(', ') || 'its theme'}`);
  return code
    .replace(core, modules.filter((name) => !(unused as readonly string[]).includes(name)).join(', '))
    .replace(standardTheme, 'var themeQuartz = /* @__PURE__ */ createTheme();');
}

/** Keeps out of the download what no grid of the console does; each is a module the library itself can be without. */
export function leanGrid(): Plugin {
  return {
    name: 'lean-grid',
    apply: 'build',
    transform: (code, id) => (file.test(id) ? { code: withoutUnused(code), map: null } : null),
  };
}
