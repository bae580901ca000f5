/** JSON with sorted keys and without undefined members: equal inputs give equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) => {
    if (member === null || typeof member !== 'object' || Array.isArray(member)) return member;
    return Object.fromEntries(
      Object.entries(member)
        .filter(([, v]) => v !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }) ?? 'null';
