import { onForgotten, timesForgotten } from '../../lib/drafts/forget.ts';
import type { OpenDrafts } from '../../lib/drafts/useDraftStore.ts';
import { newKey } from '../../lib/forms/submissionKey.ts';
import { sendsWhenAsked } from '../../lib/session/leaving.ts';
import { connection } from '../../lib/apollo/connection.ts';
import type { SaidYes, StampQuestion } from '../trip-actions/useStampQuestions.tsx';
import type { KeptStamp, TakenStamp } from './oneTap.state.ts';

/** The server's own sentence, or the code of what it has none for. */
type Why = { message: string } | { fault: string };

/** What came of sending a stamp. */
export type Sent =
  /** The leg has it as of this version. */
  | { is: 'kept'; version: number }
  | { is: 'question'; question: StampQuestion }
  | ({ is: 'refused' } & Why)
  /** The server was not reached, or could not do it now: it is sent again. */
  | { is: 'lost' };

/** A stamp that the server did not take, and why. */
export type RefusedStamp = { stamp: KeptStamp } & Why;

/** What the screens show of the queue. */
export interface QueueState {
  stamps: readonly KeptStamp[];
  /** The last ones that the server took: a screen may still show the leg as it was before. */
  taken: readonly TakenStamp[];
  refused: readonly RefusedStamp[];
}

type Ask = (stamp: KeptStamp, question: StampQuestion) => Promise<SaidYes | null>;

const lock = 'ptc-stamps';
const againMs = 4_000;
/** More than the steps of two legs. */
const takenAtMost = 16;

/**
 * Stamps on their way to the server: each is kept sealed in this browser with the time it was pressed, held
 * for as long as it can be taken back, and sent in the order pressed, one at a time over all tabs, as soon as
 * there is a connection.
 */
