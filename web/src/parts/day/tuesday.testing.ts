import { tripRow } from '../trips-grid/tripRow.testing.ts';
import type { DayTrip } from './day.state.ts';
import { dayTrip } from './dayTrip.testing.ts';

/**
 * A Tuesday in Boston for tests of days: instants by their time in UTC, and a leg from General at noon there.
 */
export const zone = 'America/New_York';
export const MINUTE = 60_000;
export const at = (text: string): string => `2026-11-24T${text}:00.000Z`;
export const ms = (text: string): number => Date.parse(at(text));
/** 10:42 in Boston. */
export const now = ms('15:42');
export const stop = (facilityName: string | null): DayTrip['pickUp'] => ({
  __typename: 'Stop',
  label: '1 Main St',
  facilityName,
  departmentName: null,
});
export const trip = (change: Partial<DayTrip> = {}): DayTrip =>
  dayTrip({ status: 'ACCEPTED', pickUpAt: at('17:00'), pickUp: stop('General'), ...change });
export const progress = (change: Partial<DayTrip['progress']>): DayTrip['progress'] => ({
  ...tripRow().progress,
  ...change,
});
