/** Context of queries that live events read again: a reading anew never takes the answer to a question asked before the event. */
export const anew = { queryDeduplication: false } as const;
