import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { deathText, died, isTroubled, noDeaths, patience, pauseMs, type Patience } from './restarts.ts';
import { root } from './workspace.ts';

/** A child process that is started again when it dies, until it is stopped. */
export interface Supervised {
  pid: () => number | undefined;
  /**
   * Why it does not stay up: the end of its log while it dies again and again. It is started again all the
   * same.
   */
  failure: () => string | undefined;
  stop: () => Promise<void>;
}

export interface ProcessOptions {
  name: string;
  /** From the repository's root. */
  script: string;
  nodeArguments?: string[];
  env: Record<string, string>;
  logFile: string;
  onRestart?: (text: string) => void;
  onStart?: () => void;
  /** How long to wait between its deaths and its starts. */
  patience?: Patience;
}

/**
 * Node's settings for the API: its own code in large pages, 24 MB more memory for some 3 % less processor
 * time, where the machine has them.
 */
export const apiFlags = ['--use-largepages=silent'];

/** Node's settings for the worker: it waits most of the time, and keeps little while it does. */
export const workerFlags = ['--optimize-for-size', '--max-semi-space-size=1'];

const exitWithParent = new URL('exitWithParent.ts', import.meta.url).href;

/** The last lines of a log. */
export function tail(file: string, lines = 15): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}

/** True while a process exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Starts one of the product's processes and keeps it up. */
export function supervise(options: ProcessOptions): Supervised {
  let child: ChildProcess | undefined;
  let stopping = false;
  let deaths = noDeaths;
  let waiting: NodeJS.Timeout | undefined;
  const of = options.patience ?? patience;
  mkdirSync(dirname(options.logFile), { recursive: true });

  const start = (): void => {
    const log = openSync(options.logFile, 'a', 0o600);
    const started = Date.now();
    // Detached: Ctrl-C reaches us alone, and we stop the parts in their order.
    child = spawn(
      process.execPath,
      ['--import', exitWithParent, ...(options.nodeArguments ?? []), join(root, options.script)],
      {
        cwd: root,
        env: { ...process.env, ...options.env },
        detached: true,
        stdio: ['ignore', log, log],
      },
    );
    closeSync(log);
    options.onStart?.();
    child.once('exit', (code, signal) => {
      if (stopping) return;
      deaths = died(deaths, Date.now() - started, of);
      options.onRestart?.(deathText(options.name, signal ?? `code ${code}`, deaths, of));
      waiting = setTimeout(start, pauseMs(deaths, of));
    });
  };

  start();
  return {
    pid: () => child?.pid,
    failure: () =>
      isTroubled(deaths) ? `The ${options.name} does not stay up:\n${tail(options.logFile)}` : undefined,
    stop: async () => {
      stopping = true;
      clearTimeout(waiting);
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise<void>((done) => {
        running.once('exit', () => {
          done();
        });
      });
      running.kill('SIGTERM');
      const late = setTimeout(() => running.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(late);
    },
  };
}

/** Waits until an address answers 200; throws the reason as soon as `failure` gives one. */
export async function waitForHttp(
  url: string,
  failure: () => string | undefined,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const reason = failure();
    if (reason !== undefined) throw new Error(reason);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`${url} did not answer within ${seconds} s.`);
}

/** True when nobody listens on the port yet. */
export async function isPortFree(port: number, host = process.env['HOST'] ?? '0.0.0.0'): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => {
      done(false);
    });
    server.listen(port, host, () => {
      server.close(() => {
        done(true);
      });
    });
  });
}
