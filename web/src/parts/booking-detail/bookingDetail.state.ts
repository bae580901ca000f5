import { DateTime } from 'luxon';

interface Leg {
  id: string;
  name: string;
  status: string;
  batchNo: number;
  pickUpAt: string;
  pickUpTimeZone: string;
  incompleteReasons: readonly { message: string }[];
}

interface Offer {
  batchNo: number;
  status: string;
  viewerCan: { accept: boolean; decline: boolean; counter: boolean; acceptCounter: boolean; declineCounter: boolean };
}

/** The offer a leg's actions are about: the one that can be answered, else the accepted one, else the newest of its batch. */
export function offerOfLeg<O extends Offer>(offers: readonly O[], batchNo: number): O | null {
  const mine = offers.filter((offer) => offer.batchNo === batchNo);
  const answerable = mine.find((offer) => Object.values(offer.viewerCan).some((can) => can === true));
  return answerable ?? mine.find((offer) => offer.status === 'ACCEPTED') ?? mine.at(-1) ?? null;
}

/** What the banners at the top of the panel say; `name` goes into the sentence. */
export type BannerKind = 'conflict' | 'invalid' | 'unfulfilled' | 'blocked' | 'expired';

/** One banner for each leg that needs somebody, in the legs' order. */
export function bannersOf(legs: readonly Leg[]): { kind: BannerKind; name: string; reasons: string }[] {
  const kinds: Record<string, BannerKind> = { CONFLICT: 'conflict', UNFULFILLED: 'unfulfilled', BLOCKED: 'blocked', EXPIRED: 'expired' };
  return legs.flatMap((leg) => {
    const reasons = leg.incompleteReasons.map((reason) => reason.message).join(', ');
    const kind = kinds[leg.status] ?? (leg.status === 'DRAFT' && reasons !== '' ? 'invalid' : undefined);
    return kind ? [{ kind, name: leg.name, reasons }] : [];
  });
}

/** Legs by the local day of their pick-up: one patient's journey each. */
export function journeysOf<L extends Leg>(legs: readonly L[]): { day: string; legs: L[] }[] {
  const days = new Map<string, L[]>();
  for (const leg of legs) {
    const day = DateTime.fromISO(leg.pickUpAt).setZone(leg.pickUpTimeZone).toFormat('yyyy-MM-dd');
    days.set(day, [...(days.get(day) ?? []), leg]);
  }
  return [...days.entries()].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, those]) => ({ day, legs: those }));
}
