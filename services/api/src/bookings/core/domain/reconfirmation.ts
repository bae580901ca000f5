import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { ReconfirmationState, TripStatus } from '@ptc/schema/rules/lists/legs';
import { isAwaitingCall } from './readyNow.ts';

/** A leg as the question for a second yes sees it. */
export interface LegToReconfirm {
  readonly status: TripStatus | null;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
  /** Its crew waits and takes the patient back: the yes to the way there counts for both. */
  readonly waitAndReturn: boolean;
  /** When its transport provider last agreed to it: accepted it, or its changes. */
  readonly agreedAt: Date | null;
  readonly assignedAt: Date | null;
  readonly toPickupAt: Date | null;
  readonly reconfirmBy: Date | null;
  readonly unconfirmedAt: Date | null;
  readonly reconfirmedAt: Date | null;
}

/** What a market says of it; null and absent: it asks for no second yes. */
export interface ReconfirmSettings {
  /** Minutes before the pick-up. */
  readonly reconfirmMinutes?: number | null;
  /** Minutes the transport provider has to answer. */
  readonly reconfirmAnswerMinutes?: number | null;
}

/** What is to be done about it now. */
export type ReconfirmStep =
  /** No second yes is needed: whatever was asked is settled. */
  | { readonly type: 'NONE' }
  /** It will be asked for. */
  | { readonly type: 'WAIT'; readonly asksAt: Date }
  /** It is asked for now. */
  | { readonly type: 'ASK'; readonly asksAt: Date; readonly answerBy: Date }
  /** It was asked for, and there is no yes yet. */
  | { readonly type: 'ASKED' };

const NONE = { type: 'NONE' } as const;

/**
 * Whether the transport provider of a leg has to say yes again, and when. Nobody is asked who has said yes no
 * earlier than the question would come (accepted, accepted changes, confirmed again, or was called to a
 * will-call), or whose crew is at work.
 */
export function reconfirmStep(leg: LegToReconfirm, settings: ReconfirmSettings, now: Date): ReconfirmStep {
  const { reconfirmMinutes, reconfirmAnswerMinutes } = settings;
  if (leg.status !== 'ACCEPTED' || leg.waitAndReturn || isAwaitingCall(leg)) return NONE;
  if (!reconfirmMinutes || !reconfirmAnswerMinutes) return NONE;
  if (leg.assignedAt !== null || leg.toPickupAt !== null) return NONE;
  const asksAt = plus(leg.pickUpAt, -reconfirmMinutes);
  const yeses = [leg.agreedAt, leg.reconfirmedAt, leg.readyAt];
  if (yeses.some((at) => at !== null && at >= asksAt)) return NONE;
  if (leg.reconfirmBy !== null || leg.unconfirmedAt !== null) return { type: 'ASKED' };
  if (asksAt > now) return { type: 'WAIT', asksAt };
  // From the pick-up on, lateness speaks.
  if (leg.pickUpAt <= now) return NONE;
  const answerBy = plus(now, reconfirmAnswerMinutes);
  return { type: 'ASK', asksAt, answerBy: answerBy < leg.pickUpAt ? answerBy : leg.pickUpAt };
}

/** How far it has come with a leg, as people are shown it; null: no second yes was asked for or will be. */
export function reconfirmationState(leg: {
  readonly reconfirmAt: Date | null;
  readonly reconfirmBy: Date | null;
  readonly unconfirmedAt: Date | null;
  readonly reconfirmedAt: Date | null;
}): ReconfirmationState | null {
  if (leg.unconfirmedAt !== null) return 'UNCONFIRMED';
  if (leg.reconfirmBy !== null) return 'ASKED';
  if (leg.reconfirmAt !== null) return 'PLANNED';
  return leg.reconfirmedAt === null ? null : 'CONFIRMED';
}

function plus(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
