import type { RawTx } from '../../db/client.ts';
import { insertRows, writeTogether, type Write } from '../../db/writeMany.ts';
import { outbox } from '../platform.table.ts';

/** Nouns whose changes are published. */
export type EntityType =
  | 'trip'
  | 'itinerary'
  | 'offer'
  | 'batch'
  | 'alert'
  | 'announcement'
  | 'session'
  | 'user'
  | 'company'
  | 'token'
  | 'patient'
  | 'facility'
  | 'vehicle'
  | 'market'
  | 'activity'
  | 'preferences'
  | 'configuration'
  | 'clock'
  | 'position'
  | 'handover';

/**
 * An event to append. `type` is past tense ('trip.accepted'); `payload` holds ids and codes, never names or
 * free text.
 */
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
 * Changes of who may do what: they do not wait for the stream of events, in which an old transaction may hold
 * them back.
 */
export const ofActors: ReadonlySet<EntityType> = new Set<EntityType>(['session', 'user', 'company', 'token']);

/** The channel on which every process hears of them as soon as they are committed. */
export const actorsChannel = 'actors';

const eventRows = (events: readonly NewEvent[], at: Date | null): Write[] =>
  insertRows(
    outbox,
    events.map(({ type, entityType, entityId, version, companyIds, itineraryId, payload }) => ({
      type,
      entityType,
      entityId,
      version: version ?? 0,
      companyIds: [...new Set(companyIds)],
      itineraryId: itineraryId ?? null,
      payload: payload ?? {},
      ...(at ? { createdAt: at } : {}),
    })),
  );

/**
 * Appends events to the outbox by one statement, in their order, after the rows they tell of where such are
 * given. See `emitEvent`.
 */
export const emitEvents = async (
  sql: RawTx,
  events: readonly NewEvent[],
  at: Date | null = null,
  rows: readonly Write[] = [],
): Promise<void> => {
  await writeTogether(sql, [...rows, ...eventRows(events, at)]);
  if (events.some(({ entityType }) => ofActors.has(entityType)))
    await sql`select pg_notify(${actorsChannel}, '')`;
};

/**
 * Appends an event to the outbox, in the transaction of the change. `at` is the change's own instant, the
 * same that its rows and log entries carry; left out: the transaction's.
 */
export const emitEvent = (sql: RawTx, event: NewEvent, at: Date | null = null): Promise<void> =>
  emitEvents(sql, [event], at);
