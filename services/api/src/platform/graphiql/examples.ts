/** A worked example: the text explains itself, the variables are to be filled from the step before. */
export interface Example {
  query: string;
  variables: Record<string, unknown>;
}

/** The main job, step by step: who am I, book, offer, accept, carry out, watch. */
export const examples: readonly Example[] = [
  {
    query: `# 1. Who am I, and for which company?
query WhoAmI {
  viewer { person { displayName } company { id name timeZone } roles }
}`,
    variables: {},
  },
  {
    query: `# 2. What a booking needs: a market, a patient, a facility, the classification.
query WhatIsThere($search: String) {
  markets(first: 10) { nodes { id displayName timeZone } }
  patients(search: $search, first: 10) { nodes { id displayName dateOfBirth } }
  facilities(search: $search, first: 10) { nodes { id displayName address { label } } }
  callTypes: lookupValues(kind: CALL_TYPE) { id code name }
  urgencies: lookupValues(kind: URGENCY) { id code name }
  priorities: lookupValues(kind: PRIORITY) { id code name }
}`,
    variables: { search: 'a' },
  },
  {
    query: `# 3. Book. Refusals are members of the union; the same idempotency key never books twice.
mutation Book($input: CreateItineraryInput!) {
  createItinerary(input: $input) {
    __typename
    ... on CreateItinerarySuccess { itinerary { id name status version trips { id name status pickUpAt } } }
    ... on InvalidInput { issues { path code message } }
    ... on ConfirmDuplicates { message similar { key reason trip { name pickUpAt } } }
    ... on NoDispatchRule { message reasons { ruleName failure message } }
    ... on Refusal { code message }
  }
}`,
    variables: {
      input: {
        marketId: '',
        patientId: '',
        type: 'ONE_WAY',
        idempotencyKey: 'my-first-booking',
        legs: [
          {
            pickUp: { facilityId: '', type: 'SET_TIME', at: '2027-01-04T09:30' },
            dropOff: { facilityId: '' },
          },
        ],
        classification: { callTypeId: '', urgencyId: '', priorityId: '' },
      },
    },
  },
  {
    query: `# 4. As a transport provider: what is offered to us?
query OpenOffers {
  offers(filter: { statuses: [OPEN] }, first: 20) {
    nodes { id termsVersion tier respondsBy trips { name pickUpAt pickUp { label } dropOff { label } } viewerCan { accept } }
  }
}`,
    variables: {},
  },
  {
    query: `# 5. Accept; of fifty who press at once, one gets AcceptOfferSuccess and the others OfferNoLongerOpen.
mutation Accept($input: AcceptOfferInput!) {
  acceptOffer(input: $input) {
    __typename
    ... on AcceptOfferSuccess { offer { status } itinerary { id status } }
    ... on OfferNoLongerOpen { reason message }
    ... on StaleTerms { termsVersion currentTrips { pickUpAt pickUp { label } dropOff { label } } }
    ... on Refusal { code message }
  }
}`,
    variables: { input: { offerId: '', expectedTerms: 1 } },
  },
  {
    query: `# 6. Carry out: stamps are wall-clock times in the zone of the pick-up.
mutation Progress($input: RecordProgressInput!) {
  recordProgress(input: $input) {
    __typename
    ... on RecordProgressSuccess { trip { status displayState progress { assignedAt atPickupAt } } }
    ... on InvalidInput { issues { path code message } }
    ... on Refusal { code message }
  }
}`,
    variables: { input: { tripId: '', progress: { assignedAt: '2027-01-04T09:00' } } },
  },
  {
    query: `# 7. Watch one booking; pass the last cursor as $after to go on without a gap.
subscription Watch($id: ID!, $after: String) {
  itineraryChanged(id: $id, after: $after) {
    cursor
    gap
    itinerary { name status version trips { name status displayState } }
    entry { type message createdAt }
  }
}`,
    variables: { id: '' },
  },
];
