import { setTimeout as delay } from 'node:timers/promises';
import { clusterRuns, startEmbeddedPostgres, type EmbeddedOptions } from './embedded-pg.ts';
import { deathText, died, noDeaths, patience, pauseMs, type Patience } from './restarts.ts';

const lookMs = 500;

/** What keeps a cluster up. */
export interface Keeper {
  /** Lets it go; resolves when no start is under way any more. Call it before the cluster is stopped. */
  stop: () => Promise<void>;
}

/** Starts a cluster again, on its port, whenever it has died, with growing pauses and without end. */
export function keepPostgres(
  options: EmbeddedOptions & { port: number },
  tell: (text: string) => void,
  of: Patience = patience,
): Keeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> => delay(ms, undefined, { signal }).catch(() => undefined);
  let deaths = noDeaths;
  let started = Date.now();

  const startAgain = async (how: string): Promise<void> => {
    deaths = died(deaths, Date.now() - started, of);
    tell(deathText('database', how, deaths, of));
    await pause(pauseMs(deaths, of));
    if (signal.aborted) return;
    started = Date.now();
    try {
      await startEmbeddedPostgres(options);
      tell('The database runs again.');
    } catch (error) {
      if (!signal.aborted) await startAgain(error instanceof Error ? error.message : String(error));
    }
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      if (clusterRuns(options.dataDir)) await pause(lookMs);
      else await startAgain('its process is gone');
    }
  };

  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
