import { Decimal } from 'decimal.js';

/** A weight in pounds, rounded up: what carries somebody is built for at least that; null: not known. */
export const poundsOf = (
  traits: { readonly weight: string | null; readonly weightUnit: 'lb' | 'kg' } | null,
): number | null => {
  if (traits?.weight == null || !/^\d+(?:\.\d+)?$/u.test(traits.weight)) return null;
  const weight = new Decimal(traits.weight);
  return (traits.weightUnit === 'kg' ? weight.dividedBy('0.45359237') : weight).ceil().toNumber();
};
