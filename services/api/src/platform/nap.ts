/**
 * A sleep that a call ends. A call that comes while nobody sleeps ends the next sleep at once, so none is
 * lost.
 */
export class Nap {
  #called = false;
  #wake: (() => void) | null = null;

  /** There is something to do. */
  call(): void {
    this.#called = true;
    this.#wake?.();
  }

  /** Sleeps until a call, the signal, or so many milliseconds have passed. */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#called && !signal.aborted)
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          this.#wake = null;
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end, { once: true });
        this.#wake = end;
      });
    this.#called = false;
  }
}

/** Waits so long, or until the signal. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> => new Nap().sleep(ms, signal);
