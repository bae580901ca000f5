import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** As the system says: R runs, S sleeps, T is stopped, Z has ended. */
  readonly state: string;
  readonly command: string;
}

const processes = (): Process[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, state = '', parent = ''] =
        /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return [{ pid: Number(name), parent: Number(parent), state, command }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });

/** The processes of the server of a data directory, its first one first; `awake`: none that are stopped. */
export const serverProcesses = (dataDir: string, awake = false): number[] => {
  const alive = processes().filter(({ state }) => state !== 'Z' && !(awake && state === 'T'));
  const first = alive.find(({ command }) => command.includes(`\0-D\0${dataDir}\0`));
  if (!first) return [];
  return [first.pid, ...alive.filter(({ parent }) => parent === first.pid).map(({ pid }) => pid)];
};

/** Waits until none of these is left. */
export const gone = async (pids: readonly number[]): Promise<void> => {
  const left = (): boolean =>
    processes().some(({ pid, state }) => pids.includes(pid) && state !== 'Z' && state !== 'X');
  while (left()) await delay(10);
};

/** Sends a signal to processes; those that have ended meanwhile need none. */
export const send = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};
