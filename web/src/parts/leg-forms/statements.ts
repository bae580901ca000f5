import type { GenerateFormsInput, SignerStatement } from '../../gql/generated.ts';

/** What whoever signs wrote. */
export type Statements = Readonly<Partial<Record<SignerStatement, string>>>;

/** What is asked of whoever signs these forms, each once. */
export const askedOf = (
  forms: readonly { readonly asks: readonly SignerStatement[] }[],
): SignerStatement[] => [...new Set(forms.flatMap(({ asks }) => asks))];

/** What was written for these forms before and still holds, each once: where two differ, the first's. */
export const writtenOf = (
  forms: readonly { readonly written: readonly { statement: SignerStatement; text: string }[] }[],
): Statements =>
  Object.fromEntries(
    forms
      .flatMap(({ written }) => written.map(({ statement, text }) => [statement, text] as const))
      .toReversed(),
  );

/** Whether everything that is asked was written. */
export const isSaid = (asks: readonly SignerStatement[], statements: Statements): boolean =>
  asks.every((one) => (statements[one] ?? '').trim() !== '');

/** The same as the API takes it. */
export const statementInput = (
  statements: Statements,
): Pick<GenerateFormsInput, 'condition' | 'physicianUnavailable'> => ({
  condition: statements.CONDITION ?? null,
  physicianUnavailable: statements.PHYSICIAN_UNAVAILABLE ?? null,
});
