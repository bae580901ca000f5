// The whole job with tokens, plain fetch and the WebSocket of Node 22 or newer: no library, nothing to
// install.
//
//   npx node docs/examples/partner.mjs [http://localhost:4000]
//
// A hospital's program books, an ambulance company's program hears of the offer, accepts and carries out. The
// sign-ins are those of the demo world; in real life each side makes its own token once and keeps it.
import { done, makeToken, refusal } from './client.mjs';

const url = process.argv[2] ?? 'http://localhost:4000';

/** A subscription over graphql-transport-ws: calls back with each result. */
function subscribe(secret, query, next) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const say = (message) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.onopen = () => say({ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } });
    socket.onerror = () => reject(new Error('The socket failed'));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'ping') say({ type: 'pong' });
      if (message.type === 'error') reject(new Error(JSON.stringify(message.payload)));
      if (message.type === 'next') next(message.payload.data);
      if (message.type === 'connection_ack') {
        say({ id: '1', type: 'subscribe', payload: { query } });
        resolve(() => socket.close());
      }
    };
  });
}

const hospital = await makeToken(url, 'developer@harborview.example', ['MANAGE_BOOKING', 'MANAGE_PATIENT']);
const ambulances = await makeToken(url, 'supervisor@beacon.example', ['DISPATCH']);

// What a booking needs.
const { markets, callTypes, urgencies, priorities } = await hospital.ask(`{
  markets(first: 1) { nodes { id displayName timeZone } }
  callTypes: lookupValues(kind: CALL_TYPE) { id code } urgencies: lookupValues(kind: URGENCY) { id code } priorities: lookupValues(kind: PRIORITY) { id code } }`);
const [market] = markets.nodes;
const { facilities } = await hospital.ask(
  'query ($marketId: ID) { facilities(marketId: $marketId, parentsOnly: true, first: 2) { nodes { id displayName } } }',
  { marketId: market.id },
);
const [from, to] = facilities.nodes;
const withCode = (values, code) => values.find((value) => value.code === code) ?? values[0];

// Wall-clock time where the market is, so many minutes from now.
const local = (minutes) =>
  new Date(Date.now() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: market.timeZone })
    .replace(' ', 'T')
    .slice(0, 16);

const { createPatient } = await hospital.ask(
  `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { ${refusal} ... on CreatePatientSuccess { patient { id displayName } } } }`,
  {
    input: {
      patient: {
        firstName: 'Example',
        lastName: `Partner ${Date.now() % 100_000}`,
        dateOfBirth: '1950-03-14',
        gender: 'UNKNOWN',
      },
    },
  },
);
const { patient } = done(createPatient);
console.log(`Patient: ${patient.displayName}`);

const booking = {
  marketId: market.id,
  patientId: patient.id,
  type: 'ONE_WAY',
  classification: {
    callTypeId: withCode(callTypes, 'BLS').id,
    urgencyId: withCode(urgencies, 'SCHEDULED').id,
    priorityId: priorities[0].id,
  },
  legs: [
    {
      pickUp: { facilityId: from.id, floorAndRoom: '3 East', type: 'SET_TIME', at: local(240) },
      dropOff: { facilityId: to.id },
    },
  ],
};
const { dispatchPreview: preview } = await hospital.ask(
  'query ($input: DispatchPreviewInput!) { dispatchPreview(input: $input) { ruleName message rounds { number candidates { company { name } tier } } } }',
  { input: booking },
);
console.log(
  `Rule: ${preview.ruleName ?? preview.message}; round 1: ${preview.rounds[0]?.candidates.map(({ company }) => company.name).join(', ')}`,
);

// The other company listens, then the hospital books. The key makes a repeated request harmless.
let heard;
const offered = new Promise((resolve) => {
  heard = resolve;
});
const stop = await subscribe(
  ambulances.secret,
  'subscription { offersChanged { cursor offer { id status termsVersion bookingName trips { id pickUpAt pickUp { label } dropOff { label } } } } }',
  ({ offersChanged }) => {
    if (offersChanged.offer?.status === 'OPEN') heard(offersChanged.offer);
  },
);
const { createItinerary } = await hospital.ask(
  `mutation ($input: CreateItineraryInput!) { createItinerary(input: $input) { ${refusal} ... on NoDispatchRule { reasons { ruleName message } } ... on ConfirmationRequired { confirmation }
     ... on CreateItinerarySuccess { itinerary { id name status } } } }`,
  {
    input: { ...booking, confirmations: ['OUTSIDE_OPENING_HOURS'], idempotencyKey: `example-${Date.now()}` },
  },
);
const { itinerary } = done(createItinerary);
console.log(`Booked: ${itinerary.name}, ${itinerary.status}`);

const offer = await offered;
stop();
console.log(`Offered: ${offer.bookingName} from ${offer.trips[0].pickUp.label}`);
const { acceptOffer } = await ambulances.ask(
  `mutation ($input: AcceptOfferInput!) { acceptOffer(input: $input) { ${refusal} ... on OfferNoLongerOpen { reason } ... on StaleTerms { termsVersion currentTrips { pickUpAt } } ... on AcceptOfferSuccess { offer { status } itinerary { status } } } }`,
  { input: { offerId: offer.id, expectedTerms: offer.termsVersion, idempotencyKey: `accept-${offer.id}` } },
);
console.log(`Accepted: ${done(acceptOffer).itinerary.status}`);

const tripId = offer.trips[0].id;
// Stamps far from their plan, or a distance far from the route's, may be slips of the hand: the answer asks
// once. Whoever is sure sends the same input again with the keys of the reasons, or corrects it.
async function carryOut(field, type, success, input) {
  const send = async (more) =>
    (
      await ambulances.ask(
        `mutation ($input: ${type}!) { ${field}(input: $input) { ${refusal} ... on ConfirmStamps { reasons { key question stamp minutes distance distanceUnit routeDistance } } ${success} } }`,
        { input: { ...input, ...more } },
      )
    )[field];
  const answer = await send({});
  if (answer.__typename !== 'ConfirmStamps') return done(answer);
  for (const { question, stamp, minutes, distance, distanceUnit, routeDistance } of answer.reasons)
    console.log(
      [
        `Asked: ${question}`,
        stamp,
        minutes !== null && `${minutes} minutes from its plan`,
        distance && `${distance} ${distanceUnit}`,
        routeDistance && `the route has ${routeDistance}`,
      ]
        .filter(Boolean)
        .join(', '),
    );
  return done(await send({ confirmedReasons: answer.reasons.map(({ key }) => key) }));
}
// Hours before the plan, because nobody wants to wait here.
const { trip: moving } = await carryOut(
  'recordProgress',
  'RecordProgressInput',
  '... on RecordProgressSuccess { trip { status } }',
  { tripId, progress: { assignedAt: local(-60), toPickupAt: local(-50), atPickupAt: local(-40) } },
);
console.log(`On the way: ${moving.status}`);
const { trip: carried } = await carryOut(
  'completeTrip',
  'CompleteTripInput',
  '... on CompleteTripSuccess { trip { status completion { cost { amount currency } breakdown { label amount { amount } } } } }',
  {
    tripId,
    progress: { toDropoffAt: local(-30), atDropoffAt: local(-10), clearAt: local(-5) },
    distance: '3.5',
    distanceUnit: 'MI',
  },
);
const { status, completion } = carried;
console.log(
  `${status}: ${completion.cost?.amount} ${completion.cost?.currency} (${completion.breakdown.map(({ label, amount }) => `${label} ${amount.amount}`).join(', ')})`,
);

await hospital.revoke();
await ambulances.revoke();
console.log('Done; the tokens are revoked.');
