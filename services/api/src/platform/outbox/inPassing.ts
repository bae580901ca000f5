import type { RawTx } from '../../db/client.ts';
import type { EntityType } from './emit.ts';
import { encodeCursor, type OutboxEvent, type Position } from './event.ts';

/**
 * News of what is soon replaced by newer: told to whoever listens at this moment, and kept nowhere
 * (docs/adr/0026-positions-are-told-in-passing.md).
 */
export interface PassingNews {
  readonly entityType: EntityType;
  readonly entityId: string;
  readonly companyIds: readonly string[];
}

/** The channel on which every process hears it. */
export const passingChannel = 'in_passing';

/** Tells it with the commit of the transaction, and never without it. */
export const tellInPassing = async (sql: RawTx, news: PassingNews): Promise<void> => {
  await sql`select pg_notify(${passingChannel}, ${JSON.stringify(news)})`;
};

/**
 * The news as an event of this process: it stands at the last place that was read, for it has none of its
 * own.
 */
export const passingEvent = (text: string, position: Position): OutboxEvent => {
  const { entityType, entityId, companyIds } = JSON.parse(text) as PassingNews;
  return {
    position,
    cursor: encodeCursor(position),
    type: `${entityType}.told`,
    entityType,
    entityId,
    version: 0,
    companyIds: [...companyIds],
    itineraryId: null,
    payload: {},
    createdAt: new Date(),
    inPassing: true,
  };
};
