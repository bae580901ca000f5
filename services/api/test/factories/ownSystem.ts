import { DispatchSandbox } from '../../demo/outside/dispatchSystem.ts';
import {
  saveDispatchSystem,
  systemSecrets,
  type DispatchSystemInput,
} from '../../src/bookings/external-dispatch/commands/saveDispatchSystem.ts';
import { runCommand } from '../../src/platform/command.ts';
import { asActor } from '../runtime.ts';
import type { BookingSession } from './bookingSession.ts';
import type { Party } from './bookingWorld.ts';

/** A transport provider's own dispatch system that listens, and whose company has said where it is. */
export interface OwnSystem {
  readonly system: DispatchSandbox;
  readonly url: string;
  /** Says something else of it, as its company's administrator does; gives back a secret that was made. */
  readonly save: (input?: Partial<DispatchSystemInput>) => Promise<string | null>;
}

/** Starts one on this machine and says where it is. */
export const ownSystem = async (session: BookingSession, { actor }: Party): Promise<OwnSystem> => {
  const system = new DispatchSandbox();
  const url = await system.start();
  let version = 0;
  const save = async (input: Partial<DispatchSystemInput> = {}): Promise<string | null> => {
    const saved = await runCommand(
      asActor(session.runtime, { ...actor, via: 'session' }),
      { name: 'saveDispatchSystem', input },
      (tx) => saveDispatchSystem(tx, { url, renewSecret: false, ...input, expectedVersion: version }),
    );
    version += 1;
    return systemSecrets.get(saved) ?? null;
  };
  system.secrets = [(await save()) ?? ''];
  return { system, url, save };
};
