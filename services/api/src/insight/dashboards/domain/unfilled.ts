import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { isUnfilled } from '../../../bookings/core/domain/readyNow.ts';

/** Statuses of legs that nobody has, and that somebody can still come to have. */
export const STILL_UNFILLED: readonly TripStatus[] = TRIP_STATUSES.filter(isUnfilled);

/** The same with those that nobody came to have in time. */
export const UNFILLED: readonly TripStatus[] = [...STILL_UNFILLED, 'EXPIRED'];
