/**
 * Closed lists of how a booking is made, shared by the API's enums, the database's checks and the console.
 */

export const ITINERARY_TYPES = ['ONE_WAY', 'ROUND_TRIP', 'MULTI'] as const;
export type ItineraryType = (typeof ITINERARY_TYPES)[number];

export const PICK_UP_TYPES = ['SET_TIME', 'READY_NOW', 'WILL_CALL', 'APPOINTMENT'] as const;
export type PickUpType = (typeof PICK_UP_TYPES)[number];

export const RETURN_TYPES = ['WILL_CALL', 'WAIT_AND_RETURN', 'SET_TIME'] as const;
export type ReturnType = (typeof RETURN_TYPES)[number];

/** Why two legs of one patient look like one. */
const SIMILARITIES = ['SAME_APPOINTMENT', 'OVERLAPPING_TIME'] as const;
export type Similarity = (typeof SIMILARITIES)[number];

/** Questions the caller has answered yes to. */
export const CONFIRMATIONS = ['OUTSIDE_OPENING_HOURS', 'PAST_PICK_UP'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];
