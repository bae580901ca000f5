import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { journeyInput, recurrenceInput } from '../../story.ts';
import { readers, seers, vantages } from '../cells.ts';
import { hasNodes, hasNode, marketId, patientId, members, configuration, none } from '../asked.ts';
import type { QueryRow } from '../rows.ts';

/** Queries of bookings and legs. */
export const bookingsQueries: Record<string, QueryRow> = {
  itinerary: {
    query: 'query ($id: ID!) { itinerary(id: $id) { id } }',
    variables: (_world, { booking }) => ({ id: booking.id }),
    who: readers,
  },
  trip: {
    query: 'query ($id: ID!) { trip(id: $id) { id } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: readers,
  },
  offers: {
    query: 'query ($filter: OfferFilter) { offers(first: 50, filter: $filter) { nodes { id } } }',
    variables: (_world, { booking }) => ({ filter: { itineraryId: booking.id } }),
    who: seers,
    shows: hasNode(({ offerId }) => offerId),
  },
  offer: {
    query: 'query ($id: ID!) { offer(id: $id) { id } }',
    variables: (_world, { offerId }) => ({ id: offerId }),
    who: seers,
  },
  // Of what a health record sent, which here is nothing: healthRecords.db.test.ts asks as others.
  preparedBooking: {
    query: '{ preparedBooking(id: "nobodys") { id } }',
    variables: none,
    who: {},
  },
  // One that nobody has; attachments.db.test.ts asks for those of others.
  attachment: {
    query: '{ attachment(id: "nobodys") { id } }',
    variables: none,
    who: {},
  },
  usualTrips: {
    query: 'query ($id: ID!) { usualTrips(patientId: $id) { count trip { id } } }',
    variables: (world, scene) => ({ id: patientId(scene, world) }),
    who: { own: ['VIEW_BOOKING'], owner: ['VIEW_BOOKING'] },
  },
  similarItineraries: {
    query: 'query ($input: SimilarItinerariesInput!) { similarItineraries(input: $input) { trip { id } } }',
    variables: (world, scene) => ({
      input: {
        patientId: patientId(scene, world),
        legs: [
          {
            pickUpAt: new Date(Date.now()).toISOString(),
            dropOffAt: new Date(Date.now() + 86_400_000).toISOString(),
          },
        ],
      },
    }),
    who: { own: ['VIEW_BOOKING'], owner: ['VIEW_BOOKING'] },
  },
  dispatchPreview: {
    query:
      'query ($input: DispatchPreviewInput!) { dispatchPreview(input: $input) { rounds { candidates { company { name } } } } }',
    variables: (world) => ({ input: journeyInput(world) }),
    who: { own: ['MANAGE_BOOKING'] },
    denial: 'BAD_USER_INPUT',
    shows: (value) => ((value as { rounds: unknown[] } | null)?.rounds.length ?? 0) > 0,
  },
  recurrencePreview: {
    query:
      'query ($marketId: ID!, $recurrence: RecurrenceInput!) { recurrencePreview(marketId: $marketId, recurrence: $recurrence) { occurrences { date } } }',
    variables: (world, scene) => ({ marketId: marketId(scene, world), recurrence: recurrenceInput() }),
    who: { own: ['MANAGE_BOOKING'] },
    denial: 'BAD_USER_INPUT',
    shows: (value) => ((value as { occurrences: unknown[] } | null)?.occurrences.length ?? 0) > 0,
  },
  board: {
    query:
      'query ($from: DateTime!, $to: DateTime!) { board(from: $from, to: $to) { trips(first: 50) { id } } }',
    variables: () => ({
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 47 * 3_600_000).toISOString(),
    }),
    who: readers,
    shows: (value, { tripId }) =>
      ((value as { trips: { id: string }[] } | null)?.trips ?? []).some(({ id }) => id === tripId),
  },
  activity: {
    query: 'query ($id: ID!) { activity(itineraryId: $id, first: 50) { nodes { id } } }',
    variables: (_world, { booking }) => ({ id: booking.id }),
    who: readers,
    shows: hasNodes,
  },
  // The queries' scene is offered only: there is nothing to choose yet, and nobody learns more.
  vehicleChoices: {
    query: 'query ($id: ID!) { vehicleChoices(tripId: $id) { vehicle { id } } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: {},
  },
  availability: {
    query:
      'query ($marketId: ID!, $from: DateTime!, $to: DateTime!) { availability(marketId: $marketId, from: $from, to: $to) { startsAt available } }',
    variables: (world, scene) => ({
      marketId: marketId(scene, world),
      from: new Date(Date.now() + 3_600_000).toISOString(),
      to: new Date(Date.now() + 7_200_000).toISOString(),
    }),
    who: members,
  },
  transportCheck: {
    query: 'query ($input: TransportCheckInput!) { transportCheck(input: $input) { state } }',
    variables: (world, scene) => ({
      input: { marketId: marketId(scene, world), pickUpAt: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    who: members,
    shows: (value) => (value as { state?: string } | null)?.state === 'AVAILABLE',
  },
  // Every transport provider's own; the foreign company carries patients too.
  availabilitySchedule: {
    query: '{ availabilitySchedule { id weekly { crews } } }',
    variables: none,
    who: {
      partner: ['VIEW_DISPATCH', 'DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
      foreign: ['VIEW_DISPATCH', 'DISPATCH_SUPERVISOR', 'COMPANY_CONFIG_ADMIN'],
    },
  },
  pricePreview: {
    query: 'query ($input: PricePreviewInput!) { pricePreview(input: $input) { total { amount } } }',
    variables: (world) => ({
      input: {
        priceListId: globalId('PriceList', world.priceListId),
        sample: { pickUpAt: '2026-06-01T10:00', distance: '10', distanceUnit: 'MI' },
      },
    }),
    who: configuration,
  },
  formDefinitions: {
    query: '{ formDefinitions(kind: PDF_FORM) { nodes { id } } }',
    variables: none,
    who: { own: ['COMPANY_CONFIG_ADMIN'] },
    shows: hasNode((_scene, world) => globalId('FormDefinition', world.formId)),
  },
  formPreviews: {
    query: 'query ($input: DispatchPreviewInput!) { formPreviews(input: $input) { code } }',
    variables: (world) => ({ input: journeyInput(world) }),
    who: { own: ['MANAGE_BOOKING'] },
    denial: 'BAD_USER_INPUT',
    // That none is needed is known to those who may ask.
    shows: (value, _scene, _world) => Array.isArray(value),
  },
  formSample: {
    query: 'query { formSample(pdf: { template: PCS_SINGLE, mapping: [] }) { fields { name } } }',
    variables: none,
    who: Object.fromEntries(vantages.map((vantage) => [vantage, ['COMPANY_CONFIG_ADMIN'] as const])),
  },
  // Of the leg that is offered: who is only asked for it prints nothing. sheets.db.test.ts asks as who has
  // one.
  tripSheet: {
    query: 'query ($id: ID!) { tripSheet(tripId: $id) { name } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: { own: ['VIEW_BOOKING', 'FACILITY_ADMIN'], owner: ['VIEW_BOOKING'] },
  },
  faceSheet: {
    query: 'query ($id: ID!) { faceSheet(tripId: $id) { name } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: { own: ['VIEW_BOOKING', 'FACILITY_ADMIN'], owner: ['VIEW_BOOKING'] },
  },
  vehicleManifest: {
    query: 'query ($id: ID!, $day: Date!) { vehicleManifest(vehicleId: $id, day: $day) { name } }',
    variables: (world) => ({ id: globalId('Vehicle', world.vehicleId), day: '2026-11-24' }),
    who: { partner: ['VIEW_DISPATCH', 'DRIVER'] },
  },
  forecasts: {
    query: '{ forecasts { kind } }',
    variables: () => ({}),
    who: Object.fromEntries(
      vantages.map((vantage) => [vantage, ['VIEW_BOOKING', 'MANAGE_PATIENT'] as const]),
    ),
    // Nobody's runs out here: those who may ask get an empty list.
    shows: (value) => Array.isArray(value),
  },
  outstandingForms: {
    query: 'query ($id: ID!) { outstandingForms(tripId: $id) { code } }',
    variables: (_world, { tripId }) => ({ id: tripId }),
    who: { own: ['VIEW_BOOKING'], owner: ['VIEW_BOOKING'] },
    // That none is outstanding is known to those who may ask.
    shows: (value) => Array.isArray(value),
  },
};
