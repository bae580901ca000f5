import type { Plugin } from 'vite';
import { withoutLooks } from './leanGridLooks.ts';

/**
 * What the console's grid never does, and the library brings along all the same: guessing what kind of values a column
 * has, moving columns by dragging, headers and overlays other than ours, groups of columns, expressions written as text,
 * skeletons of its own, values edited in place, menus by a long touch.
 */
const modules = [
  'DataTypeModule',
  'ColumnMoveModule',
  'ColumnHeaderCompModule',
  'ColumnGroupHeaderCompModule',
  'OverlayModule',
  'ChangeDetectionModule',
  'TouchModule',
  'ExpressionModule',
  'SkeletonCellRendererModule',
] as const;

/** What of the grid's interface the console calls, and what the library's frame for React does. */
export const calls = [
  'destroy',
  'getGridId',
  'getGridOption',
  'isDestroyed',
  'setGridOption',
  'updateGridOptions',
  'isModuleRegistered',
  'ensureIndexVisible',
  'getAllDisplayedColumns',
  'applyColumnState',
  'getColumnState',
  'getDisplayedRowCount',
  'getRowNode',
  'redrawRows',
  'setFocusedCell',
] as const;

/** Classes and components that stand for a feature the console's grids have not; what is left of them does nothing. */
const idle = {
  core: ['ProvidedFilter', 'FullWidthRowFeature', 'HeaderGroupCellCtrl', 'SortIndicatorComp'],
  react: [
    'ColumnSelectionLabelRendererComponentWrapper',
    'CustomOverlayComponentWrapper',
    'DateComponentWrapper',
    'DragAndDropImageComponentWrapper',
    'FilterComponentWrapper',
    'FilterDisplayComponentWrapper',
    'FloatingFilterComponentProxy',
    'FloatingFilterComponentWrapper',
    'FloatingFilterDisplayComponentWrapper',
    'FloatingFilterDisplayComponentProxy',
    'MenuItemComponentWrapper',
    'StatusPanelComponentWrapper',
    'ToolPanelComponentWrapper',
    'CellEditorComponentProxy',
    'GroupCellRenderer',
    'HeaderFilterCellComp',
    'HeaderGroupCellComp',
    'PopupEditorComp',
    'jsxEditValue',
    'SkeletonCellRenderer',
    'DetailCellRenderer',
  ],
} as const;

/** Tables that only say, to who develops, which module a wish of theirs needs. */
const advice = ['USER_COMP_MODULES', 'COLUMN_DEFINITION_MOD_VALIDATIONS', 'GRID_OPTIONS_MODULES'] as const;

const strange = (what: string): Error => new Error(`The grid's library is another one: ${what}`);

/** A text with one part of it replaced; a part that is not there means that somebody must look. */
function replaced(code: string, part: RegExp, by: (found: string) => string, what: string): string {
  if (!part.test(code)) throw strange(what);
  return code.replace(part, by);
}

const declared = (name: string): RegExp =>
  new RegExp(`(?<=^var ${name} = )(?:class|\\{|\\(|forwardRef)[^]*?\\n\\}\\)?(?=;$)`, 'm');

const without = (code: string, names: readonly string[]): string =>
  names.reduce(
    (all, name) =>
      replaced(
        all,
        declared(name),
        (found) => (found.startsWith('class') ? 'class {}' : found.startsWith('{') ? '{}' : '() => null'),
        name,
      ),
    code,
  );

const core = /(?<=var CommunityCoreModule = \{[^]*?\n  dependsOn: \[)[^\]]*(?=\]\n\};)/;
const standardTheme = /(?<=var themeQuartz = )\/\* @__PURE__ \*\/ makeThemeQuartzTreeShakeable\(\)(?=;)/;
const coreLook = /(?<=^var core_default = ')[^\n]*(?=';$)/m;
const interfaceOf = /(?<=^var gridApiFunctionsMap = )\{[^]*?\n\}(?=;$)/m;
const functions = /(?<=\n  apiFunctions: \{\n)[^}]*(?=\n  \})/g;

/** The library's core without what no grid of the console has. */
export function withoutUnused(code: string): string {
  const named =
    core
      .exec(code)?.[0]
      .split(',')
      .map((name) => name.trim()) ?? [];
  const missing = modules.filter((name) => !named.includes(name));
  if (missing.length > 0) throw strange(missing.join(', '));
  const called = new Set<string>(calls);
  const lean = without(code, [...idle.core, ...advice])
    .replace(core, named.filter((name) => !(modules as readonly string[]).includes(name)).join(', '))
    .replaceAll(functions, (list) =>
      list
        .split(',')
        .filter((name) => called.has(name.split(':')[0]?.trim() ?? ''))
        .join(','),
    );
  const unknown = calls.filter((name) => !new RegExp(`^    ${name}\\b`, 'm').test(lean));
  if (unknown.length > 0) throw strange(unknown.join(', '));
  const lookless = replaced(
    replaced(lean, standardTheme, () => '/* @__PURE__ */ createTheme()', 'its theme'),
    coreLook,
    withoutLooks,
    'its looks',
  );
  return replaced(
    lookless,
    interfaceOf,
    () => `{ ${['dispatchEvent', ...calls].map((name) => `${name}: ""`).join(', ')} }`,
    'its interface',
  );
}

const copied =
  /(?<=\n)\/\/ packages\/ag-stack\/dist\/package\/main\.esm\.mjs\n([^]*?)(?=\n\/\/ packages\/ag-grid-react\/)/;

/** The library's frame for React without what no grid of the console has, and without its second copy of what the core stands on. */
export function frameWithoutUnused(code: string): string {
  const copy = copied.exec(code)?.[1];
  if (copy === undefined) throw strange('its frame for React');
  const rest = code.replace(copied, '');
  const names = [...copy.matchAll(/^(?:var|function) ([\w$]+)/gm)].flatMap(([, name]) =>
    name !== undefined && new RegExp(`(?<![\\w$.])${name.replace('$', '\\$')}(?![\\w$:])`).test(rest)
      ? [name]
      : [],
  );
  return without(`import { ${names.join(', ')} } from "ag-stack";\n${rest}`, idle.react);
}

const files = [
  { file: /ag-grid-community[\\/]dist[\\/]package[\\/]main\.esm\.mjs$/, lean: withoutUnused },
  { file: /ag-grid-react[\\/]dist[\\/]package[\\/]index\.esm\.mjs$/, lean: frameWithoutUnused },
];

/** Keeps out of the download what no grid of the console does (docs/adr/0026). */
export function leanGrid(): Plugin {
  return {
    name: 'lean-grid',
    apply: 'build',
    transform: (code, id) => {
      const lean = files.find(({ file }) => file.test(id))?.lean;
      return lean ? { code: lean(code), map: null } : null;
    },
  };
}
