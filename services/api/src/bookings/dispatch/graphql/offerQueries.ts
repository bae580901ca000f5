import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import { columnFilterInput } from '../../../platform/graphql/columnFilter.ts';
import { cappedTotal, connectionOf, forwardArgs, pageOf } from '../../../platform/graphql/connection.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { orderInput } from '../../../platform/graphql/listOrder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { asksShown, cutPage } from '../../core/domain/lookThrough.ts';
import { shownOfferColumns, shownOfferOrders, type ShownOfferOrder } from '../../core/domain/shownOffers.ts';
import { looksThrough, shownOrders } from '../../core/graphql/listArguments.ts';
import { shownKey, windowOf } from '../../core/listShape.queries.ts';
import { countOffers, listOffers, lookThroughOffers, offerOrder } from '../../core/offerList.queries.ts';
import { OfferStatusEnum } from './enums.ts';
import { Offer } from './Offer.ts';

const OfferConnection = connectionOf(Offer);

const ShownOfferFilterInput = columnFilterInput('ShownOfferFilter', shownOfferColumns, {
  booking: "Part of the booking's name.",
  reason: "Part of the reason, in the system's words, or of the words beside it.",
  tier: 'The tier.',
  pickUp: 'The pick-up it was for, as it was decided.',
  answered: 'When it was answered.',
  decided: 'When it was decided.',
});

const OfferOrder = orderInput('OfferOrder', {
  SENT: 'When it was sent.',
  ...shownOrders({
    BOOKING: "The booking's name",
    STATUS: 'Status',
    OUTCOME: 'What became of it, by its kind',
    PICK_UP: 'The pick-up it was for, as it was decided',
    ANSWERED: 'When it was answered',
    DECIDED: 'When it was decided',
    ROUND: 'The round',
    TIER: 'The tier',
    ESTIMATE: 'The estimated price',
    REASON: "The reason, in the system's words",
    PROMISED: 'The promised pick-up',
    LEGS: 'How many legs',
    BATCH: 'The number of the batch',
  }),
});

const OfferFilter = builder.inputType('OfferFilter', {
  description: 'Narrows a list of offers; what is left out narrows nothing.',
  fields: (t) => ({
    statuses: t.field({ type: [OfferStatusEnum], description: 'Only offers in one of these.' }),
    itineraryId: t.id({ description: 'Only offers of this booking.' }),
    sentFrom: t.field({ type: 'DateTime', description: 'Sent at or after.' }),
    sentTo: t.field({ type: 'DateTime', description: 'Sent before.' }),
    shown: t.field({ type: ShownOfferFilterInput, description: `What offers must show. ${looksThrough}` }),
  }),
});

const nowhere = '00000000-0000-0000-0000-000000000000';

builder.queryFields((t) => ({
  offers: t.field({
    type: OfferConnection,
    extensions: mayLag,
    description:
      'Offers, newest first: those the company received; with `itineraryId`, all of the booking that the caller may see. Whoever only books must name the booking.',
    authScopes: { roles: ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'] },
    args: {
      ...forwardArgs(t.arg),
      filter: t.arg({ type: OfferFilter, description: 'What to narrow to.' }),
      orderBy: t.arg({ type: OfferOrder, description: 'In which order.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx) => {
      const scope = scopeOf(ctx.actor);
      const order: ShownOfferOrder = orderBy?.field ?? 'SENT';
      const { page, window } = windowOf(
        order === 'SENT' ? 'offers' : `offers ${order}`,
        args,
        order === 'SENT' ? offerOrder : shownKey,
        (orderBy?.direction ?? 'DESC') === 'DESC',
      );
      const narrowed = {
        statuses: filter?.statuses ?? null,
        itineraryId:
          filter?.itineraryId == null ? null : (localId('Itinerary', filter.itineraryId) ?? nowhere),
        sentFrom: filter?.sentFrom ?? null,
        sentTo: filter?.sentTo ?? null,
      };
      const shown = filter?.shown ?? {};
      const looked =
        order !== 'SENT' || asksShown(shown)
          ? await lookThroughOffers(ctx.sql, ctx.db, scope, narrowed, shown)
          : null;
      const rows = looked
        ? cutPage(looked, shownOfferOrders[order], window).map(({ key, row }) => ({ key, offer: row.offer }))
        : await listOffers(ctx.sql, scope, narrowed, window);
      const found = pageOf(
        rows,
        page,
        ({ key, offer }) => ({ key: key, id: offer.id }),
        async () => (looked ? cappedTotal(looked.length) : countOffers(ctx.sql, scope, narrowed)),
      );
      return { ...found, edges: found.edges.map((edge) => ({ ...edge, node: edge.node.offer })) };
    },
  }),
  offer: t.field({
    type: Offer,
    nullable: true,
    description: 'One offer; null when there is none, or none for the caller.',
    authScopes: { roles: ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'] },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, ctx) => loadNode(ctx, Offer, localId('Offer', id)),
  }),
}));
