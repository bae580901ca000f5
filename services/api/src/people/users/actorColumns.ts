import type { Role } from '@ptc/schema/rules/lists/people';
import type { Logger } from 'pino';
import type { Actor } from '../../platform/actor.ts';
import type { FoundActor } from '../../platform/auth/actorLookup.ts';

/** What of its company goes with an actor. */
export interface CompanyColumns {
  companyId: string;
  timeZone: string;
  careProvider: boolean;
  transportProvider: boolean;
  admin: boolean;
}

/** Where somebody's view may end: at a vehicle, at a facility. */
export interface Places {
  vehicleId: string | null;
  facilityId: string | null;
  facilityIds: string[] | null;
}

/** What the actor's company is. */
export const kindsOf = ({
  careProvider,
  transportProvider,
  admin,
}: CompanyColumns): Actor['companyKinds'] => ({
  careProvider,
  transportProvider,
  admin,
});

/**
 * What a driver's and a facility administrator's view rests on; nobody else has it, whatever stands with
 * their user.
 */
export const placesOf = (
  roles: ReadonlySet<Role>,
  { vehicleId, facilityId, facilityIds }: Places,
): Pick<FoundActor, keyof Places> => ({
  vehicleId: roles.has('DRIVER') ? vehicleId : null,
  facilityId: roles.has('FACILITY_ADMIN') ? facilityId : null,
  facilityIds: roles.has('FACILITY_ADMIN') ? (facilityIds ?? []) : [],
});

/** Last use is written at most this often; of sessions oftener where they go idle fast. */
export const touchSeconds = 60;

/** Writes the last use. That it fails is no reason not to answer. */
export const touchLastUse = async (log: Logger, statement: PromiseLike<unknown>): Promise<void> => {
  try {
    await statement;
  } catch (error) {
    log.warn({ err: error }, 'last use not written');
  }
};
