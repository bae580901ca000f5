/** React keeps the newest properties of an element on the element itself: another object after each rendering. */
function propertiesOf(element: Element): unknown {
  const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
  return key === undefined ? undefined : Reflect.get(element, key);
}

/** What is rendered again while something happens: the fields by their names, all else by its tag. What is new counts too. */
export async function renderedAgain(part: ParentNode, happens: () => Promise<void>): Promise<Set<string>> {
  const before = new Map([...part.querySelectorAll('*')].map((one) => [one, propertiesOf(one)]));
  await happens();
  return new Set(
    [...part.querySelectorAll('*')]
      .filter((one) => before.get(one) !== propertiesOf(one))
      .map((one) => one.closest('[data-field]')?.getAttribute('data-field') ?? one.tagName.toLowerCase()),
  );
}
