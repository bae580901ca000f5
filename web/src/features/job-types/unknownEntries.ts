interface Entry {
  readonly id: string;
  readonly name: string;
}
interface Covering {
  readonly callTypes: readonly { readonly id: string }[];
  readonly variables: readonly { readonly id: string }[];
}

/** Call types and needs that no job type of the company names: nothing of them is offered to it. */
export const unknownEntries = (
  jobTypes: readonly Covering[],
  lists: { readonly callTypes: readonly Entry[]; readonly variables: readonly Entry[] },
): { callTypes: readonly Entry[]; variables: readonly Entry[] } => {
  const known = new Set(
    jobTypes.flatMap(({ callTypes, variables }) => [...callTypes, ...variables].map(({ id }) => id)),
  );
  return {
    callTypes: lists.callTypes.filter(({ id }) => !known.has(id)),
    variables: lists.variables.filter(({ id }) => !known.has(id)),
  };
};
