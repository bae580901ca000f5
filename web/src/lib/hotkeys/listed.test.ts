import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.startsWith('gql/'))
  .toSorted();
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Described in the list of shortcuts itself: the same on every screen. */
const everywhere: ReadonlySet<string> = new Set(['?', 'Mod+/', 'Mod+k', 'Escape']);

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Every node of a tree, the outer ones first. */
const nodes = (tree: unknown): Tree[] =>
  isTree(tree) ? [tree, ...Object.values(tree).flatMap((value) => nodes(value))] : [];

const nameOf = (tree: unknown): unknown => (isTree(tree) ? tree['name'] : undefined);

/** Keys of a file's calls of `useHotkeys` and `useListedKeys` that say nothing of what they do. */
function silentKeys(code: string): string[] {
  const calls = nodes(parseSync('screen.tsx', code).program).filter(
    (node) =>
      node['type'] === 'CallExpression' && /^use(Hotkeys|ListedKeys)$/u.test(String(nameOf(node['callee']))),
  );
  const objects = calls
    .flatMap((call) => nodes(call['arguments']))
    .filter((node) => node['type'] === 'ObjectExpression');
  return objects.flatMap((object) => {
    const properties = (object['properties'] as Tree[]).map(
      (one) => [nameOf(one['key']), one['value']] as const,
    );
    const keys = properties.find(([name]) => name === 'keys');
    if (!keys || properties.some(([name]) => name === 'label')) return [];
    const value = isTree(keys[1]) ? String(keys[1]['value']) : '';
    return everywhere.has(value) ? [] : [value];
  });
}

/** Files that listen to keys themselves, and the file that puts what they take on the list of shortcuts. */
const listedBy: Readonly<Record<string, string>> = {
  'features/board/BoardBar.tsx': 'features/board/Lanes.tsx',
  'features/board/useLift.ts': 'features/board/Lanes.tsx',
  'features/booking-editor/BookingEditor.tsx': 'features/booking-editor/usePathKeys.ts',
  'features/forms/builder/ChoicesFields.tsx': 'features/forms/builder/RowList.tsx',
  'features/forms/builder/RowList.tsx': 'features/forms/builder/RowList.tsx',
  'features/market-rules/editor/RoundsAxis.tsx': 'features/market-rules/editor/RoundsAxis.tsx',
  'features/market-rules/editor/RuleList.tsx': 'features/market-rules/editor/RuleList.tsx',
  'parts/next-hours/NextHours.tsx': 'parts/next-hours/NextHours.tsx',
  'parts/next-hours/LegLane.tsx': 'parts/next-hours/NextHours.tsx',
};

/**
 * Files that listen to keys which every keyboard user knows of that kind of control, or which the list names
 * itself.
 */
const known: Readonly<Record<string, string>> = {
  'app/layouts/SearchBox.tsx': 'Esc leaves the field',
  'app/layouts/UserMenu.tsx': 'the arrow down opens a menu',
  'app/palette/Palette.tsx': 'Enter in a combobox',
  'features/market-rules/editor/ConditionFields.tsx': 'Esc closes what is being chosen',
  'features/market-rules/editor/ConditionSearch.tsx': 'Esc closes a search',
  'features/price-lists/PriceTrial.tsx': 'Enter in a trial does not send the form around it',
  'grid/CellTip.tsx': 'Esc closes a tip',
  'grid/useGridKeys.ts': 'named by the list where a grid stands',
  'parts/attachments/PdfPages.tsx': 'arrows and the keys of pages turn the pages of what is shown',
  'parts/one-tap/OneTapButton.tsx': 'Enter that is held presses a button once',
  'parts/trip-actions/AssignVehicleDialog.tsx': 'Enter sends the form, also from its list of vehicles',
  'lib/hotkeys/hotkeys.ts': 'the list itself',
  'lib/hotkeys/typedAhead.ts': 'letters for a field that is still to come, and Esc leaves it',
  'ui/CalendarGrid.tsx': 'arrows in a calendar',
  'ui/Combobox.tsx': 'arrows and Enter in a combobox',
  'ui/ConfirmDialog.tsx': 'Enter sends the form, also from its list of reasons',
  'ui/MultiSelect.tsx': 'arrows and Enter in a list',
  'ui/SearchInput.tsx': 'Enter in a search',
  'ui/TextField.tsx': 'hands on what it is given',
  'ui/TypedInput.tsx': 'Enter takes over what was typed',
};

describe('the list of shortcuts', () => {
  it('says of every key what it does', () => {
    const using = files.filter((file) => /use(Hotkeys|ListedKeys)\(/u.test(text(file)));
    expect(using.length).toBeGreaterThan(12);
    expect(using.flatMap((file) => silentKeys(text(file)).map((keys) => `${file}: ${keys}`))).toEqual([]);
  });
  it('has the keys of everything that listens for itself', () => {
    const listening = files.filter((file) => /onKeyDown[=(:?]|addEventListener\('key/u.test(text(file)));
    expect(listening).toEqual([...Object.keys(listedBy), ...Object.keys(known)].toSorted());
    for (const file of new Set(Object.values(listedBy))) expect(text(file)).toContain('useListedKeys(');
  });
  it('would notice a key without words', () => {
    expect(silentKeys("useHotkeys(a ? [{ keys: 'x', run }, { keys: 'y', label, run }] : [])")).toEqual(['x']);
  });
});
