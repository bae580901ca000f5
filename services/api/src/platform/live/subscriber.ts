import type { OutboxEvent, Position } from '../outbox/event.ts';

/**
 * A frame for many: the text of an execution's result, made once. `position` tells what a resuming subscriber
 * has.
 */
export interface Frame {
  payload: Buffer;
  event: OutboxEvent | null;
  onlyUser: string | null;
}

/** One subscription on one socket, as the hub sees it. */
export interface Subscriber {
  readonly userId: string | null;
  /**
   * Sends the payload as this subscription's next result; `at`: the place of the event it tells of, if it has
   * one.
   */
  next(payload: Buffer, at?: Position): void;
  /** Resolves when there is room for more, where much is sent at once; left out: there always is. */
  room?(): Promise<void>;
  /** Ends the subscription. */
  complete(): void;
  /** Ends it with errors, as formatted by the server. */
  error(errors: readonly object[]): void;
}
