/** How one request ended: with an answer, with the code of a fault, or without any answer. */
export interface Sent {
  readonly name: string;
  readonly end: string;
  readonly ms: number;
}

/** An answer that is one. */
export const answered = 'answered';
