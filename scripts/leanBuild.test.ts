import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutUnused } from '../web/build/leanGrid.ts';
import { iconFileOf } from '../web/build/signedIn.ts';
import { root } from './workspace.ts';

const library = (name: string): string => dirname(createRequire(join(root, 'web/package.json')).resolve(name));

it('what is kept out of the grid are modules of its core, and its standard theme', () => {
  const code = readFileSync(join(library('ag-grid-community'), 'main.esm.mjs'), 'utf8');
  const lean = withoutUnused(code);
  const core = (text: string): string[] => /var CommunityCoreModule = \{[^]*?\n {2}dependsOn: \[([^\]]*)\]\n\};/.exec(text)?.[1]?.split(',').map((name) => name.trim()) ?? [];
  expect(core(code).filter((name) => !core(lean).includes(name))).toEqual([
    'DataTypeModule', 'ColumnMoveModule', 'ColumnHeaderCompModule', 'ColumnGroupHeaderCompModule', 'OverlayModule', 'ExpressionModule', 'SkeletonCellRendererModule',
  ]);
  expect(core(lean)).toContain('SortModule');
  expect(() => withoutUnused(lean)).toThrow('DataTypeModule');
});

it('icons are found by their names', () => {
  expect(['X', 'PanelLeftOpen', 'CalendarDays', 'Columns3', 'RotateCcwClock', 'Rows2'].map(iconFileOf)).toEqual(['x', 'panel-left-open', 'calendar-days', 'columns-3', 'rotate-ccw-clock', 'rows-2']);
});
