import { useLayoutEffect, type RefObject } from 'react';

const gap = 4;
const margin = 8;
const wanted = 320;

/**
 * Keeps a fixed overlay under its anchor (above it where there is more room), as wide as it, while anything
 * scrolls.
 */
export function usePlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  overlay: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const box = anchor.current;
    const list = overlay.current;
    if (!open || !box || !list) return undefined;
    const place = (): void => {
      const at = box.getBoundingClientRect();
      const below = globalThis.innerHeight - at.bottom - gap - margin;
      const above = at.top - gap - margin;
      const height = Math.min(list.scrollHeight + 2, wanted);
      const up = height > below && above > below;
      list.style.width = `${at.width}px`;
      list.style.maxHeight = `${Math.max(80, Math.min(wanted, up ? above : below))}px`;
      const target = { left: at.left, top: up ? at.top - gap - Math.min(height, above) : at.bottom + gap };
      // A transformed ancestor moves what "fixed" counts from: measure where the list came to stand, and
      // correct.
      list.style.left = `${target.left}px`;
      list.style.top = `${target.top}px`;
      const stands = list.getBoundingClientRect();
      list.style.left = `${target.left * 2 - stands.left}px`;
      list.style.top = `${target.top * 2 - stands.top}px`;
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(list);
    resized.observe(box);
    globalThis.addEventListener('scroll', place, { capture: true, passive: true });
    globalThis.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      globalThis.removeEventListener('scroll', place, { capture: true });
      globalThis.removeEventListener('resize', place);
    };
  }, [open, anchor, overlay]);
}
