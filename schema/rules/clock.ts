import { yup } from './yup.ts';

/** How far the product's clock of a demo may be moved: at once, and in all. */
export const CLOCK = { daysAtOnce: 31, daysInAll: 366 } as const;

/**
 * Moving the clock: by so many seconds, to an instant, or to the next thing that falls due; one of the three.
 */
export function moveClockRules() {
  return yup
    .object({
      bySeconds: yup.number().typeError('invalid_number').integer('not_integer').nullable(),
      to: yup.date().typeError('invalid_date').nullable(),
      toNextTimer: yup.boolean().nullable(),
    })
    .test({
      name: 'one_of',
      message: 'required',
      test: ({ bySeconds, to, toNextTimer }, context) => {
        const given = [
          bySeconds == null ? [] : ['bySeconds'],
          to == null ? [] : ['to'],
          toNextTimer ? ['toNextTimer'] : [],
        ].flat();
        if (given.length === 1) return true;
        return context.createError(
          given.length === 0
            ? { path: 'bySeconds', message: 'required' }
            : { path: given[1] ?? 'to', message: 'duplicate' },
        );
      },
    });
}
