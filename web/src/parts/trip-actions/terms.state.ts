import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { statedFacts, statedFactsOf, type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';

interface Named {
  id: string;
  name: string;
}

/** A leg as far as somebody agrees to it. */
export interface LegTerms extends SomeStatedFacts {
  id: string;
  name: string;
  pickUpType?: PickUpType;
  pickUpAt: string;
  pickUpTimeZone: string;
  /** When somebody called for a pick-up on call. */
  readyAt?: string | null;
  dropOffAt: string | null;
  dropOffTimeZone: string;
  appointmentAt: string | null;
  /** Whether the crew of a way back waits. */
  waitAndReturn?: boolean;
  pickUp: { label: string };
  dropOff: { label: string };
  classification: {
    callType: Named | null;
    urgency: Named | null;
    priority: Named | null;
    variables: readonly Named[];
  };
}

/** What an offer is about beside its legs. */
interface OfferedTerms {
  termsVersion: number;
  estimate: { amount: string; currency: string } | null;
  counterPickUpAt: string | null;
}

/** What one agrees to, as it was shown: an answer names its version. */
export interface Terms extends OfferedTerms {
  legs: readonly LegTerms[];
}

/** A value of a term; how it is written is the screen's. */
export type TermValue =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'time'; at: string; zone: string }
  | { kind: 'money'; amount: string; currency: string };

/** One term of a leg, or of the offer (`leg` null), before and now; null: there is none. */
export interface TermLine {
  leg: string | null;
  /** The code by which changes of it are named elsewhere; PRICE and COUNTER_TIME are the offer's. */
  field: string;
  before: TermValue | null;
  now: TermValue | null;
  changed: boolean;
}

/** The terms of an offer as they are shown now; later changes do not reach them. */
export const termsOfOffer = (
  { termsVersion, estimate, counterPickUpAt }: OfferedTerms,
  legs: readonly LegTerms[],
): Terms => ({ termsVersion, estimate, counterPickUpAt, legs });

/** The terms of one leg whose changes are to be accepted. */
export const termsOfLeg = (leg: LegTerms & { termsVersion: number }): Terms => ({
  termsVersion: leg.termsVersion,
  estimate: null,
  counterPickUpAt: null,
  legs: [leg],
});

const text = (value: string | null | undefined): TermValue | null =>
  value ? { kind: 'text', text: value } : null;
const time = (at: string | null, zone: string): TermValue | null => (at ? { kind: 'time', at, zone } : null);

const valuesOf = (leg: LegTerms): [string, TermValue | null][] => {
  const { callType, urgency, priority, variables } = leg.classification;
  const stated = statedFactsOf(leg);
  return [
    ['PICK_UP_TIME', time(leg.pickUpAt, leg.pickUpTimeZone)],
    // Said where somebody calls, or did: to others the time is all there is to know.
    ['PICK_UP_TYPE', leg.pickUpType === 'WILL_CALL' ? { kind: 'code', code: 'WILL_CALL' } : null],
    ['PICK_UP', text(leg.pickUp.label)],
    ['DROP_OFF', text(leg.dropOff.label)],
    ['DROP_OFF_TIME', time(leg.dropOffAt, leg.dropOffTimeZone)],
    ['APPOINTMENT', time(leg.appointmentAt, leg.dropOffTimeZone)],
    // Said where it is or was: of most legs nobody waits.
    ['RETURN_TYPE', leg.waitAndReturn ? { kind: 'code', code: 'WAIT_AND_RETURN' } : null],
    ['CALL_TYPE', text(callType?.name)],
    ['URGENCY', text(urgency?.name)],
    ['PRIORITY', text(priority?.name)],
    [
      'VARIABLES',
      text(
        variables
          .map(({ name }) => name)
          .toSorted()
          .join(', '),
      ),
    ],
    ...statedFacts.map(([name, { conflict, initial, ofPatient }]): [string, TermValue | null] => [
      conflict,
      // What is not stated of the patient is nothing to agree to.
      ofPatient !== undefined && stated[name] === initial ? null : text(String(stated[name])),
    ]),
  ];
};

const same = (a: TermValue | null, b: TermValue | null): boolean => JSON.stringify(a) === JSON.stringify(b);
const line = (
  leg: string | null,
  field: string,
  before: TermValue | null,
  now: TermValue | null,
): TermLine => ({ leg, field, before, now, changed: !same(before, now) });

const offerLines = (before: Terms, now: Terms): TermLine[] => {
  const zone = now.legs[0]?.pickUpTimeZone ?? before.legs[0]?.pickUpTimeZone ?? 'UTC';
  const price = ({ estimate }: Terms): TermValue | null =>
    estimate && { kind: 'money', amount: estimate.amount, currency: estimate.currency };
  return [
    line(null, 'PRICE', price(before), price(now)),
    line(null, 'COUNTER_TIME', time(before.counterPickUpAt, zone), time(now.counterPickUpAt, zone)),
  ].filter((one) => one.before !== null || one.now !== null);
};

/**
 * Old and new side by side: every leg that changed, came or went, with all its terms, so that it can be read
 * as a whole.
 */
export function compareTerms(before: Terms, now: Terms): TermLine[] {
  const ids = [...new Set([...now.legs, ...before.legs].map(({ id }) => id))];
  const legs = ids.flatMap((id) => {
    const [old, asked] = [before, now].map(({ legs: all }) => all.find((leg) => leg.id === id));
    const fields = valuesOf(asked ?? (old as LegTerms)).map(([field]) => field);
    const value = (leg: LegTerms | undefined, field: string): TermValue | null =>
      (leg && valuesOf(leg).find(([one]) => one === field)?.[1]) ?? null;
    const lines = fields
      .map((field) => line((asked ?? old)?.name ?? '', field, value(old, field), value(asked, field)))
      .filter((one) => one.before !== null || one.now !== null);
    return lines.some(({ changed }) => changed) ? lines : [];
  });
  return [...legs, ...offerLines(before, now)];
}

/** The leg whose pick-up a promise or a counter-offer names: the first, or the one that was asked about. */
export const leadOf = (terms: Terms, name: string): LegTerms | undefined =>
  terms.legs.find((leg) => leg.name === name) ?? terms.legs[0];
