import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { VersionDialog } from './VersionDialog.tsx';

/** How a part looks on the narrowest screens: by the rules that ask for no width. */
const narrow = (part: Element): CSSStyleDeclaration | undefined =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .find(
      (rule): rule is CSSStyleRule =>
        rule instanceof CSSStyleRule &&
        [...part.classList].some((name) => rule.selectorText === `.${name}` && rule.style.length > 0),
    )?.style;

it('on a phone both versions of a field stand below one another, each with its name', async () => {
  renderUi(
    <VersionDialog
      name="Ward 5"
      changedBy={null}
      changedAt={null}
      rows={[{ key: 'phone', label: 'Phone', mine: '617 1', theirs: '617 2', conflict: true, side: 'mine' }]}
      onClose={() => undefined}
      onSave={() => undefined}
    />,
  );
  await screen.findByRole('alertdialog');
  const table = document.querySelector('table');
  if (!table) throw new Error('There is no table');
  const parts = [table, ...table.querySelectorAll('tbody, tbody tr, tbody th, tbody td')];
  expect(parts.map((part) => narrow(part)?.display)).toEqual(parts.map(() => 'block'));
  expect(narrow(table)?.minWidth).toBe('');
  expect([...table.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    expect.stringMatching(/^Stored now.*617 2$/u),
    expect.stringMatching(/^Yours.*617 1$/u),
  ]);
});
