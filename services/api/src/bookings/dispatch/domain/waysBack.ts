import type { ActorKind, TripCommand } from '../../core/domain/tripCommands.ts';

/**
 * How a leg comes back from its transport provider: it says so, or does not answer in time: the changes, or
 * the question for a second yes.
 */
export type WayBack = 'UNABLE_TO_SERVICE' | 'LAPSE_CONFLICT' | 'LAPSE_RECONFIRMATION';

/** Who takes the leg back, whether its transport provider may be asked again, and what is said of it. */
export const WAYS_BACK = {
  UNABLE_TO_SERVICE: {
    by: 'TRANSPORT_PROVIDER',
    excludes: true,
    outcome: 'GIVEN_BACK',
    entry: 'UNABLE_TO_SERVICE',
    event: 'trip.unserviceable',
  },
  LAPSE_CONFLICT: {
    by: 'SCHEDULER',
    excludes: false,
    outcome: 'CHANGES_NOT_ANSWERED',
    entry: 'OFFER',
    event: 'trip.conflictExpired',
  },
  LAPSE_RECONFIRMATION: {
    by: 'SCHEDULER',
    excludes: true,
    outcome: 'NOT_RECONFIRMED',
    entry: 'RECONFIRM_LAPSE',
    event: 'trip.reconfirmLapsed',
  },
} as const satisfies Record<WayBack, { by: ActorKind; excludes: boolean } & Record<string, unknown>>;

/** The command of a way back: `capable` are those who would be asked instead. */
export const commandBack = (
  giving:
    | { readonly why: 'UNABLE_TO_SERVICE' }
    | { readonly why: 'LAPSE_CONFLICT' | 'LAPSE_RECONFIRMATION'; readonly deadline: Date },
  capable: number,
): TripCommand =>
  giving.why === 'UNABLE_TO_SERVICE'
    ? { type: giving.why, capable }
    : { type: giving.why, deadline: giving.deadline, capable };

/** Who is not asked for a leg that comes back. */
export const excludedAfter = (
  why: WayBack,
  excluded: readonly string[],
  companyId: string | null,
): readonly string[] =>
  WAYS_BACK[why].excludes && companyId !== null ? [...new Set([...excluded, companyId])] : excluded;
