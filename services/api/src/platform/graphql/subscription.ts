import type { ArgBuilder, ArgumentRef, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { Context } from '../context.ts';
import type { OutboxEvent } from '../outbox/event.ts';
import { builder, type Types } from './builder.ts';

/**
 * On what an answer depends besides the arguments: subscribers of one sharing get one execution and one text
 * per event.
 */
export type Sharing = 'company' | 'user' | 'session';

/** How a subscription finds and makes its events. `Shape` is the parent of the event type's fields. */
export interface LiveDefinition<Args, Shape extends object> {
  /**
   * 'company': the answer is the same for everybody with this active company, these roles and this language;
   * `ctx.actor` then names no user, session or token. 'user' and 'session' are finer, and dearer.
   */
  sharing: Sharing;
  /** What to listen to; null when there is nothing the caller may see: the subscription ends at once. */
  topics: (ctx: Context, args: Args) => readonly string[] | null | Promise<readonly string[] | null>;
  /**
   * What subscribers get for an event; null: nothing. `ctx` is fresh for each event; `asked` names the fields
   * that are asked for, so that what they need can be read in the same go.
   */
  deliver: (
    event: OutboxEvent,
    ctx: Context,
    args: Args,
    asked: ReadonlySet<string>,
  ) => Shape | null | Promise<Shape | null>;
  /** State, not happenings: sent to everyone who subscribes, and not resumed. */
  initial?: (ctx: Context, args: Args, cursor: string) => Shape | Promise<Shape>;
  /** What a resuming subscriber gets when events it missed are gone; needed with `resumable`. */
  gap?: (cursor: string) => Shape;
  /** Events closer together than this are one: the last. */
  coalesceMs?: number;
  /** In a shared subscription: the only user (uuid) who gets this event; null: all. */
  onlyUser?: (event: OutboxEvent) => string | null;
}

/** A subscription as the server runs it. */
export type Live = LiveDefinition<never, object> & { name: string; resumable: boolean };

const declared = new Map<string, Live>();

/** The subscription field of this name. */
export const liveNamed = (name: string): Live | null => declared.get(name) ?? null;

/**
 * What a subscription's source holds: not events, but how to make them; the live hub runs it once for many.
 */
export class LiveSource {
  readonly live: Live;
  readonly args: unknown;

  constructor(live: Live, args: unknown) {
    this.live = live;
    this.args = args;
  }

  /** Only the hub can run it: over HTTP there is nothing to iterate. */
  [Symbol.asyncIterator](): AsyncIterator<never> {
    throw new GraphQLError('Subscriptions need a WebSocket', { extensions: { code: 'BAD_REQUEST' } });
  }
}

/** The root value of an event's execution. */
export interface LiveRoot {
  liveShape: object;
}

/** Declares a subscription. `resumable` adds the `after` argument. */
export const subscription = <Shape extends object, Args extends InputFieldMap = Record<string, never>>(
  options: LiveDefinition<InputShapeFromFields<Args>, Shape> & {
    name: string;
    description: string;
    roles: readonly Role[] | 'signedIn';
    type: ObjectRef<Types, Shape>;
    args?: (t: ArgBuilder<Types>) => Args;
    resumable?: boolean;
  },
): void => {
  const { name, description, roles, type, args, resumable = false, ...definition } = options;
  const live: Live = { ...(definition as unknown as LiveDefinition<never, object>), name, resumable };
  declared.set(name, live);
  const after = (t: ArgBuilder<Types>): Record<string, ArgumentRef<Types, unknown>> =>
    resumable
      ? {
          after: t.string({
            description:
              'Cursor of the last event seen: what came since is sent first, or an event with `gap` true when it is gone.',
          }) as ArgumentRef<Types, unknown>,
        }
      : {};
  builder.subscriptionField(name, (t) =>
    t.field({
      type,
      description,
      authScopes: roles === 'signedIn' ? { signedIn: true } : { roles },
      args: { ...args?.(t.arg), ...after(t.arg) },
      subscribe: (_root: object, given: unknown) =>
        new LiveSource(live, given) as unknown as AsyncIterable<LiveRoot>,
      resolve: (root: unknown) => (root as LiveRoot).liveShape as never,
    } as never),
  );
};
