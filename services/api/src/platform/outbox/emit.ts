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

/** Changes of who may do what: they do not wait for the stream of events, in which an old transaction may hold them back. */
export const ofActors: ReadonlySet<EntityType> = new Set<EntityType>(['session', 'user', 'company', 'token']);

/** The channel on which every process hears of them as soon as they are committed. */
export const actorsChannel = 'actors';

/**
 * Appends an event to the outbox, in the transaction of the change. `at` is the change's own instant, the same that its
 * rows and log entries carry; left out: the transaction's.
 */
export const emitEvent = async (sql: RawTx, event: NewEvent, at: Date | null = null): Promise<void> => {
  await sql`
    insert into outbox (type, entity_type, entity_id, version, company_ids, itinerary_id, payload, created_at)
    values (${event.type}, ${event.entityType}, ${event.entityId}, ${event.version ?? 0},
      ${[...new Set(event.companyIds)]}::uuid[], ${event.itineraryId ?? null}, ${JSON.stringify(event.payload ?? {})}::jsonb, coalesce(${at}::timestamptz, now()))`;
  if (ofActors.has(event.entityType)) await sql`select pg_notify(${actorsChannel}, '')`;
};
