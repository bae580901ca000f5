import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

const pause = 600;

interface Tip {
  text: string;
  left: number;
  top: number;
}

/**
 * What is cut off in a cell: the cell's own text, or a part of it that says nothing of itself when pointed
 * at.
 */
const cutIn = (cell: Element): Element | undefined =>
  [cell, ...cell.querySelectorAll('*')].find(
    (part) =>
      part.scrollWidth > part.clientWidth + 1 &&
      getComputedStyle(part).textOverflow === 'ellipsis' &&
      !part.closest('.ag-cell [title]'),
  );

/**
 * The text of a cell that is cut off, or, for who comes by keyboard, the whole date of its time; null where
 * nothing is hidden.
 */
function tipOf(cell: Element, focused: boolean): Tip | null {
  const date = focused ? cell.querySelector('time')?.title : undefined;
  const text = date ?? cutIn(cell)?.textContent?.trim();
  if (!text) return null;
  const { left, bottom } = cell.getBoundingClientRect();
  return { text, left: Math.max(8, Math.min(left, globalThis.innerWidth - 408)), top: bottom + 2 };
}

/**
 * Shows the whole text of a cell that is cut off, or the whole date of its time, while the pointer rests on
 * it or the keyboard stands on it. Escape closes it.
 */
export function CellTip(props: { root: RefObject<HTMLElement | null> }): ReactNode {
  const { root } = props;
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const grid = root.current;
    if (!grid) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      over = null;
      setTip(null);
    };
    const at = (event: Event): void => {
      const cell = event.target instanceof Element ? event.target.closest('.ag-cell') : null;
      if (cell === over) return;
      hide();
      over = cell;
      if (cell) timer = setTimeout(() => setTip(tipOf(cell, event.type === 'focusin')), pause);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const life = new AbortController();
    const { signal } = life;
    for (const name of ['pointerover', 'focusin']) grid.addEventListener(name, at, { signal });
    for (const name of ['pointerleave', 'pointerdown', 'focusout', 'wheel'])
      grid.addEventListener(name, hide, { signal, passive: true });
    grid.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    document.addEventListener('keydown', key, { signal });
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [root]);
  if (!tip) return null;
  // What it says stands in the cell: nothing new for who listens.
  return createPortal(
    <chakra.div
      aria-hidden
      data-cell-tip
      position="fixed"
      zIndex="tooltip"
      maxW="min(400px, calc(100vw - 16px))"
      px="2.5"
      py="1.5"
      fontSize="13px"
      lineHeight="1.4"
      overflowWrap="anywhere"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="l2"
      shadow="md"
      pointerEvents="none"
      style={{ left: tip.left, top: tip.top }}
    >
      {tip.text}
    </chakra.div>,
    document.body,
  );
}
