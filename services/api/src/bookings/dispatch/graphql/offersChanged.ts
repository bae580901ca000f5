import { builder } from '../../../platform/graphql/builder.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import { Offer } from '../../core/graphql/refs.ts';
import type { OfferView } from '../../core/offers.queries.ts';

const OfferEvent = builder
  .objectRef<{ cursor: string; gap: boolean; offer: OfferView | null }>('OfferEvent')
  .implement({
    description: 'A change of an offer.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Pass as `after` to go on from here.' }),
      gap: t.exposeBoolean('gap', {
        description: 'True: events were missed that can no longer be replayed; load the offers again.',
      }),
      offer: t.expose('offer', {
        type: Offer,
        nullable: true,
        description: 'The offer as it is now; null in a gap.',
      }),
    }),
  });

subscription({
  name: 'offersChanged',
  description:
    "Changes of the offers the caller's company received, and of those on the bookings whose booking side it is.",
  roles: ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MARKET_CALL_TAKER'],
  type: OfferEvent,
  resumable: true,
  sharing: 'company',
  topics: ({ actor }) => (actor ? [topic.company(actor.companyId, 'offers')] : null),
  deliver: async (event, ctx) => {
    const offer = await loadNode(ctx, Offer, event.entityId);
    return offer && { cursor: event.cursor, gap: false, offer };
  },
  gap: (cursor) => ({ cursor, gap: true, offer: null }),
});
