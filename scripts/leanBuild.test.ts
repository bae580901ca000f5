import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { calls, frameWithoutUnused, withoutUnused } from '../web/build/leanGrid.ts';
import { withoutLooks } from '../web/build/leanGridLooks.ts';
import { iconFileOf } from '../web/build/signedIn.ts';
import { root } from './workspace.ts';

const library = (name: string): string =>
  dirname(createRequire(join(root, 'web/package.json')).resolve(name));
const core = (): string => readFileSync(join(library('ag-grid-community'), 'main.esm.mjs'), 'utf8');
const frame = (): string => readFileSync(join(library('ag-grid-react'), 'index.esm.mjs'), 'utf8');

it('what is kept out of the grid are modules of its core, and its standard theme', () => {
  const code = core();
  const lean = withoutUnused(code);
  const named = (text: string): string[] =>
    /var CommunityCoreModule = \{[^]*?\n {2}dependsOn: \[([^\]]*)\]\n\};/
      .exec(text)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  expect(named(code).filter((name) => !named(lean).includes(name))).toEqual([
    'DataTypeModule',
    'ColumnMoveModule',
    'ColumnHeaderCompModule',
    'ColumnGroupHeaderCompModule',
    'OverlayModule',
    'ChangeDetectionModule',
    'TouchModule',
    'ExpressionModule',
    'SkeletonCellRendererModule',
  ]);
  expect(named(lean)).toContain('SortModule');
  expect(lean).toContain('var ProvidedFilter = class {};');
  expect(() => withoutUnused(code.replace('var FullWidthRowFeature = ', 'var RowOfFullWidth = '))).toThrow(
    'FullWidthRowFeature',
  );
  expect(() => withoutUnused(lean)).toThrow('DataTypeModule');
});

it('the frame for React stands on the same base as the core, and loses what it shows for features that are not there', () => {
  const lean = frameWithoutUnused(frame());
  expect(lean).not.toContain('var LocalEventService = class');
  expect(lean).toContain('var HeaderFilterCellComp = () => null;');
  const base = readFileSync(
    join(
      dirname(createRequire(join(library('ag-grid-react'), 'index.esm.mjs')).resolve('ag-stack')),
      'main.esm.mjs',
    ),
    'utf8',
  );
  const exported = new Set(
    /export \{([^]*?)\};\s*$/
      .exec(base)?.[1]
      ?.split(',')
      .map((name) => name.trim().replace(/.* as /, '')),
  );
  const asked = /^import \{ (.*) \} from "ag-stack";/.exec(lean)?.[1]?.split(', ') ?? [];
  expect(asked).toContain('_areEqual');
  expect(asked.filter((name) => !exported.has(name))).toEqual([]);
  expect(() => frameWithoutUnused(lean)).toThrow('its frame for React');
});

it('what the console calls of the grid is in the build', () => {
  const code = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => text.includes("from 'ag-grid-"));
  const called = code.flatMap((text) =>
    [...text.matchAll(/\b(?:api(?:\.current)?|grid)\??\.([a-z]\w+)\(/g)].map(([, name]) => name),
  );
  expect(new Set(called)).toContain('getColumnState');
  expect(called.filter((name) => !(calls as readonly (string | undefined)[]).includes(name))).toEqual([]);
});

it('a look that nothing bears is left out, one that something else bears too is kept', () => {
  expect(
    withoutLooks(
      '.ag-row{a:b;c:d}.ag-rtl{.ag-row{e:f}}.ag-cell,.ag-details-row{g:h;&:where(.ag-loading){i:j}}',
    ),
  ).toBe('.ag-row{a:b;c:d}.ag-cell{g:h}');
  expect(
    withoutLooks(
      ':where(.ag-row:not(.ag-details-row),.ag-rtl) .ag-cell{a:b}:where(.ag-rtl) .ag-cell{c:d}@keyframes x{0%{e:f}to{g:h}}',
    ),
  ).toBe(':where(.ag-row:not(.ag-details-row)) .ag-cell{a:b}@keyframes x{0%{e:f}to{g:h}}');
});

it('icons are found by their names', () => {
  expect(
    ['X', 'PanelLeftOpen', 'CalendarDays', 'Columns3', 'RotateCcwClock', 'Rows2'].map(iconFileOf),
  ).toEqual(['x', 'panel-left-open', 'calendar-days', 'columns-3', 'rotate-ccw-clock', 'rows-2']);
});
