import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { localDay } from '@ptc/schema/rules/dates';
import { requiredStamps } from '@ptc/schema/rules/progress';
import { ProgressStampEnum } from '../../../network/markets/graphql/enums.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { TripDisplayStateEnum } from './enums.ts';
import { TripStatusEnum } from '../../core/graphql/enums.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { defineNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { selectsOnly } from '../../../platform/graphql/selection.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { LookupValue, loadLookupIn } from '../../../network/lookups/graphql/LookupValue.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { statedFactFields } from '../../core/graphql/statedFacts.ts';
import { displayState } from '../../core/domain/displayState.ts';
import { readReason, statusesAhead, tripPermissions } from '../../core/trips.policy.ts';
import { tripsByIds, type TripView } from '../../core/trips.queries.ts';
import { Itinerary, Offer, Trip } from '../../core/graphql/refs.ts';
import { companyOf, marketOf, ownOfferOf, patientOf } from '../../core/graphql/relations.ts';
import { Ending } from '../../core/graphql/Ending.ts';
import { reconfirmationOf, ReconfirmationType } from './reconfirmation.ts';
import { TripVehicle, unfitVehicleIds, vehicleConflicts } from './tripVehicle.ts';
import {
  Classification,
  ConflictEntryType,
  IncompleteReason,
  RouteSummary,
  Stop,
  TripCompletion,
  TripPermissionsType,
  TripProgress,
} from './tripParts.ts';

export { Trip };

const bookingBeside = new Set(['id', 'name', 'type']);

