import { builder } from '../../../platform/graphql/builder.ts';
import { connectionOf, pageOf, pagingArgs } from '../../../platform/graphql/connection.ts';
import { TripStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { OrderDirection } from '../../../platform/graphql/listOrder.ts';
import { loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { countMeanwhile } from '../../../platform/graphql/selection.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { maxOffset, windowOf } from '../../core/listShape.queries.ts';
import {
  countTrips,
  listTrips,
  tripOrders,
  type TripListFilter,
  type TripOrderName,
} from '../tripList.queries.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import { filterId, whoOf } from '../../core/graphql/listArguments.ts';
import { Trip } from '../../core/graphql/refs.ts';

const TripFilter = builder.inputType('TripFilter', {
  description: 'Narrows a list of legs; what is left out narrows nothing.',
  fields: (t) => ({
    search: t.string({
      description: "With a digit: the beginning of a booking's or leg's name; else an own patient's name.",
    }),
    statuses: t.field({ type: [TripStatusEnum], description: 'Only legs in one of these.' }),
    pickUpFrom: t.field({ type: 'DateTime', description: 'Requested pick-up at or after.' }),
    pickUpTo: t.field({ type: 'DateTime', description: 'Requested pick-up before.' }),
    patientId: t.id({ description: 'Only legs of this patient.' }),
    itineraryId: t.id({ description: 'Only legs of this booking.' }),
    marketId: t.id({ description: 'Only legs in this market.' }),
    transportProviderId: t.id({ description: 'Only legs this transport provider has.' }),
    invalid: t.boolean({ description: 'True: only drafts that lack something; false: none of them.' }),
    withOpenOffer: t.boolean({
      description:
        "True: only legs with an offer that waits for an answer (a transport provider's own); false: none of them.",
    }),
    atRisk: t.boolean({
      description:
        'True: only legs of the booking side whose last safe moment has passed or whose patient may be left behind; false: none of them.',
    }),
    name: t.string({ description: "Beginning of the leg's name." }),
    patientName: t.string({
      description: "Beginnings of words of an own patient's name; other companies' patients are not found.",
    }),
  }),
});

const TripOrderField = builder.enumType('TripOrderField', {
  description: 'What legs are ordered by.',
  values: { PICK_UP_AT: { description: 'Requested pick-up.' }, NAME: { description: 'Name.' } },
});
const TripOrder = builder.inputType('TripOrder', {
  description: 'Order of a list of legs; equal ones go by id.',
  fields: (t) => ({
    field: t.field({ type: TripOrderField, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirection, required: true, description: 'Which way.' }),
  }),
});

const TripConnection = connectionOf(Trip);

builder.queryFields((t) => ({
  trips: t.field({
    type: TripConnection,
    description:
      "Legs the caller's company booked, had booked for it, carries, or is asked for; of a market owner all of its markets. Default order: pick-up, earliest first.",
    authScopes: { roles: tripReaders },
    args: {
      ...pagingArgs(t.arg),
      offset: t.arg.int({ description: `Rows to skip, 0 to ${maxOffset}, instead of a cursor: for jumps.` }),
      filter: t.arg({ type: TripFilter, description: 'What to narrow to.' }),
      orderBy: t.arg({ type: TripOrder, description: 'In which order.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx, info) => {
      const scope = scopeOf(ctx.actor);
      const order = (orderBy?.field ?? 'PICK_UP_AT') as TripOrderName;
      const { page, window } = windowOf(
        `trips ${order}`,
        args,
        tripOrders[order],
        orderBy?.direction === 'DESC',
      );
      const narrowed: TripListFilter = {
        ...(await whoOf(ctx, filter ?? {})),
        statuses: filter?.statuses ?? null,
        pickUpFrom: filter?.pickUpFrom ?? null,
        pickUpTo: filter?.pickUpTo ?? null,
        itineraryId: filterId('Itinerary', filter?.itineraryId),
        marketId: filterId('Market', filter?.marketId),
        transportProviderId: filterId('Company', filter?.transportProviderId),
        invalid: filter?.invalid ?? null,
        withOpenOffer: filter?.withOpenOffer ?? null,
        atRisk: filter?.atRisk ?? null,
      };
      const count = countMeanwhile(info, () => countTrips(ctx.sql, scope, narrowed));
      const rows = await listTrips(ctx.sql, scope, narrowed, order, window);
      for (const { trip } of rows) primeNode(ctx, 'Trip', trip);
      const found = pageOf(
        rows,
        page,
        ({ key, trip }) => ({ key: key, id: trip.id }),
        count,
        page.at !== null || window.offset > 0,
      );
      return { ...found, edges: found.edges.map(({ cursor, node }) => ({ cursor, node: node.trip })) };
    },
  }),
  trip: t.field({
    type: Trip,
    nullable: true,
    description: 'One leg; null when there is none, or none for the caller.',
    authScopes: { roles: tripReaders },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, Trip, localId('Trip', id)),
  }),
}));
