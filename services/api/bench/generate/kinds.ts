/** Kinds of things in generated ids. */
export const KIND = {
  company: 1,
  market: 2,
  patient: 3,
  itinerary: 4,
  batch: 5,
  trip: 6,
  offer: 7,
  lookup: 8,
  user: 9,
  member: 10,
  identity: 11,
} as const;
