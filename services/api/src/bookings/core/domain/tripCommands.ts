import type { Award } from '@ptc/schema/rules/lists/offers';
import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import type { Stamps } from '@ptc/schema/rules/progress';
import type { GuardName } from './tripGuards.ts';

/**
 * Who moves a trip: the care provider's side, the transport provider's side (drivers too), or the worker's
 * timers.
 */
export type ActorKind = 'BOOKER' | 'TRANSPORT_PROVIDER' | 'SCHEDULER';

/** What dispatching knows when offers may go out. */
export interface DispatchFacts {
  readonly complete: boolean;
  readonly ruleFound: boolean;
  /** Number of capable transport providers that some round asks. */
  readonly capable: number;
  /** When the offer window opens. */
  readonly opensAt: Date;
  readonly force: boolean;
}

/**
 * A command on a trip with the facts its guards read. `external`: the transport provider's own dispatch
 * system must confirm.
 */
export type TripCommand =
  | { readonly type: 'CREATE' }
  | ({ readonly type: 'OPEN_OFFERS' } & DispatchFacts)
  | { readonly type: 'ACCEPT_OFFER'; readonly award: Award; readonly external: boolean }
  | { readonly type: 'ACCEPT_COUNTER_OFFER'; readonly external: boolean }
  | { readonly type: 'AWARD_BEST'; readonly external: boolean }
  | { readonly type: 'EXTERNAL_CONFIRMED' }
  | { readonly type: 'EXTERNAL_REFUSED' }
  | { readonly type: 'RETRY_ACCEPT'; readonly external: boolean }
  | { readonly type: 'CLOSE_OFFERS'; readonly roundsOver: boolean; readonly allDeclined: boolean }
  | { readonly type: 'EXPIRE'; readonly graceMinutes: number }
  | ({ readonly type: 'RESUBMIT'; readonly pastAgreed: boolean } & DispatchFacts)
  | { readonly type: 'EDIT'; readonly detailsChanged: boolean; readonly conflict: boolean }
  | { readonly type: 'ACCEPT_CHANGES' }
  | { readonly type: 'TAKE_BACK_CHANGES'; readonly arrivedAt: Date; readonly changedAt: Date }
  | { readonly type: 'LAPSE_CONFLICT'; readonly deadline: Date; readonly capable: number }
  | { readonly type: 'ASK_RECONFIRMATION'; readonly asksAt: Date }
  | { readonly type: 'RECONFIRM' }
  /** `capable`: transport providers that could still be asked in time. */
  | { readonly type: 'LAPSE_RECONFIRMATION'; readonly deadline: Date; readonly capable: number }
  | { readonly type: 'UNABLE_TO_SERVICE'; readonly capable: number }
  | { readonly type: 'RECORD_PROGRESS'; readonly stamps: Stamps }
  | { readonly type: 'COMPLETE'; readonly stampsComplete: boolean; readonly distanceGiven: boolean }
  | { readonly type: 'UNABLE_TO_COMPLETE' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'BLOCK'; readonly previousStatus: TripStatus }
  | { readonly type: 'MARK_READY_NOW' };
export type TripCommandType = TripCommand['type'];

/** What the command must also do in the same transaction. */
export type TripEffect =
  | 'SEND_FIRST_ROUND'
  | 'REPLAN_OFFERS'
  | 'KEEP_BID'
  | 'ASK_EXTERNAL'
  | 'REVOKE_OTHER_OFFERS'
  | 'REVOKE_OPEN_OFFERS'
  | 'EXPIRE_OPEN_OFFERS'
  | 'REMOVE_EARLIER_OFFERS'
  | 'SET_TRANSPORT_PROVIDER'
  | 'RELEASE_TRANSPORT_PROVIDER'
  | 'EXCLUDE_TRANSPORT_PROVIDER'
  | 'SPLIT_BATCH'
  | 'KEEP_AGREED_TERMS'
  | 'SET_CONFLICT'
  | 'CLEAR_CONFLICT'
  | 'RESTORE_AGREED_TERMS'
  | 'AWAIT_RECONFIRMATION'
  | 'KEEP_RECONFIRMATION'
  | 'SET_PICK_UP_NOW'
  | 'SET_PAST_PICK_UP_NOW'
  | 'RECORD_REASON'
  | 'FREEZE_COST'
  | 'BLOCK_FOLLOWER'
  | 'ALERT_BOOKER'
  | 'ALERT_TRANSPORT_PROVIDER';

export interface Transition {
  readonly command: TripCommandType;
  /** null: the trip does not exist yet. */
  readonly from: readonly (TripStatus | null)[];
  readonly to: TripStatus | 'SAME';
  readonly by: readonly ActorKind[];
  readonly when: readonly GuardName[];
  readonly effects: readonly TripEffect[];
}
