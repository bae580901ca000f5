import type { Award, TripStatus } from '@ptc/schema/rules/enums';
import type { Stamps } from '@ptc/schema/rules/progress';
import type { GuardName } from './tripGuards.ts';

/** Who moves a trip: the care provider's side, the transport provider's side (drivers too), or the worker's timers. */
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

/** A command on a trip with the facts its guards read. `external`: the transport provider's own dispatch system must confirm. */
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

const BOOKER = ['BOOKER'] as const;
const TRANSPORT_PROVIDER = ['TRANSPORT_PROVIDER'] as const;
const SCHEDULER = ['SCHEDULER'] as const;
const OPENS = ['COMPLETE', 'RULE_FOUND', 'WINDOW_OPEN'] as const;
const ACCEPTANCE = [
  'SET_TRANSPORT_PROVIDER',
  'KEEP_AGREED_TERMS',
  'REVOKE_OTHER_OFFERS',
  'ALERT_BOOKER',
] as const;
const GIVEN_BACK = ['RELEASE_TRANSPORT_PROVIDER', 'CLEAR_CONFLICT', 'SPLIT_BATCH', 'ALERT_BOOKER'] as const;
const UNSERVED = ['ACCEPTED', 'CONFLICT', 'API_FAILED'] as const;
const RESUBMITTED = ['DRAFT', 'UNFULFILLED', 'EXPIRED', 'BLOCKED'] as const;

