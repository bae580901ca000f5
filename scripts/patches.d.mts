/** The packages whose patch is not in, by name. */
export function unpatched(root: string): string[];
/** Applies what is not applied; false where something does not fit. */
export function patchPackages(root: string): boolean;
