/** What happens at an instant; of two at one instant the one that was entered first comes first. */
export interface Entry<T> {
  readonly at: number;
  readonly order: number;
  readonly value: T;
}

/** A queue by instant: a binary heap. */
export class TimeQueue<T> {
  private readonly heap: Entry<T>[] = [];
  private entered = 0;

  get size(): number {
    return this.heap.length;
  }

  /** Enters what happens at an instant (epoch milliseconds). */
  add(at: number, value: T): void {
    const { heap } = this;
    const entry = { at, order: this.entered, value };
    this.entered += 1;
    let index = heap.length;
    heap.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !before(entry, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = entry;
  }

  /** Takes out what happens first, if it happens at that instant or before. */
  takeBefore(at: number): Entry<T> | undefined {
    const first = this.heap[0];
    return first !== undefined && first.at <= at ? this.take() : undefined;
  }

  /** Takes out what happens first; undefined when nothing is left. */
  take(): Entry<T> | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      if (a === undefined) break;
      const [child, at] = b !== undefined && before(b, a) ? [b, left + 1] : [a, left];
      if (!before(child, last)) break;
      heap[index] = child;
      index = at;
    }
    heap[index] = last;
    return first;
  }
}

function before<T>(a: Entry<T>, b: Entry<T>): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