/** The life of a trip. `decide`, `nextStatuses`, what people may do and the tests all read this one table; of the rows that fit, the first counts. */
export const TRIP_TRANSITIONS: readonly Transition[] = [
  { command: 'CREATE', from: [null], to: 'DRAFT', by: BOOKER, when: [], effects: [] },

  {
    command: 'OPEN_OFFERS',
    from: ['DRAFT'],
    to: 'OFFERED',
    by: ['SCHEDULER', 'BOOKER'],
    when: [...OPENS, 'SOMEBODY_CAPABLE'],
    effects: ['SEND_FIRST_ROUND'],
  },
  {
    command: 'OPEN_OFFERS',
    from: ['DRAFT'],
    to: 'UNFULFILLED',
    by: ['SCHEDULER', 'BOOKER'],
    when: [...OPENS, 'NOBODY_CAPABLE'],
    effects: ['ALERT_BOOKER'],
  },

  {
    command: 'ACCEPT_OFFER',
    from: ['OFFERED'],
    to: 'ACCEPTED',
    by: TRANSPORT_PROVIDER,
    when: ['FIRST_WINS', 'NO_EXTERNAL_SYSTEM'],
    effects: ACCEPTANCE,
  },
  {
    command: 'ACCEPT_OFFER',
    from: ['OFFERED'],
    to: 'ACCEPTING',
    by: TRANSPORT_PROVIDER,
    when: ['BEST_WINS'],
    effects: ['KEEP_BID'],
  },
  {
    command: 'ACCEPT_OFFER',
    from: ['ACCEPTING'],
    to: 'SAME',
    by: TRANSPORT_PROVIDER,
    when: ['BEST_WINS'],
    effects: ['KEEP_BID'],
  },
  {
    command: 'ACCEPT_OFFER',
    from: ['OFFERED'],
    to: 'ACCEPTING',
    by: TRANSPORT_PROVIDER,
    when: ['FIRST_WINS', 'EXTERNAL_SYSTEM'],
    effects: ['KEEP_BID', 'ASK_EXTERNAL'],
  },
  {
    command: 'ACCEPT_COUNTER_OFFER',
    from: ['OFFERED', 'ACCEPTING'],
    to: 'ACCEPTED',
    by: BOOKER,
    when: ['NO_EXTERNAL_SYSTEM'],
    effects: [
      'SET_TRANSPORT_PROVIDER',
      'KEEP_AGREED_TERMS',
      'REVOKE_OTHER_OFFERS',
      'ALERT_TRANSPORT_PROVIDER',
    ],
  },
  {
    command: 'ACCEPT_COUNTER_OFFER',
    from: ['OFFERED', 'ACCEPTING'],
    to: 'ACCEPTING',
    by: BOOKER,
    when: ['EXTERNAL_SYSTEM'],
    effects: ['KEEP_BID', 'ASK_EXTERNAL'],
  },
  {
    command: 'AWARD_BEST',
    from: ['ACCEPTING'],
    to: 'ACCEPTED',
    by: SCHEDULER,
    when: ['NO_EXTERNAL_SYSTEM'],
    effects: ACCEPTANCE,
  },
  {
    command: 'AWARD_BEST',
    from: ['ACCEPTING'],
    to: 'SAME',
    by: SCHEDULER,
    when: ['EXTERNAL_SYSTEM'],
    effects: ['ASK_EXTERNAL'],
  },
  {
    command: 'EXTERNAL_CONFIRMED',
    from: ['ACCEPTING'],
    to: 'ACCEPTED',
    by: SCHEDULER,
    when: [],
    effects: ACCEPTANCE,
  },
  {
    command: 'EXTERNAL_REFUSED',
    from: ['ACCEPTING'],
    to: 'API_FAILED',
    by: SCHEDULER,
    when: [],
    effects: ['ALERT_BOOKER', 'ALERT_TRANSPORT_PROVIDER'],
  },
  {
    command: 'RETRY_ACCEPT',
    from: ['API_FAILED'],
    to: 'ACCEPTING',
    by: TRANSPORT_PROVIDER,
    when: ['EXTERNAL_SYSTEM'],
    effects: ['ASK_EXTERNAL'],
  },
  {
    command: 'RETRY_ACCEPT',
    from: ['API_FAILED'],
    to: 'ACCEPTED',
    by: TRANSPORT_PROVIDER,
    when: ['NO_EXTERNAL_SYSTEM'],
    effects: ACCEPTANCE,
  },
  {
    command: 'CLOSE_OFFERS',
    from: ['OFFERED', 'ACCEPTING'],
    to: 'UNFULFILLED',
    by: SCHEDULER,
    when: ['OFFERS_OVER'],
    effects: ['EXPIRE_OPEN_OFFERS', 'ALERT_BOOKER'],
  },
  {
    command: 'EXPIRE',
    from: ['DRAFT', 'OFFERED', 'UNFULFILLED'],
    to: 'EXPIRED',
    by: SCHEDULER,
    when: ['NOT_AWAITING_CALL', 'PAST_EXPIRY'],
    effects: ['EXPIRE_OPEN_OFFERS', 'ALERT_BOOKER'],
  },

  {
    command: 'RESUBMIT',
    from: RESUBMITTED,
    to: 'OFFERED',
    by: BOOKER,
    when: ['PAST_AGREED', ...OPENS, 'SOMEBODY_CAPABLE'],
    effects: ['REMOVE_EARLIER_OFFERS', 'SET_PAST_PICK_UP_NOW', 'SEND_FIRST_ROUND'],
  },
  {
    command: 'RESUBMIT',
    from: RESUBMITTED,
    to: 'DRAFT',
    by: BOOKER,
    when: ['PAST_AGREED'],
    effects: ['REMOVE_EARLIER_OFFERS', 'SET_PAST_PICK_UP_NOW'],
  },

  {
    command: 'EDIT',
    from: ['DRAFT', 'UNFULFILLED', 'EXPIRED'],
    to: 'SAME',
    by: BOOKER,
    when: [],
    effects: ['REPLAN_OFFERS'],
  },
  { command: 'EDIT', from: ['OFFERED'], to: 'SAME', by: BOOKER, when: [], effects: ['REPLAN_OFFERS'] },
  { command: 'EDIT', from: ['BLOCKED'], to: 'DRAFT', by: BOOKER, when: [], effects: ['REPLAN_OFFERS'] },
  {
    command: 'EDIT',
    from: ['ACCEPTED', 'CONFLICT'],
    to: 'CONFLICT',
    by: BOOKER,
    when: ['DIFFERS_FROM_AGREED'],
    effects: ['SET_CONFLICT', 'ALERT_TRANSPORT_PROVIDER'],
  },
  {
    command: 'EDIT',
    from: ['ACCEPTED', 'CONFLICT'],
    to: 'ACCEPTED',
    by: BOOKER,
    when: ['AS_AGREED'],
    effects: ['CLEAR_CONFLICT'],
  },
  {
    command: 'EDIT',
    from: ['ACCEPTING', 'API_FAILED', 'IN_MOTION'],
    to: 'SAME',
    by: BOOKER,
    when: ['DETAILS_UNCHANGED'],
    effects: [],
  },

  {
    command: 'ACCEPT_CHANGES',
    from: ['CONFLICT'],
    to: 'ACCEPTED',
    by: TRANSPORT_PROVIDER,
    when: [],
    effects: ['KEEP_AGREED_TERMS', 'CLEAR_CONFLICT', 'ALERT_BOOKER'],
  },
  {
    // Stamped by a driver without connection, and sent late: nobody could know of the change.
    command: 'TAKE_BACK_CHANGES',
    from: ['CONFLICT'],
    to: 'ACCEPTED',
    by: TRANSPORT_PROVIDER,
    when: ['ARRIVED_BEFORE_CHANGE'],
    effects: ['RESTORE_AGREED_TERMS', 'CLEAR_CONFLICT', 'ALERT_BOOKER'],
  },
  {
    command: 'LAPSE_CONFLICT',
    from: ['CONFLICT'],
    to: 'OFFERED',
    by: SCHEDULER,
    when: ['CONFLICT_CLOCK_OUT', 'SOMEBODY_CAPABLE'],
    effects: [...GIVEN_BACK, 'ALERT_TRANSPORT_PROVIDER', 'SEND_FIRST_ROUND'],
  },
  {
    command: 'LAPSE_CONFLICT',
    from: ['CONFLICT'],
    to: 'UNFULFILLED',
    by: SCHEDULER,
    when: ['CONFLICT_CLOCK_OUT', 'NOBODY_CAPABLE'],
    effects: [...GIVEN_BACK, 'ALERT_TRANSPORT_PROVIDER'],
  },
  {
    command: 'ASK_RECONFIRMATION',
    from: ['ACCEPTED'],
    to: 'SAME',
    by: SCHEDULER,
    when: ['RECONFIRMATION_DUE'],
    effects: ['AWAIT_RECONFIRMATION', 'ALERT_TRANSPORT_PROVIDER'],
  },
  {
    command: 'RECONFIRM',
    from: ['ACCEPTED'],
    to: 'SAME',
    by: TRANSPORT_PROVIDER,
    when: ['AWAITS_RECONFIRMATION'],
    effects: ['KEEP_RECONFIRMATION'],
  },
  {
    // CONFLICT: the waiting crew's way back, which comes along with the way there.
    command: 'LAPSE_RECONFIRMATION',
    from: ['ACCEPTED', 'CONFLICT'],
    to: 'OFFERED',
    by: SCHEDULER,
    when: ['RECONFIRMATION_CLOCK_OUT', 'SOMEBODY_CAPABLE'],
    effects: [...GIVEN_BACK, 'EXCLUDE_TRANSPORT_PROVIDER', 'ALERT_TRANSPORT_PROVIDER', 'SEND_FIRST_ROUND'],
  },
  {
    command: 'LAPSE_RECONFIRMATION',
    from: ['ACCEPTED', 'CONFLICT'],
    to: 'SAME',
    by: SCHEDULER,
    when: ['RECONFIRMATION_CLOCK_OUT', 'NOBODY_CAPABLE'],
    effects: ['ALERT_BOOKER'],
  },
  {
    command: 'UNABLE_TO_SERVICE',
    from: UNSERVED,
    to: 'OFFERED',
    by: TRANSPORT_PROVIDER,
    when: ['BEFORE_AT_PICKUP', 'SOMEBODY_CAPABLE'],
    effects: [...GIVEN_BACK, 'EXCLUDE_TRANSPORT_PROVIDER', 'RECORD_REASON', 'SEND_FIRST_ROUND'],
  },
  {
    command: 'UNABLE_TO_SERVICE',
    from: UNSERVED,
    to: 'UNFULFILLED',
    by: TRANSPORT_PROVIDER,
    when: ['BEFORE_AT_PICKUP', 'NOBODY_CAPABLE'],
    effects: [...GIVEN_BACK, 'EXCLUDE_TRANSPORT_PROVIDER', 'RECORD_REASON'],
  },

  {
    // In CONFLICT the changes are accepted or taken back first, in the same transaction: nobody drives on terms they have not seen.
    command: 'RECORD_PROGRESS',
    from: ['ACCEPTED'],
    to: 'IN_MOTION',
    by: TRANSPORT_PROVIDER,
    when: ['AT_PICKUP_STAMPED'],
    effects: [],
  },
  {
    command: 'RECORD_PROGRESS',
    from: ['ACCEPTED', 'CONFLICT'],
    to: 'SAME',
    by: TRANSPORT_PROVIDER,
    when: ['AT_PICKUP_NOT_STAMPED'],
    effects: [],
  },
  {
    command: 'RECORD_PROGRESS',
    from: ['IN_MOTION'],
    to: 'SAME',
    by: TRANSPORT_PROVIDER,
    when: ['AT_PICKUP_STAMPED'],
    effects: [],
  },
  {
    command: 'COMPLETE',
    from: ['IN_MOTION'],
    to: 'COMPLETED',
    by: TRANSPORT_PROVIDER,
    when: ['STAMPS_COMPLETE', 'DISTANCE_GIVEN'],
    effects: ['FREEZE_COST'],
  },
  {
    command: 'UNABLE_TO_COMPLETE',
    from: ['ACCEPTED'],
    to: 'DRY_RUN',
    by: TRANSPORT_PROVIDER,
    when: ['TO_PICKUP_STAMPED'],
    effects: ['RECORD_REASON', 'BLOCK_FOLLOWER', 'ALERT_BOOKER'],
  },
  {
    command: 'UNABLE_TO_COMPLETE',
    from: ['IN_MOTION'],
    to: 'DRY_RUN',
    by: TRANSPORT_PROVIDER,
    when: [],
    effects: ['RECORD_REASON', 'BLOCK_FOLLOWER', 'ALERT_BOOKER'],
  },

  {
    command: 'CANCEL',
    from: [
      'DRAFT',
      'OFFERED',
      'UNFULFILLED',
      'EXPIRED',
      'ACCEPTING',
      'API_FAILED',
      'ACCEPTED',
      'CONFLICT',
      'IN_MOTION',
      'BLOCKED',
    ],
    to: 'CANCELLED',
    by: BOOKER,
    when: ['BEFORE_AT_PICKUP'],
    effects: ['RECORD_REASON', 'REVOKE_OPEN_OFFERS', 'BLOCK_FOLLOWER', 'ALERT_TRANSPORT_PROVIDER'],
  },
  {
    command: 'BLOCK',
    from: ['DRAFT', 'OFFERED', 'ACCEPTED', 'CONFLICT'],
    to: 'BLOCKED',
    by: SCHEDULER,
    when: ['PREVIOUS_LEG_LOST'],
    effects: [
      'REVOKE_OPEN_OFFERS',
      'RELEASE_TRANSPORT_PROVIDER',
      'CLEAR_CONFLICT',
      'ALERT_BOOKER',
      'ALERT_TRANSPORT_PROVIDER',
    ],
  },

  {
    command: 'MARK_READY_NOW',
    from: ['DRAFT', 'OFFERED', 'UNFULFILLED'],
    to: 'SAME',
    by: BOOKER,
    when: [],
    effects: ['SET_PICK_UP_NOW', 'REPLAN_OFFERS'],
  },
  {
    command: 'MARK_READY_NOW',
    from: ['ACCEPTING', 'API_FAILED', 'ACCEPTED', 'CONFLICT'],
    to: 'SAME',
    by: BOOKER,
    when: ['AWAITING_CALL'],
    effects: ['SET_PICK_UP_NOW', 'ALERT_TRANSPORT_PROVIDER'],
  },
];
