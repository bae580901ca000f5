import { tripRow } from '../trips-grid/tripRow.testing.ts';
import type { DayTrip } from './day.state.ts';

/** A leg of a day as tests need it: Ann Lee's, without an outlook. */
export const dayTrip = (change: Partial<DayTrip> = {}): DayTrip => ({
  ...tripRow(change),
  patient: { __typename: 'Patient', id: 'p1', displayName: 'Ann Lee', lastName: 'Lee' },
  market: { __typename: 'Market', id: 'market' },
  unfitVehicleIds: [],
  expectedPickUpAt: null,
  expectedDropOffAt: null,
  lateness: null,
  ...change,
});
