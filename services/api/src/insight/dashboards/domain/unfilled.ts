import { UNFILLED_TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';

/** Statuses of legs that nobody has, with those that nobody came to have in time. */
export const UNFILLED: readonly TripStatus[] = [...UNFILLED_TRIP_STATUSES, 'EXPIRED'];
