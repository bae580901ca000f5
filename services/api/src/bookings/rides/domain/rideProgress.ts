import type { RideState } from '@ptc/schema/rules/lists/rides';

/**
 * How far a ride is in each state that is not its end; a driver who was lost is looked for again, which is
 * behind one who comes.
 */
const far: Partial<Record<RideState, number>> = {
  CALLABLE: 0,
  SCHEDULED: 1,
  SEARCHING: 2,
  REDISPATCHED: 3,
  COMING: 4,
  ARRIVED: 5,
  RIDING: 6,
};

/** Whether a ride in this state is over. */
export const isOver = (state: RideState): boolean => far[state] === undefined;

/** Whether a driver comes, waits or drives, or the ride is over: it can no longer be another one. */
export const isOnTheWay = (state: RideState | null): boolean =>
  state !== null && (far[state] ?? Infinity) > (far.REDISPATCHED ?? 0);

/** In these a driver who gave up may be replaced: it is the one way back. */
const replaceable: ReadonlySet<RideState> = new Set<RideState>(['SEARCHING', 'COMING', 'ARRIVED']);

/**
 * The state of a ride of which something was heard: word comes out of order and more than once, so that it
 * only goes forward, except to another driver. What is over stays over.
 */
export const furthest = (known: RideState | null, heard: RideState): RideState => {
  if (known === null || known === heard) return heard;
  if (isOver(known)) return known;
  if (isOver(heard)) return heard;
  if (heard === 'REDISPATCHED') return replaceable.has(known) ? heard : known;
  return (far[heard] ?? 0) > (far[known] ?? 0) ? heard : known;
};

/** What a ride's state means for its leg. */
export type RideMeaning =
  /** Nothing that the leg shows: nobody is on the way. */
  | 'WAITS'
  | 'TO_PICK_UP'
  | 'AT_PICK_UP'
  | 'TO_DROP_OFF'
  | 'DONE'
  /** It will not come: the leg is given back, or was not carried. */
  | 'LOST';

const meanings: Record<RideState, RideMeaning> = {
  CALLABLE: 'WAITS',
  SCHEDULED: 'WAITS',
  SEARCHING: 'WAITS',
  REDISPATCHED: 'WAITS',
  COMING: 'TO_PICK_UP',
  ARRIVED: 'AT_PICK_UP',
  RIDING: 'TO_DROP_OFF',
  COMPLETED: 'DONE',
  NO_DRIVER: 'LOST',
  DRIVER_CANCELLED: 'LOST',
  RIDER_CANCELLED: 'LOST',
  CANCELLED: 'LOST',
  EXPIRED: 'LOST',
  FAILED: 'LOST',
};

/** What a ride's state means for its leg. */
export const meaningOf = (state: RideState): RideMeaning => meanings[state];

/** Of a ride that waits for a far day a look a day is enough: there is news of it rarely. */
const rarest = 24 * 3600;

/**
 * In how many seconds a ride is looked at again: as often as its service asks for from three hours before its
 * pick-up on, before that ever more seldom.
 */
export const secondsToLook = (often: number, now: Date, pickUpAt: Date | null): number => {
  const left = pickUpAt === null ? 0 : (pickUpAt.getTime() - now.getTime()) / 1000 - 3 * 3600;
  return Math.max(often, Math.min(rarest, left / 4));
};
