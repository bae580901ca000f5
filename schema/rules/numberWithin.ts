import { yup } from './yup.ts';

/** A number within limits, both included. */
export function numberWithin({ min, max }: { min: number; max: number }) {
  return yup
    .number()
    .typeError('invalid_number')
    .test({
      name: 'too_small',
      message: 'too_small',
      params: { min },
      skipAbsent: true,
      test: (value) => (value ?? min) >= min,
    })
    .test({
      name: 'too_large',
      message: 'too_large',
      params: { max },
      skipAbsent: true,
      test: (value) => (value ?? max) <= max,
    });
}
