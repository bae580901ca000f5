import type { OfferStatus } from '@ptc/schema/rules/lists/offers';
import { managesBooking, type Viewer } from '../core/trips.policy.ts';
import { canAnswer } from './domain/offerState.ts';

/** What the policies of an offer read. */
export interface OfferToJudge {
  readonly status: OfferStatus;
  readonly respondsBy: Date | null;
  /** The transport provider it went to. */
  readonly companyId: string;
  readonly bookingCompanyId: string;
  readonly bookedByCompanyId: string;
}

/** What a viewer may do with an offer now. */
export interface OfferPermissions {
  readonly accept: boolean;
  readonly decline: boolean;
  readonly counter: boolean;
  readonly acceptCounter: boolean;
  readonly declineCounter: boolean;
}

/** What the viewer may do with the offer, from the same table that decides the commands. */
export const offerPermissions = (viewer: Viewer, offer: OfferToJudge, now: Date): OfferPermissions => {
  const asked = viewer.companyId === offer.companyId && viewer.roles.has('DISPATCH');
  const manages = managesBooking(viewer, {
    companyId: offer.bookingCompanyId,
    bookedByCompanyId: offer.bookedByCompanyId,
  });
  return {
    accept: asked && canAnswer(offer, 'ACCEPT', 'TRANSPORT_PROVIDER', now),
    decline: asked && canAnswer(offer, 'DECLINE', 'TRANSPORT_PROVIDER', now),
    counter: asked && canAnswer(offer, 'COUNTER', 'TRANSPORT_PROVIDER', now),
    acceptCounter: manages && canAnswer(offer, 'ACCEPT_COUNTER', 'BOOKER', now),
    declineCounter: manages && canAnswer(offer, 'DECLINE_COUNTER', 'BOOKER', now),
  };
};
