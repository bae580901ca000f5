import { attentionQueries } from './queries/attention.ts';
import { bookingsQueries } from './queries/bookings.ts';
import { marketsQueries } from './queries/markets.ts';
import { networkQueries } from './queries/network.ts';
import { peopleQueries } from './queries/people.ts';
import type { QueryRow } from './rows.ts';

/** Queries that answer before anybody is signed in. */
export const openQueries: readonly string[] = [
  'viewer',
  'clock',
  'accountLink',
  'patientRide',
  'pendingSignIn',
  'signInDirectory',
];

/** One row for every field of `Query`. */
export const queryRows: Record<string, QueryRow> = {
  ...peopleQueries,
  ...attentionQueries,
  ...marketsQueries,
  ...networkQueries,
  ...bookingsQueries,
};
