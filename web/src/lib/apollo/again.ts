/**
 * Context of queries that live events read again: a reading again never takes the answer to a question asked
 * before the event.
 */
export const again = { queryDeduplication: false } as const;
