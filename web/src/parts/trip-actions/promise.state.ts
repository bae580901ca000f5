import { DateTime } from 'luxon';
import { dateTimeComplaint } from '../../lib/time/complaints.ts';
import { fromInstant, localFormat } from '../../lib/time/local.ts';

/**
 * What a transport provider may name instead of the requested pick-up: wall clocks of the pick-up's place; ''
 * where nothing bounds it.
 */
export interface PromiseRange {
  min: string;
  max: string;
}

/**
 * The rule's minutes around the requested pick-up, and nothing that has passed; the requested time itself is
 * always possible.
 */
export function promiseRange(
  pickUpAt: string,
  timeZone: string,
  limitMinutes: number | null,
  now: Date,
): PromiseRange {
  const requested = fromInstant(pickUpAt, timeZone);
  const earliest =
    limitMinutes === null
      ? fromInstant(now, timeZone)
      : DateTime.max(requested.minus({ minutes: limitMinutes }), fromInstant(now, timeZone));
  return {
    min: DateTime.min(requested, earliest).toFormat(localFormat),
    max: limitMinutes === null ? '' : requested.plus({ minutes: limitMinutes }).toFormat(localFormat),
  };
}

/** The bounds as the pickers take them. */
export const boundsOf = ({ min, max }: PromiseRange): { min?: string; max?: string } => ({
  ...(min === '' ? {} : { min }),
  ...(max === '' ? {} : { max }),
});

/**
 * True where a time is told apart from the possible ones: the bounds are then said, not only that it lies
 * outside.
 */
export const isOutside = (local: string, range: PromiseRange): boolean =>
  range.max !== '' && dateTimeComplaint(local, boundsOf(range)) === 'outsideRange';

/** Whether a wall clock can be promised. */
export const canPromise = (local: string, range: PromiseRange): boolean =>
  local !== '' && dateTimeComplaint(local, boundsOf(range)) === null;
