/** What the grids of the console never show: names of the library's classes that their elements never bear. */
const never = [
  'rtl',
  'shake-left-to-right',
  'spanning-container',
  'spanned-',
  'full-width-anchor',
  'embedded-full-width-row',
  'row-inline-editing',
  'row-editing-invalid',
  'cell-inline-editing',
  'row-dragging',
  'row-drag',
  'drag-handle',
  'stub-cell',
  'grid-pinned-bottom-rows',
  'grid-pinned-top-rows',
  'grid-sticky-',
  'has-bottom-pinned-rows',
  'has-top-pinned-rows',
  'extra-rows-container',
  'group-value',
  'group-contracted',
  'group-expanded',
  'group-child-count',
  'row-group',
  'row-level-',
  'pivot-',
  'column-group-',
  'details-row',
  'cell-range-',
  'selection-checkbox',
  'row-highlight-',
  'header-highlight-',
  'header-range-highlight',
  'column-hover',
  'value-change-',
  'cell-data-changed',
  'cell-highlight',
  'layout-print',
  'layout-auto-height',
  'loading',
  'row-loading',
  'skeleton-',
  'overlay-',
  'floating-filter',
  'filter-',
  'set-filter-',
  'icon',
  'show-values-as-',
  'calculated-column-',
  'chart-',
  'column-select-',
  'group-title-bar-',
  'panel-title-bar-',
  'virtual-list-',
  'context-menu-open',
  'has-menu-open',
  'header-menu-',
  'header-cell-filter-button',
  'header-cell-menu-button',
  'header-cell-label',
  'header-cell-text',
  'header-group-',
  'header-expand-icon',
  'header-row-column-group',
  'header-row-not-first',
  'header-span-',
  'header-parent-hidden',
  'header-label-icon',
  'header-col-ref',
  'header-cell-moving',
  'sort-indicator-',
  'sticky-label',
  'cell-label-container',
  'after-created',
] as const;

const unseen = new RegExp(
  `\\.ag-(?:${never.map((name) => (name.endsWith('-') ? name : `${name}(?![\\w-])`)).join('|')})`,
);

/** Splits at commas that stand in no brackets. */
function parts(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '(' || sign === '[' ? 1 : sign === ')' || sign === ']' ? -1 : 0;
    if (sign === ',' && depth === 0) found.push('');
    else found.push(`${found.pop() ?? ''}${sign}`);
  }
  return found;
}

const list = /:(where|is)\(((?:[^()]|\([^()]*\))*)\)/g;
const not = /:not\([^()]*\)/g;

/** A selector without the alternatives that nothing bears; null when none is left. What is merely excluded says nothing. */
function seen(selector: string): string | null {
  const left = parts(selector).flatMap((one) => {
    let possible = true;
    const lean = one.replaceAll(list, (whole, kind: string, inner: string) => {
      const some = parts(inner).filter((item) => !unseen.test(item.replaceAll(not, '')));
      if (some.length === 0) possible = false;
      return some.length === 0 ? whole : `:${kind}(${some.join(',')})`;
    });
    return possible && !unseen.test(lean.replaceAll(not, '')) ? [lean] : [];
  });
  return left.length > 0 ? left.join(',') : null;
}

/** A style sheet without the rules for what is never shown. */
export function withoutLooks(css: string): string {
  let at = 0;
  const block = (): string => {
    let kept = '';
    while (at < css.length && css[at] !== '}') {
      const end = css.slice(at).search(/[;{}]/);
      const text = css.slice(at, end < 0 ? css.length : at + end);
      at += text.length;
      if (css[at] !== '{') {
        if (css[at] === ';') at += 1;
        kept += text === '' ? '' : `${text};`;
        continue;
      }
      at += 1;
      const inside = block();
      at += 1;
      const head = text.startsWith('@') ? text : seen(text);
      if (head !== null && inside !== '') kept += `${head}{${inside.replace(/;$/, '')}}`;
    }
    return kept;
  };
  return block();
}
