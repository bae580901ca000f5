import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import { Clock, clockOf } from '../../../reference/clock/graphql/Clock.ts';
import { seesAllSessions } from '../sessions.policy.ts';

type Change =
  | 'CONNECTED'
  | 'ENDED'
  | 'ROLES_CHANGED'
  | 'COMPANY_CHANGED'
  | 'COMPANY_UPDATED'
  | 'CLOCK_MOVED'
  | 'SESSIONS_CHANGED';

const SessionChange = builder.enumType('SessionChange', {
  description: 'What happened to the session.',
  values: {
    CONNECTED: {
      description:
        'The subscription stands; also sent when the database is back after it was lost: load again what may have been missed.',
    },
    ENDED: { description: 'Signed out, here or elsewhere; the socket is closed with 4403 next.' },
    ROLES_CHANGED: {
      description: 'The roles changed; the socket is closed with 4205 next, to connect again.',
    },
    COMPANY_UPDATED: {
      description: 'The details of the active company changed: its name, time zone, appearance or settings.',
    },
    CLOCK_MOVED: {
      description:
        'The clock of the product was moved (in demo deployments): load again what depends on the time of day.',
    },
    SESSIONS_CHANGED: {
      description:
        'Another session that the caller may see began, ended or changed company: load lists of sessions again.',
    },
    COMPANY_CHANGED: {
      description: 'Another company is active; the socket is closed with 4205 next, to connect again.',
    },
  },
});

const SessionEvent = builder.objectRef<{ change: Change; at: Date }>('SessionEvent').implement({
  description: "A change of the caller's own session.",
  fields: (t) => ({
    change: t.field({ type: SessionChange, description: 'What happened.', resolve: ({ change }) => change }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ at }) => at }),
    clock: t.field({
      type: Clock,
      description: 'The clock of the product, for countdowns.',
      resolve: (_event, _args, ctx) => clockOf(ctx),
    }),
  }),
});

const changes: Readonly<Record<string, Change>> = {
  'session.ended': 'ENDED',
  'session.companyChanged': 'COMPANY_CHANGED',
  'user.changed': 'ROLES_CHANGED',
  'user.disabled': 'ENDED',
  'token.revoked': 'ENDED',
  'company.updated': 'COMPANY_UPDATED',
};

/** The clock is everybody's; this process may hear of it here first. */
const clockMoved = (event: OutboxEvent, ctx: Context): { change: Change; at: Date } => {
  ctx.runtime.clock.heard(Number(event.payload['aheadSeconds']));
  return { change: 'CLOCK_MOVED', at: event.createdAt };
};

/** Whether a session that the actor may see has begun, ended or changed. */
const isSeen = ({ entityType, companyIds, payload }: OutboxEvent, actor: Actor): boolean =>
  entityType === 'session' &&
  (seesAllSessions(actor) ||
    (actor.via === 'session' && actor.identityId !== null && payload['identityId'] === actor.identityId) ||
    (actor.roles.has('USER_ADMIN') && companyIds.includes(actor.companyId)));

subscription({
  name: 'sessionChanged',
  description: "The caller's own session: a greeting at once, then what happens to it.",
  roles: 'signedIn',
  type: SessionEvent,
  sharing: 'session',
  topics: ({ actor }) =>
    actor?.sessionId
      ? [topic.session(actor.sessionId), topic.actors, topic.clock]
      : [topic.actors, topic.clock],
  initial: (ctx) => ({ change: 'CONNECTED', at: ctx.machineNow() }),
  deliver: (event, ctx) => {
    if (event.type === 'clock.moved') return clockMoved(event, ctx);
    const { actor } = ctx;
    const mine = [actor?.sessionId, actor?.tokenId, actor?.userId, actor?.companyId].includes(event.entityId);
    const change = changes[event.type];
    if (mine && change) return { change, at: event.createdAt };
    return actor && isSeen(event, actor) ? { change: 'SESSIONS_CHANGED', at: event.createdAt } : null;
  },
});
