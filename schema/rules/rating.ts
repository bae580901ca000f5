import { TEXT } from './limits.ts';
import { optionalNote } from './text.ts';
import { yup } from './yup.ts';

/** The least and the most that a leg is rated with. */
const STARS = { least: 1, most: 5 } as const;

/**
 * How far back ratings count where they tell equal bids apart, how many it needs at least, and what fewer
 * count as.
 */
export const RATED_BIDS = { days: 180, least: 5, otherwise: 3 } as const;

/** How a leg was carried out, in the booker's eyes: one to five, and words if wanted. */
export function ratingRules() {
  return yup.object({
    stars: yup
      .number()
      .required('required')
      .integer('not_integer')
      .min(STARS.least, 'too_small')
      .max(STARS.most, 'too_large'),
    comment: optionalNote(TEXT.comment),
  });
}
