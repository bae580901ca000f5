import { numberWithin } from './numberWithin.ts';

/** A whole number within limits, both included. */
export const wholeNumber = (limits: { min: number; max: number }) =>
  numberWithin(limits).integer('not_integer');
