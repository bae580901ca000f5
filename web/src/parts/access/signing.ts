import type { PrivilegeInput } from '../../gql/hooks.ts';

/** What may be signed, as it is typed: codes with commas between them. */
export const signingText = (
  privileges: readonly { name: string; allowedValues: readonly string[] }[],
): string => (privileges.find(({ name }) => name === 'AUTHORITY_SIGN')?.allowedValues ?? []).join(', ');

/** All forms, whatever their codes. */
export const everyForm = '*';

/** The codes that are typed, each once. */
export const codesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
];

/**
 * What is typed with a code put in, or taken out where it stands there; who may sign all needs no other code.
 */
export function withCode(text: string, code: string): string {
  const codes = codesIn(text);
  if (codes.includes(code)) return codes.filter((one) => one !== code).join(', ');
  return code === everyForm ? code : [...codes.filter((one) => one !== everyForm), code].join(', ');
}

/** The same as it is sent; nothing typed is no privilege. */
export function signingInput(text: string): PrivilegeInput[] {
  const codes = [...codesIn(text)];
  return codes.length === 0 ? [] : [{ name: 'AUTHORITY_SIGN', allowedValues: codes }];
}
