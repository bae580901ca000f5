const leaves = (errors: unknown): number =>
  typeof errors === 'string'
    ? 1
    : typeof errors === 'object' && errors !== null
      ? Object.values(errors).reduce<number>((sum, one) => sum + leaves(one), 0)
      : 0;

/**
 * How many things a form's errors find wrong in each row of a questionnaire, and in what holds where no
 * answer decides.
 */
export function wrongByRow(errors: object): { rows: [number, number][]; defaults: number } {
  const { questions, defaults } = errors as { questions?: unknown; defaults?: unknown };
  return {
    rows: Array.isArray(questions)
      ? questions.flatMap((one, at): [number, number][] => (leaves(one) > 0 ? [[at, leaves(one)]] : []))
      : [],
    defaults: leaves(defaults),
  };
}
