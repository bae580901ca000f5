// Queries show what the cache has and read it again beside that (`createConnected` says so once, for all of
// them). These two kinds must not begin with what the cache has, and say so by name.

/** What a form begins with: it stands on the version it was opened with, so that must be the stored one. */
export const forForm = { fetchPolicy: 'network-only' } as const;

/**
 * What the server works out of the present moment, or of who is asking: an answer of a while ago may be wrong
 * by now.
 */
export const asOfNow = { fetchPolicy: 'network-only' } as const;
