/** Where the last leg of the form goes: what is typed first of a leg that is added. */
export function lastDestination(): HTMLElement | null {
  const fields = document.querySelectorAll<HTMLElement>(
    '[data-field$=".dropOff.facility"] input, [data-field$=".dropOff.address"] input',
  );
  return fields[fields.length - 1] ?? null;
}
