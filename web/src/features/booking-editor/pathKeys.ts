import type { KeyboardEvent } from 'react';

/** The fields of the path in typing order; what is text, folded away or cannot be changed is passed over. */
const stops =
  '[data-field="patient"] input, [name$=".pickUp.at"], [name$=".appointmentAt"][required], [name$=".facility"], [name$=".address"], [name$=".floorAndRoom"], [name^="classification."]:not([type=hidden]), [name="returnType"], [name="returnPickUpAt"]';

const isOpen = (element: HTMLElement): boolean =>
  element.closest('[hidden]') === null && !element.matches('[readonly], [disabled], [aria-readonly=true]');

/**
 * Goes to the field of the path before or after the one that has the focus; after the last, to the button
 * that sends.
 */
function step(from: HTMLElement, root: HTMLElement, button: HTMLElement | null, back: boolean): void {
  const fields = [...root.querySelectorAll<HTMLElement>(stops)].filter(isOpen);
  const at = fields.findIndex((field) => field === from || field.contains(from));
  const next =
    at >= 0
      ? fields[back ? at - 1 : at + 1]
      : back
        ? fields.findLast((field) => field.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING)
        : fields.find((field) => field.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING);
  (next ?? (back ? null : button))?.focus();
}

/**
 * Whether a key was pressed in the form itself: those of a dialog over it come up here too, and are not meant
 * for it.
 */
const isMine = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/**
 * Shift and Enter go back out of an open list of choices too, which would take Enter for itself: on the way
 * down.
 */
export function onPathKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!isMine(event) || !isField(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  step(event.target, event.currentTarget, null, true);
}

/**
 * The keys of the editor: Enter goes on along the path, Alt and a number take a usual trip, Ctrl and Enter
 * send. What a field or a dialog has taken for itself is left alone.
 */
export function onPathKey(event: KeyboardEvent<HTMLDivElement>, form: string): void {
  if (!isMine(event) || event.defaultPrevented) return;
  const root = event.currentTarget;
  const digit = /^Digit([1-9])$/u.exec(event.code)?.[1];
  if (event.altKey && !event.ctrlKey && !event.metaKey && digit !== undefined) {
    const suggestion = root.querySelector<HTMLElement>(`[data-suggestion="${digit}"]`);
    if (!suggestion) return;
    event.preventDefault();
    suggestion.click();
    return;
  }
  if (event.key !== 'Enter') return;
  const button = document.querySelector<HTMLButtonElement>(`button[type=submit][form="${form}"]`);
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    // Through the button, which knows whether it can work now.
    button?.click();
  } else if (isField(event.target)) {
    // Enter takes over a time or a choice and goes on; it does not book before the person has seen the rest.
    event.preventDefault();
    step(event.target, root, button, false);
  }
}