defineNode(Trip, {
  description:
    'A leg: one movement of one patient from a pick-up to a drop-off. The care provider, the company that booked it, the market owner, the transport provider that has it and those it is offered to see it.',
  load: (ctx, ids) => tripsByIds(ctx.sql, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    ...statedFactFields(t),
    version: t.exposeInt('version', {
      description: 'Grows with every change; drop what is older than what you have.',
    }),
    termsVersion: t.exposeInt('termsVersion', {
      description:
        'Moves with what one agrees to (time, place, classification, needs, legs, companions) and with nothing else; `expectedTerms` of an answer.',
    }),
    name: t.exposeString('name', { description: "Booking's name and the leg's letter, 'B100245-A'." }),
    position: t.exposeInt('position', { description: 'Place among the legs of the booking, from 0.' }),
    isReturn: t.exposeBoolean('isReturn', { description: 'Whether it is the way back of another leg.' }),
    previousTripId: t.id({
      nullable: true,
      description: 'Id of the leg it follows; null where it follows none.',
      resolve: (row) => (row.previousTripId === null ? null : globalId('Trip', row.previousTripId)),
    }),
    batchNo: t.exposeInt('batchNo', { description: 'Number of the batch it is offered in.' }),
    journeyOn: t.field({
      type: 'Date',
      description:
        "The day of the journey it belongs to, local to the market: of a bundle's leg the occurrence, else the day of its pick-up.",
      resolve: (row) => row.occurrenceOn ?? localDay(row.pickUpAt, row.marketTimeZone),
    }),
    occurrenceOn: t.expose('occurrenceOn', {
      type: 'Date',
      nullable: true,
      description:
        "Of a recurring template's bundle: the day of the occurrence in the template; null of other legs.",
    }),
    itinerary: t.field({
      type: Itinerary,
      description: 'The booking it belongs to.',
      resolve: (row, _args, ctx, info) =>
        selectsOnly(info, bookingBeside)
          ? ({
              id: row.itineraryId,
              name: row.itineraryName,
              type: row.itineraryType,
            } as typeof Itinerary.$inferType)
          : loadNodeOrFail(ctx, Itinerary, row.itineraryId),
    }),
    market: t.field({
      type: Market,
      description: 'The market whose rules it is dispatched by.',
      resolve: (row, _args, ctx, info) => marketOf(ctx, info, row),
    }),
    company: t.field({
      type: Company,
      description: 'The care provider whose patient travels.',
      resolve: (row, _args, ctx, info) => companyOf(ctx, info, row.companyId, row.companyName),
    }),
    bookedByCompany: t.field({
      type: Company,
      description: 'The company that booked it; another than `company` by proxy.',
      resolve: (row, _args, ctx, info) =>
        companyOf(ctx, info, row.bookedByCompanyId, row.bookedByCompanyName),
    }),
    transportProvider: t.field({
      type: Company,
      nullable: true,
      description: 'The transport provider that has it; null: nobody.',
      resolve: (row, _args, ctx, info) =>
        row.transportProviderId === null
          ? null
          : companyOf(ctx, info, row.transportProviderId, row.transportProviderName),
    }),
    vehicle: t.expose('vehicle', {
      type: TripVehicle,
      nullable: true,
      description:
        "The transport provider's vehicle that shall carry it; null: none chosen, or not the caller's to see (it goes with piiViewable).",
    }),
    vehicleConflicts: t.field({
      type: [Trip],
      description:
        'Other legs that have its vehicle when it wants it, by when they are expected to be over; empty without a vehicle, when the leg is over, and for everybody but the transport provider.',
      resolve: (row, _args, ctx) => vehicleConflicts(ctx, row),
    }),
    unfitVehicleIds: t.field({
      type: ['ID'],
      description:
        "Vehicles in use of the caller's company that cannot carry it (place, seats, weight, call type), by the rule that also says who is capable; empty for everybody but a transport provider's dispatchers.",
      resolve: (row, _args, ctx) => unfitVehicleIds(ctx, row),
    }),
    patient: t.field({
      type: Patient,
      nullable: true,
      description: 'Who travels; null where `piiViewable` is false. Each read is recorded.',
      resolve: (row, _args, ctx, info) => {
        const reason = readReason(viewerOf(ctx), row);
        return reason === null ? null : patientOf(ctx, info, row, reason);
      },
    }),
    piiViewable: t.exposeBoolean('piiViewable', {
      description:
        'Whether the caller may see who travels: the booking side always, a transport provider from acceptance on and not after it was given back or cancelled. Notes, floor and room, phone follow it.',
    }),
    status: t.expose('status', {
      type: TripStatusEnum,
      description: 'Where it stands in its life.',
    }),
    displayState: t.field({
      type: TripDisplayStateEnum,
      description: 'What people are shown at this moment; depends on the clock.',
      resolve: (row, _args, ctx) => displayState(row, ctx.now()),
    }),
    nextStatuses: t.field({
      type: [TripStatusEnum],
      description: 'Statuses it may go to next, whoever moves it.',
      resolve: (row) => [...statusesAhead(row)],
    }),
    viewerCan: t.field({
      type: TripPermissionsType,
      description: 'What the caller may do with it now.',
      resolve: (row, _args, ctx) => tripPermissions(viewerOf(ctx), row),
    }),
    waitAndReturn: t.exposeBoolean('waitAndReturn', {
      description: 'Whether the crew waits and takes the patient back.',
    }),
    pickUp: t.expose('pickUp', { type: Stop, description: 'Where it begins.' }),
    dropOff: t.expose('dropOff', { type: Stop, description: 'Where it ends.' }),
    distanceUnit: t.expose('marketDistanceUnit', {
      type: DistanceUnitEnum,
      description: 'The unit its market tells distances in.',
    }),
    route: t.expose('route', {
      type: RouteSummary,
      nullable: true,
      description: 'Distance and duration; null where not known.',
    }),
    classification: t.field({ type: Classification, description: 'What it needs.', resolve: (row) => row }),
    incompleteReasons: t.field({
      type: [IncompleteReason],
      description: 'Why it cannot be offered yet; empty: valid.',
      resolve: (row) => row.incompleteReasons.map((code) => ({ code })),
    }),
    progress: t.field({
      type: TripProgress,
      description: 'The stamps of carrying it out.',
      resolve: (row) => row,
    }),
    requiredStamps: t.field({
      type: [ProgressStampEnum],
      description: 'Stamps the market wants before completion.',
      resolve: (row) => [...requiredStamps(row.requiredTimestamps)],
    }),
    completion: t.field({ type: TripCompletion, description: 'Distance and cost.', resolve: (row) => row }),
    conflict: t.field({
      type: [ConflictEntryType],
      description:
        'Changes since the last agreement; empty outside CONFLICT, and to transport providers that do not have it.',
      resolve: (row) => visibleConflict(row),
    }),
    conflictEndsAt: t.expose('conflictEndsAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'In CONFLICT: when the time to answer the changes is over and the leg goes back to the market; null otherwise, and to transport providers that do not have it.',
    }),
    reconfirmation: t.field({
      type: ReconfirmationType,
      nullable: true,
      description:
        'The second yes that the market asks of the transport provider that has it; null: none is asked for or will be, and to transport providers that do not have it.',
      resolve: (row) => reconfirmationOf(row),
    }),
    viewerOffer: t.field({
      type: Offer,
      nullable: true,
      description:
        "The offer by which the caller's company is asked for the leg, while it waits for an answer, an award or the booker's word; null otherwise, and to whoever does not see dispatch.",
      resolve: (row, _args, ctx, info) => ownOfferOf(ctx, info, row),
    }),
    endReason: t.field({
      type: LookupValue,
      nullable: true,
      description: 'Reason of the last cancellation, unable to service or unable to complete; null: none.',
      resolve: (row, _args, ctx) => loadLookupIn(ctx, row.marketOwnerId, row.endReasonId),
    }),
    endComment: t.exposeString('endComment', {
      nullable: true,
      description: "Words beside endReason; null: none, or not the caller's to see.",
    }),
    ending: t.expose('ending', {
      type: Ending,
      nullable: true,
      description:
        'What was kept of that moment: how far the leg had come, how long before the pick-up, chargeable or not; null: it did not end so.',
    }),
    createdAt: t.field({ type: 'DateTime', description: 'Booked at.', resolve: (row) => row.createdAt }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Last changed at.',
    }),
  }),
});

const visibleConflict = (row: TripView): NonNullable<TripView['conflictReason']> =>
  row.status === 'CONFLICT' && row.piiViewable ? (row.conflictReason ?? []) : [];