export class StampQueue {
  readonly #open: OpenDrafts;
  readonly #send: (stamp: KeptStamp) => Promise<Sent>;
  #state: QueueState = { stamps: [], taken: [], refused: [] };
  readonly #listeners = new Set<() => void>();
  readonly #askers = new Set<Ask>();
  /** Every stamp that was pressed in this page, taken back or sent meanwhile or not. */
  readonly #pressed = new Set<string>();
  #began = timesForgotten();
  #running: Promise<void> | null = null;
  #loaded = false;
  /** What ends listening; null while nobody has to. */
  #deafen: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: OpenDrafts, send: (stamp: KeptStamp) => Promise<Sent>) {
    this.#open = open;
    this.#send = send;
  }

  readonly get = (): QueueState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A screen shows the queue, and asks what is to be asked; returns how it stops. What is kept is sent. */
  watch(ask: Ask): () => void {
    this.#askers.add(ask);
    this.#attend();
    void this.flush();
    return () => {
      this.#askers.delete(ask);
      this.#attend();
    };
  }

  /** Listens while a screen shows the queue, and for as long as stamps wait that were pressed on one. */
  #attend(): void {
    if (this.#askers.size > 0 || this.#state.stamps.length > 0) this.#deafen ??= this.#listen();
    else {
      this.#deafen?.();
      this.#deafen = null;
    }
  }

  /** Sends what is kept when the connection is back, when nobody looks any more, and before leaving. */
  #listen(): () => void {
    const go = (): void => void this.flush();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void this.release();
      else go();
    };
    const stops = [
      connection.subscribe(() => {
        if (connection.get().phase === 'live') go();
      }),
      onForgotten(() => this.#forget()),
      sendsWhenAsked(() => this.release()),
    ];
    addEventListener('online', go);
    addEventListener('pagehide', hidden);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', go);
      removeEventListener('pagehide', hidden);
      document.removeEventListener('visibilitychange', hidden);
    };
  }

  /** Keeps a stamp; those before it can no longer be taken back. */
  async add(stamp: KeptStamp): Promise<void> {
    this.#pressed.add(stamp.id);
    this.#show({ stamps: [...this.#state.stamps.map((one) => ({ ...one, heldUntil: 0 })), stamp] });
    await this.#keep(stamp);
    await this.flush();
  }

  /** Takes a stamp back that was not sent yet. */
  async undo(id: string): Promise<void> {
    if (this.#state.stamps.some((one) => one.id === id && one.heldUntil > Date.now())) await this.#drop(id);
  }

  /**
   * Sends at once what could still be taken back: nobody looks at the page any more. Resolves when all that
   * can be is sent.
   */
  async release(): Promise<void> {
    this.#show({ stamps: this.#state.stamps.map((one) => ({ ...one, heldUntil: 0 })) });
    await this.flush();
  }

  /** A refusal was read. */
  dismiss(id: string): void {
    this.#show({ refused: this.#state.refused.filter(({ stamp }) => stamp.id !== id) });
  }

  /** Sends what is due, in order; of several tabs one at a time. */
  flush(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    const locks = globalThis.navigator.locks as LockManager | undefined;
    const lost = await (locks ? locks.request(lock, () => this.#inOrder()) : this.#inOrder()).catch(
      () => true,
    );
    const [next] = this.#state.stamps;
    if (next || lost)
      this.#timer = setTimeout(
        () => void this.flush(),
        lost ? againMs : Math.max(0, (next?.heldUntil ?? 0) - Date.now()),
      );
  }

  /** Whether something could not be sent now. */
  async #inOrder(): Promise<boolean> {
    await this.#load();
    for (;;) {
      const [next] = this.#state.stamps;
      if (!next || next.heldUntil > Date.now()) return false;
      const began = this.#began;
      const sent = await this.#send(next);
      if (began !== this.#began) return false;
      if (sent.is === 'lost') return true;
      if (sent.is === 'question') {
        const ask = [...this.#askers].at(-1);
        if (!ask) return true;
        const said = await ask(next, sent.question);
        if (began !== this.#began) return false;
        if (said) await this.#replace({ ...next, ...said, key: newKey() });
        // Who was asked is gone with the screen: nobody said no, and the next to look at it is asked.
        else if (!this.#askers.has(ask)) return true;
        else await this.#drop(next.id);
        continue;
      }
      // Shown at once as taken: between waiting and the leg as it comes from the server, the stamp is never
      // missing.
      if (sent.is === 'kept')
        this.#show({ taken: [...this.#state.taken, { ...next, version: sent.version }].slice(-takenAtMost) });
      await this.#drop(next.id);
      if (sent.is === 'refused') {
        const { is: _is, ...why } = sent;
        this.#show({ refused: [...this.#state.refused, { stamp: next, ...why }] });
      }
    }
  }

  /** What stands in the browser from a page before, once its key is to be had. */
  async #load(): Promise<void> {
    if (this.#loaded) return;
    const store = await this.#open();
    this.#loaded = true;
    const found = ((await store?.all()) ?? [])
      .filter(({ id }) => !this.#pressed.has(id))
      .map(({ text }) => ({ ...(JSON.parse(text) as KeptStamp), heldUntil: 0 }));
    const missing = this.#state.stamps;
    if (found.length > 0)
      this.#show({ stamps: [...found, ...missing].toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
    // What was pressed before the key was there is kept now.
    for (const stamp of missing)
      if (this.#state.stamps.some(({ id }) => id === stamp.id))
        await store?.keep(stamp.id, JSON.stringify(stamp));
  }

  async #keep(stamp: KeptStamp): Promise<void> {
    try {
      const store = await this.#open();
      await store?.keep(stamp.id, JSON.stringify(stamp));
    } catch {
      // Without a place to keep it, it waits in the page.
    }
  }

  async #replace(stamp: KeptStamp): Promise<void> {
    this.#show({ stamps: this.#state.stamps.map((one) => (one.id === stamp.id ? stamp : one)) });
    await this.#keep(stamp);
  }

  async #drop(id: string): Promise<void> {
    this.#show({ stamps: this.#state.stamps.filter((one) => one.id !== id) });
    await this.#open()
      .then((store) => store?.drop(id))
      .catch(() => undefined);
  }

  #forget(): void {
    this.#began = timesForgotten();
    this.#loaded = false;
    clearTimeout(this.#timer);
    this.#show({ stamps: [], taken: [], refused: [] });
  }

  #show(next: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...next };
    this.#attend();
    for (const listener of this.#listeners) listener();
  }
}
