import { builder } from '../../../platform/graphql/builder.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import type { LegFacts } from '../../../db/sides/domain/onSide.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { entriesWrittenAt, type ActivityView } from '../../core/activity.queries.ts';
import { ActivityEntry, Itinerary } from '../../core/graphql/refs.ts';
import { sawUntilNow } from '../../core/graphql/sawUntilNow.ts';
import type { ItineraryEventPayload } from '../../core/itineraries.events.ts';
import type { TripEventPayload } from '../../core/trips.events.ts';
import { tripReaders } from '../../core/trips.policy.ts';
import { itinerariesByIds, type ItineraryView } from '../../core/itineraries.queries.ts';

interface ItineraryEventShape {
  cursor: string;
  gap: boolean;
  itinerary: ItineraryView | null;
  entries: ActivityView[];
}

const ItineraryEvent = builder.objectRef<ItineraryEventShape>('ItineraryEvent').implement({
  description: 'A change of one booking, its legs, offers or log.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Pass as `after` to go on from here.' }),
    gap: t.exposeBoolean('gap', {
      description: 'True: events were missed that can no longer be replayed; load the booking again.',
    }),
    itinerary: t.expose('itinerary', {
      type: Itinerary,
      nullable: true,
      description: "The booking as it is now; null: no longer the caller's to see, or a gap.",
    }),
    entry: t.field({
      type: ActivityEntry,
      nullable: true,
      description: 'The last line that the change wrote into the log; null: none the caller may read.',
      resolve: ({ entries }) => entries.at(-1) ?? null,
    }),
    entries: t.expose('entries', {
      type: [ActivityEntry],
      description: 'The lines that the change wrote into the log, in order.',
    }),
  }),
});

/**
 * A command that moved offers or statuses tells of the booking last, and that event shows all it left behind.
 */
const isPartOfMore = ({ entityType, payload }: OutboxEvent): boolean =>
  entityType === 'offer' || (entityType === 'trip' && payload['fromStatus'] !== payload['toStatus']);

/** What named somebody in the legs that an event is about, until then. */
const formerFacts = ({ entityType, payload }: OutboxEvent): readonly LegFacts[] => {
  if (entityType === 'itinerary') return (payload as Partial<ItineraryEventPayload>).before ?? [];
  const { before } = payload as Partial<TripEventPayload>;
  return entityType === 'trip' && before ? [before] : [];
};

subscription({
  name: 'itineraryChanged',
  description: "Changes of one booking; ends at once for a booking that is not the caller's to see.",
  roles: tripReaders,
  type: ItineraryEvent,
  resumable: true,
  sharing: 'company',
  args: (t) => ({ id: t.id({ required: true, description: 'The booking.' }) }),
  topics: async (ctx, { id }) => {
    const itineraryId = localId('Itinerary', id);
    const found =
      itineraryId === null ? [] : await itinerariesByIds(ctx.sql, scopeOf(ctx.actor), [itineraryId]);
    return found.length > 0 && itineraryId !== null ? [topic.itinerary(itineraryId)] : null;
  },
  deliver: async (event, ctx, { id }) => {
    if (isPartOfMore(event)) return null;
    const itineraryId = localId('Itinerary', id) ?? '';
    const [itinerary, entries] = await Promise.all([
      loadNode(ctx, Itinerary, itineraryId),
      entriesWrittenAt(ctx.sql, scopeOf(ctx.actor), itineraryId, event.createdAt),
    ]);
    if (!itinerary && !sawUntilNow(ctx, formerFacts(event))) return null;
    return { cursor: event.cursor, gap: false, itinerary, entries };
  },
  gap: (cursor) => ({ cursor, gap: true, itinerary: null, entries: [] }),
});
