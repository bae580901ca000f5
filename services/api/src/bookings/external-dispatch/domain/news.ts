import type { ActivityType, TripStatus } from '@ptc/schema/rules/lists/legs';
import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import type { CallKind } from './callStatus.ts';

/** What of a leg says whose it is. */
export interface HeldLeg {
  readonly id: string;
  readonly batchId: string;
  readonly status: TripStatus;
  readonly transportProviderId: string | null;
}

/** What of an offer says who may have its legs. */
export interface TakenOffer {
  readonly id: string;
  readonly batchId: string;
  readonly batchNo: number;
  readonly companyId: string;
  readonly status: OfferStatus;
}

/** What of a line of the log says who reads it. */
export interface ReadEntry {
  readonly id?: string;
  readonly type: ActivityType;
  readonly tripId?: string | null;
  readonly batchNo?: number | null;
  readonly transportProviderId?: string | null;
  readonly audience: 'ALL' | 'BOOKER' | 'PARTY';
}

/** A booking before and after a command, with what the command wrote into its log. */
export interface Turn {
  readonly offers: readonly TakenOffer[];
  readonly before: readonly HeldLeg[];
  readonly now: readonly HeldLeg[];
  readonly entries: readonly ReadEntry[];
}

/** News for the system of one transport provider. */
export interface News {
  readonly kind: Exclude<CallKind, 'ACCEPTANCE'>;
  readonly offerId: string;
  readonly batchId: string;
  readonly companyId: string;
  readonly tripIds: readonly string[];
  /** The line of the log that a comment is. */
  readonly entryId: string | null;
}

/** Lines of the log that say a leg is to be carried otherwise than before. */
const changing: ReadonlySet<ActivityType> = new Set([
  'EDIT',
  'READY_NOW',
  'PATIENT_READY',
  'TAKE_BACK_CHANGES',
]);

const isOf = (offer: TakenOffer, leg: HeldLeg): boolean =>
  leg.batchId === offer.batchId &&
  (leg.transportProviderId === offer.companyId ||
    // Its system is being asked: nobody has the leg yet.
    (offer.status === 'BID' && leg.status === 'ACCEPTING'));

const isGone = (offer: TakenOffer, was: HeldLeg, leg: HeldLeg | undefined): boolean => {
  if (was.status === 'CANCELLED') return false;
  if (!leg || leg.status === 'CANCELLED') return true;
  if (was.transportProviderId === null && leg.status === 'ACCEPTING') return false;
  return leg.transportProviderId !== offer.companyId;
};

/** A leg that came to those of an offer by an answer to its changes: its system has never heard of it. */
const isJoined = (offer: TakenOffer, was: HeldLeg | undefined, leg: HeldLeg): boolean =>
  offer.status === 'ACCEPTED' &&
  leg.status === 'ACCEPTED' &&
  isOf(offer, leg) &&
  was?.transportProviderId !== offer.companyId;

const newsOfOffer = (offer: TakenOffer, { before, now, entries }: Turn): News[] => {
  const legs = before.filter((leg) => isOf(offer, leg));
  if (legs.length === 0) return [];
  const gone = legs.filter((was) =>
    isGone(
      offer,
      was,
      now.find(({ id }) => id === was.id),
    ),
  );
  const changed = legs.filter(
    (leg) =>
      !gone.includes(leg) && entries.some(({ type, tripId }) => changing.has(type) && tripId === leg.id),
  );
  const joined = now.filter((leg) =>
    isJoined(
      offer,
      before.find(({ id }) => id === leg.id),
      leg,
    ),
  );
  const isRead = ({ audience, transportProviderId }: ReadEntry): boolean =>
    audience === 'ALL' || (audience === 'PARTY' && transportProviderId === offer.companyId);
  const said = entries.filter(
    (entry) =>
      entry.type === 'COMMENT' &&
      isRead(entry) &&
      (entry.tripId
        ? legs.some(({ id }) => id === entry.tripId)
        : (entry.batchNo ?? offer.batchNo) === offer.batchNo),
  );
  const news = (kind: News['kind'], about: readonly HeldLeg[], entryId: string | null = null): News[] =>
    about.length === 0
      ? []
      : [
          {
            kind,
            offerId: offer.id,
            batchId: offer.batchId,
            companyId: offer.companyId,
            tripIds: about.map(({ id }) => id),
            entryId,
          },
        ];
  return [
    ...news('CHANGE', [...changed, ...joined]),
    ...news('CANCELLATION', gone),
    ...said.flatMap(({ id, tripId }) =>
      id === undefined ? [] : news('COMMENT', tripId ? legs.filter((leg) => leg.id === tripId) : legs, id),
    ),
  ];
};

/**
 * What the systems of transport providers have to hear of a command, offer by offer: legs that are to be
 * carried otherwise, legs that they no longer have, and words that their company reads. Whether such a system
 * has the legs at all is not asked here.
 */
export const newsOf = (turn: Turn): News[] =>
  turn.offers
    .filter(({ status }) => status === 'ACCEPTED' || status === 'BID')
    .flatMap((offer) => newsOfOffer(offer, turn));
