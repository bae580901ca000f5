import { builder } from '../../../platform/graphql/builder.ts';
import { forwardArgs } from '../../../platform/graphql/connection.ts';
import { ActivityTypeEnum, TripStatusEnum } from '../../core/graphql/enums.ts';
import { ItineraryTypeEnum } from '../../../network/markets/graphql/enums.ts';
import { ReturnTypeEnum } from './enums.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { ActivityConnection, activityFilter, activityPage } from '../../core/graphql/ActivityEntry.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { offerPermissions } from '../../dispatch/offers.policy.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { Batch, Itinerary, Offer, Trip } from '../../core/graphql/refs.ts';
import {
  batchesOfItinerary,
  companyOf,
  marketOf,
  offersOfItinerary,
  patientOf,
  tripsOfItinerary,
} from '../../core/graphql/relations.ts';
import { viewerOf } from '../../core/graphql/viewerOf.ts';
import { deriveItineraryStatus } from '../../core/domain/itineraryStatus.ts';
import {
  bookingReadReason,
  itineraryPermissions,
  type ItineraryPermissions,
} from '../../core/itineraries.policy.ts';
import { itinerariesByIds } from '../../core/itineraries.queries.ts';
import type {
  Caller as CallerValue,
  ExternalReference as ReferenceValue,
} from '../../core/itineraries.table.ts';

export { Itinerary };

const Caller = builder.objectRef<CallerValue>('Caller').implement({
  description: 'Who rang to book.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    mobile: t.exposeString('mobile', { nullable: true, description: 'Mobile number; null: not given.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address; null: not given.' }),
  }),
});

const ExternalReference = builder.objectRef<ReferenceValue>('ExternalReference').implement({
  description: "References in the care provider's own systems.",
  fields: (t) => ({
    encounterCsn: t.exposeString('encounterCsn', {
      nullable: true,
      description: 'Number of the encounter; null: none.',
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Any other reference; null: none.',
    }),
  }),
});

const ItineraryPermissionsType = builder.objectRef<ItineraryPermissions>('ItineraryPermissions').implement({
  description:
    'What the caller may do with the booking now: with any of the legs and offers the caller sees.',
  fields: (t) => ({
    cancel: t.exposeBoolean('cancel', { description: 'Cancel it.' }),
    edit: t.exposeBoolean('edit', { description: 'Edit it.' }),
    resubmit: t.exposeBoolean('resubmit', { description: 'Offer it again.' }),
    acceptOffer: t.exposeBoolean('acceptOffer', { description: "Accept one of the caller's offers." }),
    acceptChanges: t.exposeBoolean('acceptChanges', { description: 'Accept changes of a leg.' }),
    decline: t.exposeBoolean('decline', { description: "Decline one of the caller's offers." }),
    comment: t.exposeBoolean('comment', { description: 'Comment on it.' }),
    review: t.exposeBoolean('review', { description: 'Mark it reviewed.' }),
    seePatient: t.exposeBoolean('seePatient', { description: 'See who travels.' }),
    seeAllOffers: t.exposeBoolean('seeAllOffers', { description: "See every transport provider's offers." }),
  }),
});

const Bundle = builder.objectRef<{ id: string; from: string; to: string }>('Bundle').implement({
  description:
    "What a recurring template's bundle covers: its occurrences in these days are offered and taken as one.",
  fields: (t) => ({
    from: t.expose('from', {
      type: 'Date',
      description: 'First day, local to the market.',
    }),
    to: t.field({ type: 'Date', description: 'Last day, local to the market.', resolve: ({ to }) => to }),
    journeys: t.int({
      description: 'Days among them on which the caller sees legs.',
      resolve: async ({ id }, _args, ctx) =>
        new Set((await tripsOfItinerary(ctx, id)).map(({ occurrenceOn }) => occurrenceOn)).size,
    }),
  }),
});

