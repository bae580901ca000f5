import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import { cappedTotal, connectionOf, pageOf, pagingArgs } from '../../../platform/graphql/connection.ts';
import { TripStatusEnum } from '../../core/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput } from '../../../platform/graphql/listOrder.ts';
import { loadNode, primeNode } from '../../../platform/graphql/node.ts';
import { countMeanwhile } from '../../../platform/graphql/selection.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { asksShown, cutPage } from '../../core/domain/lookThrough.ts';
import { maxOffset, shownKey, windowOf } from '../../core/listShape.queries.ts';
import {
  shownTripColumns,
  shownTripKeys,
  statedOrderWords,
  type ShownTripOrder,
} from '../domain/shownTrips.ts';
import {
  countTrips,
  listTrips,
  lookThroughTrips,
  tripOrders,
  type TripListFilter,
  type TripOrderName,
} from '../tripList.queries.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import { filterId, looksThrough, shownOrders, whoOf } from '../../core/graphql/listArguments.ts';
import { Trip } from '../../core/graphql/refs.ts';

const ShownTripFilterInput = columnFilterInput('ShownTripFilter', shownTripColumns, {
  pickUpPlace: 'Part of the facility with its department, or of the address, where it begins.',
  dropOffPlace: 'The same where it ends.',
  transportProvider: "Part of the transport provider's name.",
  company: "Part of the care provider's name.",
  vehicle: "Part of the vehicle's name, as far as the caller may see it.",
  market: "Part of the market's name.",
  callType: "Part of the call type's code or name.",
  urgency: "Part of the urgency's code or name.",
  priority: "Part of the priority's code or name.",
  modified: 'When it last changed.',
});

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
    toAnswer: t.boolean({
      description:
        "True: only legs of open offers that wait for the answer of the caller's company, as `activeDashboard` counts them; false: none of them.",
    }),
    atRisk: t.boolean({
      description:
        'True: only legs of the booking side whose last safe moment has passed or whose patient may be left behind; false: none of them.',
    }),
    unfilledSoon: t.boolean({
      description:
        "True: only legs of the caller's company that nobody has and whose pick-up is within four hours, as `activeDashboard` counts them; false: none of them.",
    }),
    overdue: t.boolean({
      description:
        "True: only legs of the caller's company that somebody has, whose pick-up has passed and to which no crew is on its way, as `activeDashboard` counts them as late; false: none of them.",
    }),
    asParty: t.boolean({
      description:
        "True: only legs that count for the caller's company, as `tripStatusCounts` has it: it books them, is asked for them or carries them; `statuses` are then those they count under (who is asked for a leg counts it as OFFERED, also where another has bid already). False: none of them, such as what the owner of a market sees besides.",
    }),
    awaitsCall: t.boolean({
      description: 'True: only will-call legs that nobody has called ready yet; false: none of them.',
    }),
    name: t.string({ description: "Beginning of the leg's name." }),
    shown: t.field({
      type: ShownTripFilterInput,
      description: `What legs must show. ${looksThrough}`,
    }),
    patientName: t.string({
      description: "Beginnings of words of an own patient's name; other companies' patients are not found.",
    }),
  }),
});

const TripOrder = orderInput('TripOrder', {
  PICK_UP_AT: 'Requested pick-up.',
  NAME: 'Name.',
  ...shownOrders({
    STATUS: 'Status, in the order of the life of a leg',
    PICK_UP_PLACE: 'Where it begins',
    DROP_OFF_PLACE: 'Where it ends',
    PATIENT: "The patient's last name, then the first; nothing where the caller may not see who travels",
    TRANSPORT_PROVIDER: 'Transport provider',
    VEHICLE: 'Vehicle, as far as the caller may see it',
    COMPANY: 'Care provider',
    MARKET: 'Market',
    CALL_TYPE: "Call type's code",
    URGENCY: "Urgency's code",
    PRIORITY: "Priority's code",
    PICK_UP_TYPE: 'Pick-up type',
    DISTANCE: 'Distance by the route',
    DURATION: 'Duration by the route',
    PROMISED_AT: 'Promised pick-up',
    APPOINTMENT_AT: 'Appointment',
    DROP_OFF_AT: 'Drop-off',
    CREATED_AT: 'When it was entered',
    CODES: 'The three codes, one after the other',
    PROGRESS: 'How far it has come: its last stamp',
    INCOMPLETE: 'How many things it lacks',
    UPDATED_AT: 'When it last changed',
    ...statedOrderWords,
  }),
});

const TripConnection = connectionOf(Trip);

builder.queryFields((t) => ({
  trips: t.field({
    type: TripConnection,
    extensions: mayLag,
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
      const order: TripOrderName | ShownTripOrder = orderBy?.field ?? 'PICK_UP_AT';
      const indexed = order in tripOrders ? (order as TripOrderName) : null;
      const { page, window } = windowOf(
        `trips ${order}`,
        args,
        indexed ? tripOrders[indexed] : shownKey,
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
        toAnswer: filter?.toAnswer ?? null,
        atRisk: filter?.atRisk ?? null,
        unfilledSoon: filter?.unfilledSoon == null ? null : { is: filter.unfilledSoon, at: ctx.now() },
        overdue: filter?.overdue == null ? null : { is: filter.overdue, at: ctx.now() },
        asParty:
          filter?.asParty == null || !ctx.actor
            ? null
            : { is: filter.asParty, companyId: ctx.actor.companyId },
        awaitsCall: filter?.awaitsCall ?? null,
      };
      const shown = filter?.shown ?? {};
      const looked =
        indexed === null || asksShown(shown) ? lookThroughTrips(ctx.sql, scope, narrowed, shown) : null;
      const count = countMeanwhile(info, async () =>
        looked ? cappedTotal((await looked).length) : countTrips(ctx.sql, scope, narrowed),
      );
      const rows = looked
        ? cutPage(await looked, shownTripKeys[order], window).map(({ key, row }) => ({ key, trip: row }))
        : await listTrips(ctx.sql, scope, narrowed, indexed ?? 'PICK_UP_AT', window);
      for (const { trip } of rows) primeNode(ctx, 'Trip', trip);
      const found = pageOf(
        rows,
        page,
        ({ key, trip }) => ({ key: key, id: trip.id }),
        count,
        page.at !== null || window.offset > 0,
      );
      return { ...found, edges: found.edges.map((edge) => ({ ...edge, node: edge.node.trip })) };
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
