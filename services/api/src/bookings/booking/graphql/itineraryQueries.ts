import { builder } from '../../../platform/graphql/builder.ts';
import { connectionOf, pageOf, pagingArgs } from '../../../platform/graphql/connection.ts';
import { ItineraryTypeEnum, TripStatusEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { OrderDirection } from '../../../platform/graphql/listOrder.ts';
import { loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { countMeanwhile } from '../../../platform/graphql/selection.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { filterId, whoOf } from '../../core/graphql/listArguments.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { maxOffset, windowOf } from '../../core/listShape.queries.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import {
  countItineraries,
  itineraryOrders,
  listItineraries,
  type ItineraryListFilter,
  type ItineraryOrderName,
} from '../itineraryList.queries.ts';

const ItineraryFilter = builder.inputType('ItineraryFilter', {
  description: 'Narrows a list of bookings; what is left out narrows nothing.',
  fields: (t) => ({
    search: t.string({
      description: "With a digit: the beginning of a booking's name; else an own patient's name.",
    }),
    statuses: t.field({
      type: [TripStatusEnum],
      description: 'Only bookings in one of these; of a transport provider those with such a leg.',
    }),
    legStatuses: t.field({
      type: [TripStatusEnum],
      description: 'Only bookings with a leg in one of these, as the counters count.',
    }),
    pickUpFrom: t.field({ type: 'DateTime', description: 'First pick-up at or after.' }),
    pickUpTo: t.field({ type: 'DateTime', description: 'First pick-up before.' }),
    createdFrom: t.field({ type: 'DateTime', description: 'Booked at or after.' }),
    createdTo: t.field({ type: 'DateTime', description: 'Booked before.' }),
    patientId: t.id({ description: 'Only bookings of this patient.' }),
    marketId: t.id({ description: 'Only bookings in this market.' }),
    transportProviderId: t.id({ description: 'Only bookings with a leg this transport provider has.' }),
    type: t.field({ type: ItineraryTypeEnum, description: 'Only bookings of this shape.' }),
    invalid: t.boolean({
      description: 'True: only bookings with a draft leg that lacks something; false: none of them.',
    }),
    name: t.string({ description: "Beginning of the booking's name." }),
    patientName: t.string({
      description: "Beginnings of words of an own patient's name; other companies' patients are not found.",
    }),
    templates: t.boolean({ description: 'True: recurring templates, which are among no other list.' }),
    templateId: t.id({ description: 'Only the bundles of this template.' }),
    proxy: t.boolean({
      description: 'True: only bookings made by one company for another; false: none of them.',
    }),
    bookedByCompanyId: t.id({ description: 'Only bookings that this company made, for itself or by proxy.' }),
  }),
});

const ItineraryOrderField = builder.enumType('ItineraryOrderField', {
  description: 'What bookings are ordered by.',
  values: {
    PICK_UP_AT: { description: 'First pick-up; of a transport provider the first of its own legs.' },
    CREATED_AT: { description: 'When it was booked; not for transport providers.' },
    NAME: { description: 'Name.' },
  },
});
const ItineraryOrder = builder.inputType('ItineraryOrder', {
  description: 'Order of a list of bookings; equal ones go by id.',
  fields: (t) => ({
    field: t.field({ type: ItineraryOrderField, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirection, required: true, description: 'Which way.' }),
  }),
});

const ItineraryConnection = connectionOf(Itinerary);

builder.queryFields((t) => ({
  itineraries: t.field({
    type: ItineraryConnection,
    description:
      "Bookings the caller's company made, had made for it, carries legs of, or is asked for; of a market owner all of its markets. Recurring templates are not among them, unless asked for by `templates`. Default order: first pick-up, latest first.",
    authScopes: { roles: tripReaders },
    args: {
      ...pagingArgs(t.arg),
      offset: t.arg.int({ description: `Rows to skip, 0 to ${maxOffset}, instead of a cursor: for jumps.` }),
      filter: t.arg({ type: ItineraryFilter, description: 'What to narrow to.' }),
      orderBy: t.arg({ type: ItineraryOrder, description: 'In which order.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx, info) => {
      const scope = scopeOf(ctx.actor);
      const order = (orderBy?.field ?? 'PICK_UP_AT') as ItineraryOrderName;
      const { page, window } = windowOf(
        `itineraries ${order}`,
        args,
        itineraryOrders[order],
        (orderBy?.direction ?? 'DESC') === 'DESC',
      );
      const narrowed: ItineraryListFilter = {
        ...(await whoOf(ctx, filter ?? {})),
        statuses: filter?.statuses ?? null,
        legStatuses: filter?.legStatuses ?? null,
        pickUpFrom: filter?.pickUpFrom ?? null,
        pickUpTo: filter?.pickUpTo ?? null,
        createdFrom: filter?.createdFrom ?? null,
        createdTo: filter?.createdTo ?? null,
        marketId: filterId('Market', filter?.marketId),
        transportProviderId: filterId('Company', filter?.transportProviderId),
        type: filter?.type ?? null,
        invalid: filter?.invalid ?? null,
        proxy: filter?.proxy ?? null,
        bookedByCompanyId: filterId('Company', filter?.bookedByCompanyId),
        templates: filter?.templates ?? null,
        parentId: filterId('Itinerary', filter?.templateId),
      };
      const count = countMeanwhile(info, () => countItineraries(ctx.sql, scope, narrowed));
      const rows = await listItineraries(ctx.sql, scope, narrowed, order, window);
      for (const { itinerary } of rows) primeNode(ctx, 'Itinerary', itinerary);
      const found = pageOf(
        rows,
        page,
        ({ key, itinerary }) => ({ key: key, id: itinerary.id }),
        count,
        page.at !== null || window.offset > 0,
      );
      return { ...found, edges: found.edges.map(({ cursor, node }) => ({ cursor, node: node.itinerary })) };
    },
  }),
  itinerary: t.field({
    type: Itinerary,
    nullable: true,
    description: 'One booking; null when there is none, or none for the caller.',
    authScopes: { roles: tripReaders },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, Itinerary, localId('Itinerary', id)),
  }),
}));
