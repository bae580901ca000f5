import { countsTokens } from '@ptc/schema/rules/patient';

/** An insurer as far as its tokens go. */
export interface TokenPayor {
  readonly authorizationType: string | null;
  readonly effectiveDate: string | null;
  readonly expiryDate: string | null;
  readonly tokensRemaining: number | null;
  readonly tokensTotal: number | null;
}

/**
 * A patient's insurers after a leg that was carried on a day: the first in force that authorizes by tokens
 * and has any left has one fewer. Null where none has: then nothing is counted.
 */
export const spendToken = <Payor extends TokenPayor>(
  payors: readonly Payor[],
  day: string,
): Payor[] | null => {
  const at = payors.findIndex(
    (payor) =>
      countsTokens(payor.authorizationType) &&
      (payor.effectiveDate ?? day) <= day &&
      day <= (payor.expiryDate ?? day) &&
      (payor.tokensRemaining ?? payor.tokensTotal ?? 0) > 0,
  );
  if (at < 0) return null;
  return payors.map((payor, index) =>
    index === at
      ? { ...payor, tokensRemaining: (payor.tokensRemaining ?? payor.tokensTotal ?? 0) - 1 }
      : payor,
  );
};
