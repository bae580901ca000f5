/** What was measured of one kind of thing, in milliseconds. */
export class Figures {
  readonly #all: number[] = [];

  note(ms: number): void {
    this.#all.push(Math.round(ms));
  }

  /** In words: the worst, the one in the middle, and how many there were. */
  words(): string {
    const sorted = this.#all.toSorted((a, b) => a - b);
    if (sorted.length === 0) return 'never';
    return `at most ${sorted.at(-1)} ms, ${sorted[Math.floor(sorted.length / 2)]} ms in the middle, of ${sorted.length}`;
  }
}
