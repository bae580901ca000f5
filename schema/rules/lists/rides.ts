/**
 * Closed lists of rides that are ordered from ride-share services, shared by the API's enums, the database's
 * checks and the console.
 */

/** Services that carry people in ordinary cars. */
export const RIDE_SERVICES = ['UBER', 'LYFT'] as const;
export type RideServiceName = (typeof RIDE_SERVICES)[number];

/** The two ends of a ride. */
const RIDE_ENDS = ['PICK_UP', 'DROP_OFF'] as const;
export type RideEnd = (typeof RIDE_ENDS)[number];

/** How a ride stands, in words that hold for every service, in the order in which they come. */
export const RIDE_STATES = [
  'CALLABLE',
  'SCHEDULED',
  'SEARCHING',
  'REDISPATCHED',
  'COMING',
  'ARRIVED',
  'RIDING',
  'COMPLETED',
  'NO_DRIVER',
  'DRIVER_CANCELLED',
  'RIDER_CANCELLED',
  'CANCELLED',
  'EXPIRED',
  'FAILED',
] as const;
export type RideState = (typeof RIDE_STATES)[number];
