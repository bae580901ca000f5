/** Why a subscription ended with errors, as they are to be sent. */
export class FeedFailed extends Error {
  readonly errors: readonly object[];

  constructor(errors: readonly object[]) {
    super('The subscription failed');
    this.errors = errors;
  }
}

const done = { done: true, value: undefined } as const;

/**
 * A subscription as the protocol's server holds it: it yields nothing, for its results are written to the
 * socket as they were made for many, and lasts until it is ended from either side.
 */
export class Feed implements AsyncGenerator<never, undefined, undefined> {
  readonly #end = Promise.withResolvers<typeof done>();
  readonly #leaves: (() => void)[] = [];
  /** Whether results are still to be written. */
  open = true;

  constructor() {
    // Whoever waits for the end is told of a failure; nobody may be waiting yet.
    this.#end.promise.catch(() => undefined);
  }

  /** What to do when nothing more is to come. */
  onLeave(leave: () => void): void {
    if (this.open) this.#leaves.push(leave);
    else leave();
  }

  /** Takes nothing more, without a word to the client. */
  mute(): void {
    this.open = false;
    for (const leave of this.#leaves.splice(0)) leave();
  }

  /** Ends it: the client is told. */
  complete(): void {
    this.mute();
    this.#end.resolve(done);
  }

  /** Ends it with errors. */
  fail(errors: readonly object[]): void {
    this.mute();
    this.#end.reject(new FeedFailed(errors));
  }

  next(): Promise<typeof done> {
    return this.#end.promise;
  }

  return(): Promise<typeof done> {
    this.complete();
    return Promise.resolve(done);
  }

  throw(): Promise<typeof done> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
