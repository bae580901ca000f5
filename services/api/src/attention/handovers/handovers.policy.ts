import type { Role } from '@ptc/schema/rules/lists/people';
import type { ShiftSide } from '@ptc/schema/rules/lists/attention';

/** Roles of those who have a shift to hand over or to take over. */
export const shiftRoles = ['MANAGE_BOOKING', 'DISPATCH'] as const satisfies readonly Role[];

const worker: Readonly<Record<ShiftSide, Role>> = { BOOKING: 'MANAGE_BOOKING', DISPATCH: 'DISPATCH' };
const supervisor: Readonly<Record<ShiftSide, Role>> = {
  BOOKING: 'BOOKING_SUPERVISOR',
  DISPATCH: 'DISPATCH_SUPERVISOR',
};

/** Who asks, as far as shifts go. */
export interface ShiftViewer {
  readonly userId: string | null;
  readonly roles: ReadonlySet<Role>;
  readonly companyKinds: { readonly careProvider: boolean; readonly transportProvider: boolean };
}

/** The role that somebody needs to take over on this side. */
export const roleOf = (side: ShiftSide): Role => worker[side];

/** Whether somebody works shifts of this side. */
export const worksShift = ({ roles, companyKinds }: ShiftViewer, side: ShiftSide): boolean =>
  roles.has(worker[side]) && companyKinds[side === 'BOOKING' ? 'careProvider' : 'transportProvider'];

/** Whether somebody reads former handovers of this side too. */
export const supervisesShift = (viewer: ShiftViewer, side: ShiftSide): boolean =>
  worksShift(viewer, side) && viewer.roles.has(supervisor[side]);

/** A handover as far as taking it over goes. */
export interface HandoverToTake {
  readonly side: ShiftSide;
  readonly fromUserId: string;
  readonly toUserId: string | null;
}

/**
 * Whether somebody may take it over: whoever comes where nobody is named; else the one named, who wrote it,
 * or a supervisor.
 */
export const takesOver = (viewer: ShiftViewer, { side, fromUserId, toUserId }: HandoverToTake): boolean =>
  viewer.userId !== null &&
  worksShift(viewer, side) &&
  (toUserId === null ||
    toUserId === viewer.userId ||
    fromUserId === viewer.userId ||
    supervisesShift(viewer, side));
