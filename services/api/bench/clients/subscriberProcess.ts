import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Told } from './subscribers.ts';

const script = fileURLToPath(new URL('subscribers.ts', import.meta.url));

/** A process full of subscribers. */
export class SubscriberProcess {
  readonly #child: ChildProcess = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  #heard: Promise<Told> | null = null;

  #next(kind: Told['told']): Promise<Told> {
    return new Promise((resolve, reject) => {
      const listen = (told: Told): void => {
        if (told.told !== kind) return;
        this.#child.off('message', listen);
        this.#child.off('exit', gone);
        resolve(told);
      };
      const gone = (): void => reject(new Error('The subscribers went away'));
      this.#child.on('message', listen);
      this.#child.once('exit', gone);
    });
  }

  #order(order: Order): void {
    this.#child.send(order);
  }

  /**
   * Opens the sockets and subscribes; `hellos` are taken in turn: what a socket sends first, and once it is
   * acknowledged.
   */
  async connect(of: Omit<Extract<Order, { do: 'connect' }>, 'do'>): Promise<void> {
    const connected = this.#next('connected');
    this.#order({ do: 'connect', ...of });
    await connected;
  }

  /** From now on waits for a message to every socket. */
  expect(): void {
    this.#heard = this.#next('all');
    this.#heard.catch(() => undefined);
    this.#order({ do: 'expect' });
  }

  /**
   * When the first and the last socket heard something since `expect`; null when that takes longer than so
   * many ms.
   */
  async heard(withinMs: number): Promise<{ first: number; last: number } | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), withinMs);
    });
    const told = await Promise.race([this.#heard, late]);
    clearTimeout(timer);
    return told?.told === 'all' ? told : null;
  }

  /** The last message the first socket got. */
  async sample(): Promise<string> {
    const told = this.#next('sample');
    this.#order({ do: 'sample' });
    const answer = await told;
    return answer.told === 'sample' ? answer.text : '';
  }

  /** Ends the process. */
  end(): void {
    this.#child.removeAllListeners('exit');
    this.#child.disconnect();
  }
}
