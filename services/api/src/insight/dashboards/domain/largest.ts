/** Groups shown of one kind, at most. */
const mostGroups = 20;

/** The largest groups, the first first. */
export const largest = <T>(groups: readonly T[], size: (group: T) => number): T[] =>
  groups.toSorted((a, b) => size(b) - size(a)).slice(0, mostGroups);
