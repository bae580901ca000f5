import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import { cappedTotal, connectionOf, pageOf, pagingArgs } from '../../../platform/graphql/connection.ts';
import { ItineraryTypeEnum } from '../../../network/markets/graphql/enums.ts';
import { TripStatusEnum } from '../../core/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput } from '../../../platform/graphql/listOrder.ts';
import { loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { countMeanwhile } from '../../../platform/graphql/selection.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { filterId, looksThrough, shownOrders, whoOf } from '../../core/graphql/listArguments.ts';
import { Itinerary } from '../../core/graphql/refs.ts';
import { asksShown, cutPage } from '../../core/domain/lookThrough.ts';
import { maxOffset, shownKey, windowOf } from '../../core/listShape.queries.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import {
  shownItineraryColumns,
  shownItineraryKeys,
  type ShownItineraryOrder,
} from '../domain/shownItineraries.ts';
import { countItineraries, listItineraries, lookThroughItineraries } from '../itineraryList.queries.ts';
import {
  itineraryOrders,
  type ItineraryListFilter,
  type ItineraryOrderName,
} from '../itineraryParts.queries.ts';

const ShownItineraryFilterInput = columnFilterInput('ShownItineraryFilter', shownItineraryColumns, {
  pickUpPlace: 'Part of the facility with its department, or of the address, where the first leg begins.',
  dropOffPlace: 'The same where it ends.',
  transportProvider: "Part of the transport provider's name.",
  company: "Part of the care provider's name.",
  bookedBy: 'Part of the name of the company that entered it.',
  market: "Part of the market's name.",
  callType: "Part of the code or name of the first leg's call type.",
  urgency: 'The same of its urgency.',
  priority: 'The same of its priority.',
  modified: 'When it last changed.',
});

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
    shown: t.field({
      type: ShownItineraryFilterInput,
      description: `What bookings must show. ${looksThrough}`,
    }),
    templates: t.boolean({ description: 'True: recurring templates, which are among no other list.' }),
    templateId: t.id({ description: 'Only the bundles of this template.' }),
    proxy: t.boolean({
      description: 'True: only bookings made by one company for another; false: none of them.',
    }),
    bookedByCompanyId: t.id({ description: 'Only bookings that this company made, for itself or by proxy.' }),
  }),
});

const ItineraryOrder = orderInput('ItineraryOrder', {
  PICK_UP_AT: 'First pick-up; of a transport provider the first of its own legs.',
  CREATED_AT: 'When it was booked; not for transport providers.',
  NAME: 'Name.',
  ...shownOrders({
    STATUS: 'Status, in the order of the life of a leg',
    TYPE: 'One way, round trip, several legs',
    PATIENT: "The patient's last name, then the first; nothing where the caller may not see who travels",
    PICK_UP_PLACE: 'Where its first leg begins',
    DROP_OFF_PLACE: 'Where its first leg ends',
    TRANSPORT_PROVIDER: 'Transport provider of the first leg that has one',
    COMPANY: 'Care provider',
    BOOKED_BY: 'Company that entered it',
    MARKET: 'Market',
    CALL_TYPE: "Call type's code of the first leg, or of a template",
    URGENCY: "Urgency's code of the first leg",
    PRIORITY: "Priority's code of the first leg",
    CODES: 'The three codes of its first leg, one after the other',
    PROXY: 'Those booked for oneself before those booked for another',
    UPDATED_AT: 'When it last changed',
    RECURRENCE_STATUS: 'Of templates: where the recurrence stands',
    DAYS: 'Of templates: the weekdays, then the first time',
    NEXT: 'Of templates: when it takes place next; those that do not before all others',
    OFFER_INTERVAL: 'Of templates: for how long a transport provider takes the occurrences as one',
    ENDS_ON: 'Of templates: the last day; those without end after all others',
    PRODUCED_THROUGH: 'Of templates: the day up to which bundles are produced',
  }),
});

const ItineraryConnection = connectionOf(Itinerary);

builder.queryFields((t) => ({
  itineraries: t.field({
    type: ItineraryConnection,
    extensions: mayLag,
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
      const order: ItineraryOrderName | ShownItineraryOrder = orderBy?.field ?? 'PICK_UP_AT';
      const indexed = order in itineraryOrders ? (order as ItineraryOrderName) : null;
      const { page, window } = windowOf(
        `itineraries ${order}`,
        args,
        indexed ? itineraryOrders[indexed] : shownKey,
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
      const shown = filter?.shown ?? {};
      const looked =
        indexed === null || asksShown(shown)
          ? lookThroughItineraries(ctx.sql, scope, narrowed, shown, ctx.now())
          : null;
      const count = countMeanwhile(info, async () =>
        looked ? cappedTotal((await looked).length) : countItineraries(ctx.sql, scope, narrowed),
      );
      const rows = looked
        ? cutPage(await looked, shownItineraryKeys[order], window).map(({ key, row }) => ({
            key,
            itinerary: row.booking,
          }))
        : await listItineraries(ctx.sql, scope, narrowed, indexed ?? 'PICK_UP_AT', window);
      for (const { itinerary } of rows) primeNode(ctx, 'Itinerary', itinerary);
      const found = pageOf(
        rows,
        page,
        ({ key, itinerary }) => ({ key: key, id: itinerary.id }),
        count,
        page.at !== null || window.offset > 0,
      );
      return { ...found, edges: found.edges.map((edge) => ({ ...edge, node: edge.node.itinerary })) };
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
