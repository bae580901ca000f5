import { sameAnswers } from '@ptc/schema/rules/sameAnswers';
import { ownKey, withGiven } from './booking-editor.answers.ts';
import type { BookingValues, LegValues } from './booking-editor.values.ts';

/** Legs that are answered by themselves together: a leg, or all legs of a day of a bundle. */
export interface AnswerGroup {
  /** Under which each has its answers. */
  keys: string[];
  /** The leg's name; of a day of a bundle empty. */
  name: string;
  /** The day of a bundle, 'yyyy-MM-dd'; else empty. */
  day: string;
  /** Whether it has answers of its own. */
  own: boolean;
}

/**
 * What can be answered by itself of a booking whose legs may still change. The legs of a day of a bundle go
 * together, unless somebody has answered one of them otherwise than the other.
 */
export function answerGroups({ legs, answers }: Pick<BookingValues, 'legs' | 'answers'>): AnswerGroup[] {
  const open = legs.filter(({ locked }) => !locked);
  const own = (leg: LegValues) => answers?.own[ownKey(leg)];
  const alone = (leg: LegValues): AnswerGroup => ({
    keys: [ownKey(leg)],
    name: leg.name,
    day: '',
    own: own(leg) !== undefined,
  });
  return open.flatMap((leg, index) => {
    if (leg.journey === '') return [alone(leg)];
    const ofDay = open.filter(({ journey }) => journey === leg.journey);
    const given = (one: LegValues) => own(one)?.given ?? answers?.given ?? [];
    if (!ofDay.every((one) => sameAnswers(given(one), given(leg)))) return [alone(leg)];
    if (open.findIndex(({ journey }) => journey === leg.journey) !== index) return [];
    return [
      {
        keys: ofDay.map(ownKey),
        name: '',
        day: leg.journey,
        own: ofDay.some((one) => own(one) !== undefined),
      },
    ];
  });
}

/** The same step for the answers of several legs. */
export const givenTogether = (
  values: BookingValues,
  keys: readonly string[],
  step: Parameters<typeof withGiven>[2],
): BookingValues => keys.reduce((all, key) => withGiven(all, key, step), values);
