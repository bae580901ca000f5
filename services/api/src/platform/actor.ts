import type { Role } from '@ptc/schema/rules/lists/people';
import type { Locale } from './locale.ts';

/** What a company is; one company may be of several kinds. */
export interface CompanyKinds {
  readonly careProvider: boolean;
  readonly transportProvider: boolean;
  readonly admin: boolean;
}

/**
 * Who asks, resolved once per request. `companyId` is the active company, `loginCompanyId` the one signed in
 * to; they differ while platform staff visit a company. `roles` are expanded: what a role implies is in the
 * set.
 */
export interface Actor {
  /** Row in `users`; null for the worker. For visiting platform staff their own user in the login company. */
  readonly userId: string | null;
  readonly identityId: string | null;
  readonly companyId: string;
  readonly loginCompanyId: string;
  readonly roles: ReadonlySet<Role>;
  /** Of a driver: the vehicle they are on now; absent or null for everybody else. */
  readonly vehicleId?: string | null;
  /** Of a facility administrator: their facility. */
  readonly facilityId?: string | null;
  /** Of a facility administrator: their facility and its departments; absent or empty for everybody else. */
  readonly facilityIds?: readonly string[];
  readonly companyKinds: CompanyKinds;
  /** IANA zone of the active company. */
  readonly timeZone: string;
  readonly sessionId: string | null;
  /** A screen on a wall: it may ask for what `wallFields` names and nothing else. */
  readonly isWall?: boolean;
  readonly tokenId: string | null;
  readonly locale: Locale;
  readonly via: 'session' | 'token' | 'worker';
}

/** The nil UUID: no company has it, so a check against the worker's company never matches by accident. */
const noCompany = '00000000-0000-0000-0000-000000000000';

/** The actor of timers and event processors; holds no role, owns no company, policies let it act by `via`. */
export const workerActor: Actor = {
  userId: null,
  identityId: null,
  companyId: noCompany,
  loginCompanyId: noCompany,
  roles: new Set<Role>(),
  companyKinds: { careProvider: false, transportProvider: false, admin: false },
  timeZone: 'UTC',
  sessionId: null,
  tokenId: null,
  locale: 'en',
  via: 'worker',
};

/** Whether the actor holds at least one of the roles. */
export const holdsAny = (actor: Actor, roles: readonly Role[]): boolean =>
  roles.some((role) => actor.roles.has(role));