defineNode(Itinerary, {
  description:
    "A booking: one patient's travel in one market, made of legs. The care provider, the company that booked it and the market owner see all of it; a transport provider sees the legs it has or is asked for, and nothing of other transport providers.",
  load: (ctx, ids) => itinerariesByIds(ctx.sql, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'Grows with every change of the booking or its legs; send it as expectedVersion.',
    }),
    name: t.exposeString('name', { description: "Its number, 'B100245'." }),
    type: t.field({ type: ItineraryTypeEnum, description: 'Its shape.', resolve: (row) => row.type }),
    isTemplate: t.exposeBoolean('isTemplate', {
      description:
        'Whether it is a recurring template: it has no legs and does not travel itself; its bundles do.',
    }),
    parent: t.field({
      type: Itinerary,
      nullable: true,
      description:
        'Of a bundle: the template that produced it; null of other bookings, and to transport providers.',
      resolve: (row, _args, ctx) => loadNode(ctx, Itinerary, row.parentId),
    }),
    bundle: t.field({
      type: Bundle,
      nullable: true,
      description: 'Of a bundle: the days it covers; null of other bookings.',
      resolve: (row) =>
        row.bundleFrom === null || row.bundleTo === null
          ? null
          : { id: row.id, from: row.bundleFrom, to: row.bundleTo },
    }),
    status: t.field({
      type: TripStatusEnum,
      description:
        'The status of the leg that most needs somebody, among those the caller sees. A template is a draft until it is cancelled; its recurrence says more.',
      resolve: async (row, _args, ctx) =>
        row.whole
          ? row.status
          : deriveItineraryStatus((await tripsOfItinerary(ctx, row.id)).map(({ status }) => status)),
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
      description: 'The company that booked it.',
      resolve: (row, _args, ctx, info) =>
        companyOf(ctx, info, row.bookedByCompanyId, row.bookedByCompanyName),
    }),
    isProxy: t.boolean({
      description: 'Whether one company booked it for another.',
      resolve: (row) => row.companyId !== row.bookedByCompanyId,
    }),
    patient: t.field({
      type: Patient,
      nullable: true,
      description: 'Who travels; null where the caller may not see it. Each read is recorded.',
      resolve: (row, _args, ctx, info) =>
        row.piiViewable && ctx.actor
          ? patientOf(ctx, info, row, bookingReadReason(viewerOf(ctx), row))
          : null,
    }),
    transportProvider: t.field({
      type: Company,
      nullable: true,
      description:
        "The transport provider of the first leg that has one; null: nobody, or not the caller's to know.",
      resolve: (row, _args, ctx, info) =>
        row.transportProviderId === null
          ? null
          : companyOf(ctx, info, row.transportProviderId, row.transportProviderName),
    }),
    returnType: t.expose('returnType', {
      type: ReturnTypeEnum,
      nullable: true,
      description: 'How the way back is decided; null where there is none.',
    }),
    authorizationNumbers: t.stringList({
      description: 'Prior authorization numbers; empty where the caller may not see the patient.',
      resolve: (row) => row.authorizationNumbers,
    }),
    vipCompany: t.field({
      type: Company,
      nullable: true,
      description: "The transport provider the booker chose; null: none, or not the caller's to know.",
      resolve: (row, _args, ctx, info) =>
        row.vipCompanyId === null ? null : companyOf(ctx, info, row.vipCompanyId, row.vipCompanyName),
    }),
    vipExclusive: t.exposeBoolean('vipExclusive', {
      description: 'Whether only that transport provider is asked.',
    }),
    forceOffer: t.exposeBoolean('forceOffer', {
      description: 'Whether offers go out at once instead of waiting for the offer window.',
    }),
    usePatientCertification: t.exposeBoolean('usePatientCertification', {
      description: "Whether the patient's certification is used.",
    }),
    caller: t.expose('caller', {
      type: Caller,
      nullable: true,
      description: 'Who rang to book; null: not given, or the caller may not see the patient.',
    }),
    external: t.expose('external', {
      type: ExternalReference,
      nullable: true,
      description:
        "References in the care provider's systems; null: none, or the caller may not see the patient.",
    }),
    firstPickUpAt: t.field({
      type: 'DateTime',
      description: 'Pick-up of the first leg, among those the caller sees.',
      resolve: async (row, _args, ctx) =>
        (row.whole ? null : (await tripsOfItinerary(ctx, row.id))[0]?.pickUpAt) ?? row.firstPickUpAt,
    }),
    trips: t.field({
      type: [Trip],
      description: 'The legs the caller sees, in order.',
      resolve: (row, _args, ctx) => tripsOfItinerary(ctx, row.id),
    }),
    batches: t.field({
      type: [Batch],
      description: 'The batches the caller sees, by number.',
      resolve: (row, _args, ctx) => batchesOfItinerary(ctx, row.id),
    }),
    offers: t.field({
      type: [Offer],
      description: "Offers, oldest first; a transport provider's own only.",
      resolve: (row, _args, ctx) => offersOfItinerary(ctx, row.id),
    }),
    activity: t.field({
      type: ActivityConnection,
      description: 'The log, newest first.',
      args: {
        ...forwardArgs(t.arg),
        types: t.arg({ type: [ActivityTypeEnum], description: 'Only lines of these types.' }),
        tripId: t.arg.id({ description: 'Only lines about this leg.' }),
      },
      resolve: (row, args, ctx) => activityPage(ctx, activityFilter(row.id, args), args),
    }),
    viewerCan: t.field({
      type: ItineraryPermissionsType,
      description: 'What the caller may do with it now.',
      resolve: async (row, _args, ctx) => {
        const viewer = viewerOf(ctx);
        const own = row.ownOffers.map((offer) => ({
          ...offer,
          companyId: viewer.companyId,
          bookingCompanyId: row.companyId,
          bookedByCompanyId: row.bookedByCompanyId,
        }));
        return itineraryPermissions(
          viewer,
          row,
          await tripsOfItinerary(ctx, row.id),
          own.map((offer) => offerPermissions(viewer, offer, ctx.now())),
        );
      },
    }),
    createdBy: t.field({
      type: Person,
      nullable: true,
      description: "Who booked it; null: a program, or not the caller's to know.",
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.createdByUserId),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'Booked at.', resolve: (row) => row.createdAt }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Last changed at.',
    }),
  }),
});
