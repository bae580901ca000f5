import { sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { alerts } from '../alerts.table.ts';
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
    occasion: event.type === 'trip.late' && tripId ? await pickUpOf(tx, tripId) : text(payload['occasion']),
  };
};

const pickUpOf = async (tx: CommandTx, tripId: string): Promise<string | null> => {
  const [row] = await tx.sql<{ at: Date }[]>`select pick_up_at as at from trips where id = ${tripId}`;
  return row?.at.toISOString() ?? null;
};

/** Writes the alerts of an event, each once, and tells of the new ones. Runs in the transaction that also passes the event. */
export const recordAlerts = async (tx: CommandTx, event: OutboxEvent): Promise<void> => {
  const cause = await causeOf(tx, event);
  if (!cause) return;
  // By the product's time, as finely as the database counts: marks of what was cleared compare by it.
  const createdAt = sql`now() + ${tx.shiftMs}::float8 * interval '1 millisecond'`;
  for (const { companyId, event: name, audienceRole, dedupeKey, offerId } of deriveAlerts(cause)) {
    const { marketId, itineraryId, tripId, batchNo, tier } = cause;
    const [made] = await tx.db
      .insert(alerts)
      .values({
        id: newId(),
        companyId,
        marketId,
        event: name,
        audienceRole,
        itineraryId,
        tripId,
        offerId,
        batchNo,
        offerTier: tier,
        dedupeKey,
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: alerts.id });
    if (made)
      await tx.emit({
        type: 'alert.created',
        entityType: 'alert',
        entityId: made.id,
        companyIds: [companyId],
        itineraryId,
        payload: { event: name, audienceRole },
      });
  }
};
