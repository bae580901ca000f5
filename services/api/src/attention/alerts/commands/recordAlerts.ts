import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import type { alerts } from '../alerts.table.ts';
import { deriveAlerts, type AlertCause } from '../domain/deriveAlerts.ts';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** The facts of an event that alerts are derived from; null where it carries none. */
const causeOf = async (tx: CommandTx, event: OutboxEvent): Promise<AlertCause | null> => {
  const { payload } = event;
  const [marketId, companyId, bookedByCompanyId, causeId] = [
    text(payload['marketId']),
    text(payload['companyId']),
    text(payload['bookedByCompanyId']),
    text(payload['causeId']),
  ];
  if (!marketId || !companyId || !bookedByCompanyId || !causeId || !event.itineraryId) return null;
  const tripId = event.entityType === 'trip' ? event.entityId : null;
  return {
    type: event.type,
    marketId,
    companyId,
    bookedByCompanyId,
    causeId,
    itineraryId: event.itineraryId,
    transportProviderId: text(payload['transportProviderId']),
    transportProviderIds: texts(payload['transportProviderIds']),
    actorCompanyId: text(payload['actorCompanyId']),
    tripId,
    offerId: event.entityType === 'offer' ? event.entityId : text(payload['offerId']),
    batchId: text(payload['batchId']),
    batchNo: number(payload['batchNo']),
    tier: number(payload['tier']),
    occasion:
      text(payload['occasion']) ?? (event.type === 'trip.late' && tripId ? await pickUpOf(tx, tripId) : null),
  };
};

/** The pick-up a leg is late for, where the event is of a release that did not say it. */
const pickUpOf = async (tx: CommandTx, tripId: string): Promise<string | null> => {
  const [row] = await tx.sql<{ at: Date }[]>`select pick_up_at as at from trips where id = ${tripId}`;
  return row?.at.toISOString() ?? null;
};

interface NewAlert extends Omit<typeof alerts.$inferSelect, 'createdAt' | 'handledAt' | 'handledByUserId'> {
  /** When what it tells of happened: it may be derived later. */
  readonly causedAt: string;
}

const alertsFrom = (cause: AlertCause, causedAt: Date): NewAlert[] =>
  deriveAlerts(cause).map(({ companyId, event, audienceRole, dedupeKey, offerId }) => {
    const { marketId, itineraryId, tripId, batchNo, tier: offerTier } = cause;
    return {
      id: newId(),
      companyId,
      marketId,
      event,
      audienceRole,
      itineraryId,
      tripId,
      offerId,
      batchNo,
      offerTier,
      dedupeKey,
      causedAt: causedAt.toISOString(),
    };
  });

/** Writes alerts that are not there yet, by one statement. Returns their ids. */
const insertNew = async (tx: CommandTx, made: readonly NewAlert[]): Promise<Set<string>> => {
  // By the product's time, as finely as the database counts: marks of what was cleared compare by it.
  const rows = await tx.sql<{ id: string }[]>`
    insert into alerts (id, company_id, market_id, event, audience_role, itinerary_id, trip_id, offer_id, batch_no, offer_tier, dedupe_key, created_at)
    select id, "companyId", "marketId", event, "audienceRole", "itineraryId", "tripId", "offerId", "batchNo", "offerTier", "dedupeKey",
      now() + ${tx.shiftMs}::float8 * interval '1 millisecond'
    from json_to_recordset(${JSON.stringify(made)}::text::json) as given(id uuid, "companyId" uuid, "marketId" uuid, event text, "audienceRole" text,
      "itineraryId" uuid, "tripId" uuid, "offerId" uuid, "batchNo" int, "offerTier" int, "dedupeKey" text)
    on conflict do nothing returning id`;
  return new Set(rows.map(({ id }) => id));
};

/**
 * Writes the alerts of events, each once, and tells of the new ones in the order of the events. Runs in the
 * transaction that also passes the events.
 */
export const recordAlerts = async (tx: CommandTx, events: readonly OutboxEvent[]): Promise<void> => {
  const made: NewAlert[] = [];
  for (const event of events) {
    const cause = await causeOf(tx, event);
    if (cause) made.push(...alertsFrom(cause, event.createdAt));
  }
  if (made.length === 0) return;
  const written = await insertNew(tx, made);
  await tx.emitAll(
    made
      .filter(({ id }) => written.has(id))
      .map(({ id, companyId, itineraryId, event, audienceRole, causedAt }) => ({
        type: 'alert.created',
        entityType: 'alert',
        entityId: id,
        companyIds: [companyId],
        itineraryId,
        payload: { event, audienceRole, causedAt },
      })),
  );
};
