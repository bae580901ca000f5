import type { CertificationType } from '@ptc/schema/rules/formFacts';
import { spendToken, type TokenPayor } from '../../../patients/records/domain/spendToken.ts';
import { countsTokens } from '@ptc/schema/rules/patient';
import { coveredLegs, type Covering } from '../../filled-forms/domain/certification.ts';

/** What may run out while a patient goes on travelling. */
export const FORECAST_KINDS = ['CERTIFICATION', 'AUTHORIZATION', 'TOKENS'] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number];

/**
 * Why a ride is without it: its last day is over before, all of it is used, or its first day is still to
 * come.
 */
export const FORECAST_REASONS = ['ENDED', 'USED_UP', 'NOT_BEGUN'] as const;
export type ForecastReason = (typeof FORECAST_REASONS)[number];

/** A leg of a patient, booked or still to be produced by a template. */
export interface Ride {
  readonly day: string;
  /** The booking; of what a template still has to produce, the template. */
  readonly itineraryId: string;
  readonly templateId: string | null;
  readonly marketId: string;
  /** Whether it is still to take place; what was ridden counts for what it used. */
  readonly isComing: boolean;
  /** Coming, and not to be told of where it goes without: it uses what it uses all the same. */
  readonly isBeside?: boolean;
  /** What the forms that it needs certify; empty where its booking uses no certifications. */
  readonly types: readonly CertificationType[];
}

/** An insurer as far as it authorizes. */
export interface AuthorizingPayor extends TokenPayor {
  readonly name: string;
}

/** What a patient has. */
export interface Holdings {
  readonly certifications: readonly Covering[];
  readonly payors: readonly AuthorizingPayor[];
}

/** From when on a coming ride is without something that earlier ones had. */
export interface Forecast {
  readonly kind: ForecastKind;
  /** The certification's type, or the insurer's name. */
  readonly subject: string;
  readonly reason: ForecastReason;
  /** The first coming ride that goes without. */
  readonly ride: Ride;
  /** How many coming rides do, as far as is looked ahead. */
  readonly rides: number;
}

type Found = Omit<Forecast, 'kind' | 'subject'> | null;

/** On which days something holds: from one until one; null: from ever, for ever. */
interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

const reasonOf = (spans: readonly Span[], day: string): ForecastReason => {
  const begun = spans.filter(({ from }) => (from ?? day) <= day);
  if (begun.length === 0) return 'NOT_BEGUN';
  return begun.some(({ to }) => day <= (to ?? day)) ? 'USED_UP' : 'ENDED';
};

const without = (rides: readonly Ride[], covered: ReadonlySet<Ride>, spans: readonly Span[]): Found => {
  const uncovered = rides.filter((ride) => ride.isComing && ride.isBeside !== true && !covered.has(ride));
  const [ride] = uncovered;
  return ride ? { ride, rides: uncovered.length, reason: reasonOf(spans, ride.day) } : null;
};

/**
 * Of one type: what is signed for a single day proves nothing of the days after it, and is left to the leg.
 */
const certified = (type: CertificationType, { certifications }: Holdings, rides: readonly Ride[]): Found => {
  const of = certifications.filter((one) => one.type === type);
  if (!of.some(({ validFrom, validTo }) => validFrom < validTo)) return null;
  const needing = rides.filter(({ types }) => types.includes(type));
  return without(
    needing,
    new Set(of.flatMap((one) => coveredLegs(one, needing))),
    of.map(({ validFrom, validTo }) => ({ from: validFrom, to: validTo })),
  );
};

const PRIOR = /prior/iu;

const spansOf = (payors: readonly AuthorizingPayor[]): Span[] =>
  payors.map(({ effectiveDate, expiryDate }) => ({ from: effectiveDate, to: expiryDate }));

const authorizes = (payor: AuthorizingPayor, day: string): boolean =>
  (payor.effectiveDate ?? day) <= day && day <= (payor.expiryDate ?? day);

/** A prior authorization covers what lies in the days of its insurer. */
const authorized = (payors: readonly AuthorizingPayor[], rides: readonly Ride[]): Found =>
  without(
    rides,
    new Set(rides.filter(({ day }) => payors.some((payor) => authorizes(payor, day)))),
    spansOf(payors),
  );

/** Tokens are spent one for each coming ride, as carrying them out does. */
const tokens = (payors: readonly AuthorizingPayor[], rides: readonly Ride[]): Found => {
  const covered = new Set<Ride>();
  let left = payors;
  for (const ride of rides.filter(({ isComing }) => isComing)) {
    const spent = spendToken(left, ride.day);
    if (spent === null) continue;
    left = spent;
    covered.add(ride);
  }
  return without(rides, covered, spansOf(payors));
};

const named = (kind: ForecastKind, subject: string, found: Found): Forecast[] =>
  found ? [{ kind, subject, ...found }] : [];

/**
 * What of a patient's runs out before their coming rides do; `rides` in order. What they never had is not
 * forecast.
 */
export const forecastOf = (holdings: Holdings, rides: readonly Ride[]): Forecast[] => {
  const types = [...new Set(holdings.certifications.map(({ type }) => type))].toSorted();
  const prior = holdings.payors.filter(({ authorizationType }) => PRIOR.test(authorizationType ?? ''));
  const counting = holdings.payors.filter(({ authorizationType }) => countsTokens(authorizationType));
  const names = (payors: readonly AuthorizingPayor[]): string => payors.map(({ name }) => name).join(', ');
  return [
    ...types.flatMap((type) => named('CERTIFICATION', type, certified(type, holdings, rides))),
    ...(prior.length === 0 ? [] : named('AUTHORIZATION', names(prior), authorized(prior, rides))),
    ...(counting.length === 0 ? [] : named('TOKENS', names(counting), tokens(counting, rides))),
  ].toSorted((a, b) => (a.ride.day < b.ride.day ? -1 : a.ride.day > b.ride.day ? 1 : 0));
};
