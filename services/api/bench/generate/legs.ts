import { seeded } from '../random.ts';
import { SIZES } from './network.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const LIVE = ['DRAFT', 'OFFERED', 'UNFULFILLED', 'ACCEPTED', 'CONFLICT', 'IN_MOTION'] as const;
const CARRIED: ReadonlySet<string> = new Set(['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED']);

/** The n-th leg; companies, markets and patients by their place. */
export interface GeneratedLeg {
  n: number;
  /** Its region, and its number among the legs of that region, from 0: what varies goes by that number. */
  region: number;
  nth: number;
  company: number;
  patient: number;
  market: number;
  status: string;
  pickUp: string;
  drop: string;
  /** When it was offered, and when whoever carries it had answered: a day before, but never in the future. */
  offered: string;
  answered: string;
  transportProvider: number | null;
}

/** A few companies have most of the trips, as in a real market. */
const skewed = (r: number, n: number): number => Math.min(n - 1, Math.floor(n * r ** 3.2));

/** The year that legs lie in: all but the last weeks over. */
export const yearAround = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - 330 * DAY),
  to: new Date(now.getTime() + 35 * DAY),
});

/** Says of each leg what it is, always the same for (seed, now, n): so none of them has to be kept. */
export function legsOf(of: {
  seed: number;
  now: Date;
  patients: number;
  regions: number;
}): (n: number) => GeneratedLeg {
  const { from, to } = yearAround(of.now);
  const careProviders = SIZES.careProviders * of.regions;
  const liveFrom = of.now.getTime() - 2 * DAY;
  return (n) => {
    const rnd = seeded(of.seed + Math.imul(n + 1, 0x9e3779b1));
    // One region after the other, so that their rows lie side by side as they would come in.
    const region = n % of.regions;
    const nth = Math.floor(n / of.regions);
    const company = region * SIZES.careProviders + skewed(rnd(), SIZES.careProviders);
    const at = from.getTime() + Math.floor(rnd() * (to.getTime() - from.getTime()));
    const status =
      at > liveFrom
        ? (LIVE[Math.floor(rnd() * LIVE.length)] ?? 'DRAFT')
        : rnd() < 0.93
          ? 'COMPLETED'
          : 'CANCELLED';
    const offered = Math.min(at - DAY, of.now.getTime() - 30 * MINUTE);
    const patient = Math.floor(rnd() * (of.patients / careProviders)) * careProviders + company;
    return {
      n,
      region,
      nth,
      company,
      patient: Math.min(patient, of.patients - 1),
      market: region * SIZES.markets + Math.floor(rnd() * SIZES.markets),
      status,
      pickUp: new Date(at).toISOString(),
      drop: new Date(at + 30 * MINUTE).toISOString(),
      offered: new Date(offered).toISOString(),
      answered: new Date(offered + (1 + (nth % 25)) * MINUTE).toISOString(),
      transportProvider: CARRIED.has(status)
        ? region * SIZES.transportProviders + skewed(rnd(), SIZES.transportProviders)
        : null,
    };
  };
}
