import type { OutboxEvent } from '../outbox/event.ts';

/** Who is at the other end of a socket, as events name them. */
export interface Connected {
  readonly sessionId?: string | null | undefined;
  readonly tokenId?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly companyId: string;
}

/** What only begins is told of whoever came by it: news of it that is late must not send them away again. */
const beginnings: ReadonlySet<string> = new Set(['session.started', 'token.created']);

/** Whether an event changes what somebody connected may do. */
export const changesAccess = (
  { type, entityType, entityId }: Pick<OutboxEvent, 'type' | 'entityType' | 'entityId'>,
  actor: Connected,
): boolean => {
  if (beginnings.has(type)) return false;
  if (entityType === 'session') return actor.sessionId === entityId;
  if (entityType === 'token') return actor.tokenId === entityId;
  if (entityType === 'user') return actor.userId === entityId;
  return entityType === 'company' && actor.companyId === entityId;
};
