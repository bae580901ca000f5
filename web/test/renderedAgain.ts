import { act } from '@testing-library/react';
/**
 * React keeps the newest properties of an element on the element itself: another object after each rendering.
 */
function propertiesOf(element: Element): unknown {
  const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
  return key === undefined ? undefined : Reflect.get(element, key);
}

/**
 * What is rendered again while something happens: the fields by their names, all else by its tag. What is new
 * counts too.
 */
export async function renderedAgain(part: ParentNode, happens: () => Promise<void>): Promise<Set<string>> {
  const before = new Map([...part.querySelectorAll('*')].map((one) => [one, propertiesOf(one)]));
  await happens();
  return new Set(
    [...part.querySelectorAll('*')]
      .filter((one) => before.get(one) !== propertiesOf(one))
      .map((one) => one.closest('[data-field]')?.getAttribute('data-field') ?? one.tagName.toLowerCase()),
  );
}

/** Waits until nothing of a part is rendered any more: what was asked for or put off has come. */
export async function restOf(part: ParentNode): Promise<void> {
  const pauseMs = 400;
  const rest = async (): Promise<void> => {
    await act(() => new Promise<void>((passed) => setTimeout(passed, pauseMs)));
  };
  while ((await renderedAgain(part, rest)).size > 0);
}
