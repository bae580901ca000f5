import type { PrivilegeInput } from '../../gql/hooks.ts';

/** What may be signed, as it is typed: codes with commas between them. */
export const signingText = (
  privileges: readonly { name: string; allowedValues: readonly string[] }[],
): string => (privileges.find(({ name }) => name === 'AUTHORITY_SIGN')?.allowedValues ?? []).join(', ');

/** The same as it is sent; nothing typed is no privilege. */
export function signingInput(text: string): PrivilegeInput[] {
  const codes = [
    ...new Set(
      text
        .split(',')
        .map((code) => code.trim())
        .filter(Boolean),
    ),
  ];
  return codes.length === 0 ? [] : [{ name: 'AUTHORITY_SIGN', allowedValues: codes }];
}
