import { getOperationAST, parse } from 'graphql';
import type { Actor } from '../../src/platform/actor.ts';
import type { OwnedRuntime } from '../../src/createRuntime.ts';
import { LiveHub } from '../../src/platform/live/hub.ts';
import { planSubscription } from '../../src/platform/live/plan.ts';
import { schema } from '../../src/schema.ts';

/** A subscriber that keeps what it was sent. */
export interface Listener {
  /** The root field of every frame, in order. */
  frames: Record<string, unknown>[];
  ended: boolean;
  /** The first frame, sent or yet to be sent, that fits. */
  until: (fits: (frame: Record<string, unknown>) => boolean) => Promise<Record<string, unknown>>;
  leave: () => void;
}

const patienceMs = 15_000;

/** Subscribes through the hub, as a socket does. */
export const listen = async (
  runtime: OwnedRuntime,
  hub: LiveHub,
  actor: Actor,
  text: string,
  variables: Record<string, unknown> = {},
): Promise<Listener> => {
  const document = parse(text);
  const operation = getOperationAST(document);
  const plan =
    operation && planSubscription({ document, operation, operationName: undefined, variables }, actor);
  if (!plan) throw new Error('Not a subscription of ours');
  const listener: Listener = {
    frames: [],
    ended: false,
    leave: () => undefined,
    until: async (fits) => {
      const end = Date.now() + patienceMs;
      for (;;) {
        const found = listener.frames.find((frame) => fits(frame));
        if (found) return found;
        if (Date.now() > end) throw new Error(`Nothing such among ${JSON.stringify(listener.frames)}`);
        await runtime.relay.drain();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
  listener.leave = await hub.subscribe(plan, {
    userId: actor.userId,
    next: (payload) => {
      const result = JSON.parse(payload.toString()) as {
        data?: Record<string, Record<string, unknown>>;
        errors?: { message: string }[];
      };
      if (result.errors) throw new Error(result.errors.map(({ message }) => message).join('; '));
      listener.frames.push(Object.values(result.data ?? {})[0] ?? {});
    },
    complete: () => {
      listener.ended = true;
    },
    error: (errors) => {
      throw new Error(JSON.stringify(errors));
    },
  });
  return listener;
};

/** A hub over the schema. */
export const liveHub = (runtime: OwnedRuntime): LiveHub => new LiveHub(schema, runtime);
