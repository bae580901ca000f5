/** What was typed for a field that is still to come; null while none is. */
let typed: string | null = null;
let leave = (): void => undefined;

function listen(event: KeyboardEvent): void {
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
  if (event.key === 'Escape') {
    takeTyped();
    leave();
  } else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  // Enter would press what has the focus behind the field that comes.
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Collects what is typed from now on for a field that was asked for and is not there yet: without it the
 * letters would be lost, or do what they do as shortcuts of the page. Ends with `takeTyped`, with Esc (then
 * `onEscape` is called), or with a press of the pointer.
 */
export function typeAhead(onEscape: () => void): void {
  if (typed !== null) return;
  typed = '';
  leave = onEscape;
  globalThis.addEventListener('keydown', listen, true);
  globalThis.addEventListener('pointerdown', takeTyped, true);
}

/** What was typed ahead, for the field that has come; from now on it hears its keys by itself. */
export function takeTyped(): string {
  const text = typed ?? '';
  typed = null;
  globalThis.removeEventListener('keydown', listen, true);
  globalThis.removeEventListener('pointerdown', takeTyped, true);
  return text;
}
