/** An offer as its transport provider looks at it. */
export interface Asked {
  readonly bookingNo: number;
  readonly companyId: string;
  /** Times this transport provider was asked for this booking before, renewals included. */
  readonly before: number;
  /** No crew of theirs is free at the pick-up. */
  readonly busy: boolean;
  readonly bestOffer: boolean;
  readonly minutesToPickUp: number;
  /** Minutes by which a promise may differ from the request; 0: not at all. */
  readonly promiseLimitMinutes: number;
}

/** What a transport provider will do about an offer, minutes after it came. */
export type Answer =
  | { readonly kind: 'ACCEPT'; readonly minutes: number; readonly promiseMinutes: number }
  | { readonly kind: 'DECLINE'; readonly minutes: number }
  | { readonly kind: 'COUNTER'; readonly minutes: number; readonly shiftMinutes: number }
  | { readonly kind: 'SILENT' };

/** What the care provider's side will do about an accepted booking. */
export type Change =
  | { readonly kind: 'MOVE'; readonly minutes: number; readonly shiftMinutes: number }
  | { readonly kind: 'CANCEL'; readonly minutes: number };

/** Everything people decide in a market. The engine asks; it never decides for them. */
export interface Script {
  answer(asked: Asked): Answer;
  /** Minutes after acceptance at which the transport provider finds that it cannot; null: it comes. */
  unable(of: {
    readonly bookingNo: number;
    readonly legIndex: number;
    readonly companyId: string;
    readonly minutesToPickUp: number;
  }): number | null;
  /** Whether the crew comes and finds that the trip cannot be made. */
  dryRun(of: { readonly bookingNo: number; readonly legIndex: number; readonly companyId: string }): boolean;
  change(of: { readonly bookingNo: number; readonly minutesToPickUp: number }): Change | null;
  /** Minutes until the transport provider takes changed terms; null: it lets them lapse. */
  takesChange(of: { readonly bookingNo: number; readonly companyId: string }): number | null;
  /** Minutes until the transport provider says yes a second time; null: it says nothing. */
  reconfirms(of: {
    readonly bookingNo: number;
    readonly legIndex: number;
    readonly companyId: string;
  }): number | null;
  takesCounter(of: { readonly bookingNo: number; readonly shiftMinutes: number }): {
    readonly minutes: number;
    readonly take: boolean;
  };
  /** Minutes until the booker sends an unfulfilled booking out again; null: it is left. */
  resubmits(of: {
    readonly bookingNo: number;
    readonly times: number;
    readonly minutesToPickUp: number;
  }): number | null;
  /**
   * Minutes of an external dispatch system until it confirms; null: it fails, and the dispatcher accepts by
   * hand later.
   */
  externalConfirms(of: { readonly bookingNo: number; readonly companyId: string }): number | null;
}
