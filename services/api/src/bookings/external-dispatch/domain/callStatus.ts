/**
 * WAITING: to be sent, or tried again. TAKEN: the other side has it and answers later. CONFIRMED, REFUSED: its answer.
 * FAILED: it could not be told. OVERTAKEN: nobody waits for the answer any more.
 */
export const CALL_STATUSES = ['WAITING', 'TAKEN', 'CONFIRMED', 'REFUSED', 'FAILED', 'OVERTAKEN'] as const;

export type CallStatus = (typeof CALL_STATUSES)[number];
