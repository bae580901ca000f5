/**
 * The store of a browser that keeps so many stamps, as far as they can be counted; it says how often they
 * were.
 */
export function keepingStamps(count: number): object & { counted: () => number } {
  let times = 0;
  const answered = (result: unknown): EventTarget => {
    const request = Object.assign(new EventTarget(), { result, error: null });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const store = {
    count: (): EventTarget => {
      times += 1;
      return answered(count);
    },
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { open: () => answered(database), deleteDatabase: () => undefined, counted: () => times } as never;
}
