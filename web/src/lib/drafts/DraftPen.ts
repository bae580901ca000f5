import type { OpenDrafts } from './useDraftStore.ts';

/** A pause in typing after which it is kept. */
const pauseMs = 250;

const lockOf = (id: string): string => `ptc-draft ${id}`;

/** The drafts that stand open in some tab now. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await globalThis.navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name?.replace(/^ptc-draft /u, '') ?? []));
}

/**
 * Keeps what is being typed into one form: after each pause, and when the page is hidden; until it is saved
 * or given up.
 */
export class DraftPen {
  readonly #open: OpenDrafts;
  readonly #id: string;
  #text: (() => string) | null = null;
  #written = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<void> = Promise.resolve();

  /** `written`: it is kept already. */
  constructor(open: OpenDrafts, id: string, written: boolean) {
    this.#open = open;
    this.#id = id;
    this.#written = written;
  }

  /** What stands in the form now; null: nothing that would be missed. */
  write(text: (() => string) | null): void {
    if (this.#ended || (text === null && !this.#written)) return;
    this.#text = text;
    this.#written = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Keeps it now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#written || this.#ended) return this.#last;
    const text = this.#text;
    return this.#next(async () => {
      const store = await this.#open();
      if (text === null) await store?.drop(this.#id);
      else await store?.keep(this.#id, text());
    });
  }

  /** It is saved, or somebody gave it up: nothing of it stays. */
  end(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#ended) return this.#last;
    this.#ended = true;
    return this.#written ? this.#next(async () => (await this.#open())?.drop(this.#id)) : this.#last;
  }

  /**
   * While the form stands: other tabs see that it is open, and a page that is hidden keeps it at once. Gives
   * what ends that.
   */
  hold(): () => void {
    let release = (): void => undefined;
    const over = new Promise<void>((done) => {
      release = done;
    });
    void globalThis.navigator.locks?.request(lockOf(this.#id), () => over).catch(() => undefined);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void this.flush();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      void this.flush().finally(release);
    };
  }

  // One after the other: what is kept last is what was typed last. What cannot be kept now is tried at the
  // next pause.
  #next(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step).catch(() => undefined);
    return this.#last;
  }
}
