/**
 * WAITING: to be sent, or tried again. TAKEN: the other side has it and answers later. CONFIRMED, REFUSED:
 * its answer; of news CONFIRMED is that it has them. FAILED: it could not be told. OVERTAKEN: nobody waits
 * for the answer any more.
 */
export const CALL_STATUSES = ['WAITING', 'TAKEN', 'CONFIRMED', 'REFUSED', 'FAILED', 'OVERTAKEN'] as const;

export type CallStatus = (typeof CALL_STATUSES)[number];

/** What a call is of: an acceptance that is to be confirmed, or news of a leg that the other system has. */
export const CALL_KINDS = ['ACCEPTANCE', 'CHANGE', 'CANCELLATION', 'COMMENT'] as const;

export type CallKind = (typeof CALL_KINDS)[number];
