/** A message ready to go. */
export interface Outgoing {
  /** The row's id: the same in every attempt, so that a receiver who has it already can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** A way out of the house. */
export interface Transport {
  /**
   * Hands the message over; throws `Undeliverable` where trying again is of no use, anything else where it
   * may be.
   */
  send(message: Outgoing): Promise<void>;
  close(): void;
}

/** Nobody will ever get it: no such address, or one that does not want it. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Undeliverable';
  }
}
