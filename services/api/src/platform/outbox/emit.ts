import type { RawTx } from '../../db/client.ts';

/** Nouns whose changes are published. */
export type EntityType = 'trip' | 'itinerary' | 'offer' | 'batch' | 'alert' | 'announcement' | 'session' | 'user' | 'company' | 'token' | 'patient' | 'facility' | 'vehicle' | 'market' | 'activity' | 'preferences';

/** An event to append. `type` is past tense ('trip.accepted'); `payload` holds ids and codes, never names or free text. */
export interface NewEvent {
  type: string;
  entityType: EntityType;
  /** The row's uuid. */
  entityId: string;
  /** The row's version after the change; 0 where it has none. */
  version?: number;
  /** Every company that may have seen the thing before or may see it after. */
  companyIds: readonly string[];
  itineraryId?: string | null;
  payload?: Readonly<Record<string, unknown>>;
}

/**
 * Appends an event to the outbox, in the transaction of the change. `at` is the change's own instant, the same that its
 * rows and log entries carry; left out: the transaction's.
 */
export const emitEvent = async (sql: RawTx, event: NewEvent, at: Date | null = null): Promise<void> => {
  await sql`
    insert into outbox (type, entity_type, entity_id, version, company_ids, itinerary_id, payload, created_at)
    values (${event.type}, ${event.entityType}, ${event.entityId}, ${event.version ?? 0},
      ${[...new Set(event.companyIds)]}::uuid[], ${event.itineraryId ?? null}, ${JSON.stringify(event.payload ?? {})}::jsonb, coalesce(${at}::timestamptz, now()))`;
};
