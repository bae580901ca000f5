import { closedLoop, median, quantile, type LoopResult, type Shot } from './load.ts';
import type { Measured } from './benchServers.ts';

/** What one variant showed in one round at one number of clients. */
export interface Reading {
  p50: number;
  p95: number;
  perSecond: number;
  /**
   * CPU milliseconds per request: the server's process and its PostgreSQL backends; NaN where there is no
   * such process.
   */
  cpu: number;
}

/** Something that can be put under load. */
export interface Variant {
  name: string;
  run: (clients: number, seconds: number) => Promise<LoopResult>;
  server: Measured | null;
}

/** A variant that is asked over HTTP. */
export const httpVariant = (name: string, server: Measured, shots: Shot[]): Variant => ({
  name,
  server,
  run: (clients, seconds) => closedLoop(shots, clients, seconds),
});

const read = async (variant: Variant, clients: number, seconds: number): Promise<Reading> => {
  const before = await variant.server?.cpu();
  const { latencies, perSecond } = await variant.run(clients, seconds);
  const after = await variant.server?.cpu();
  return {
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    perSecond,
    cpu:
      before === undefined || after === undefined ? Number.NaN : ((after - before) * 1000) / latencies.length,
  };
};

/** Readings by variant and number of clients, one per round. */
export type Readings = Map<string, Map<number, Reading[]>>;

/**
 * Runs every variant in every round, in rotated order, at each number of clients, after each has run
 * `warmSeconds` at each.
 */
export async function rotatedRounds(
  variants: readonly Variant[],
  of: { rounds: number; clients: readonly { count: number; seconds: number }[]; warmSeconds?: number },
): Promise<Readings> {
  const readings: Readings = new Map(
    variants.map(({ name }) => [name, new Map(of.clients.map(({ count }) => [count, []]))]),
  );
  for (const variant of variants)
    for (const { count } of of.clients) await variant.run(count, of.warmSeconds ?? 1.5);
  for (let round = 0; round < of.rounds; round += 1) {
    for (let turn = 0; turn < variants.length; turn += 1) {
      const variant = variants[(round + turn) % variants.length];
      if (!variant) continue;
      for (const { count, seconds } of of.clients)
        readings
          .get(variant.name)
          ?.get(count)
          ?.push(await read(variant, count, seconds));
    }
  }
  return readings;
}

/** All rounds of one figure. */
export const series = (
  readings: Readings,
  variant: string,
  clients: number,
  figure: keyof Reading,
): number[] => (readings.get(variant)?.get(clients) ?? []).map((reading) => reading[figure]);

/** The median over the rounds of one figure. */
export const middle = (readings: Readings, variant: string, clients: number, figure: keyof Reading): number =>
  median(series(readings, variant, clients, figure));
