import type { Role } from '@ptc/schema/rules/lists/people';

/**
 * Roles that read and keep what a company configures: contracts, job types, markets, rules, forms, names of
 * list entries.
 */
export const configurers = ['COMPANY_CONFIG_ADMIN'] as const satisfies readonly Role[];

/** Roles that keep what belongs to the platform: the system's lists, FACE sheets. */
export const platformKeepers = ['SYS_ADMIN'] as const satisfies readonly Role[];
/** Roles that read it. */
export const platformReaders = ['SYS_ADMIN', 'SYS_SUPPORT'] as const satisfies readonly Role[];

interface Actor {
  readonly roles: ReadonlySet<Role>;
}

/** Whether the actor keeps its company's configuration. */
export const mayConfigure = ({ roles }: Actor): boolean => configurers.some((role) => roles.has(role));

/** Whether the actor keeps what belongs to the platform. */
export const mayKeepPlatform = ({ roles }: Actor): boolean => platformKeepers.some((role) => roles.has(role));

/** Whether the actor reads it. */
export const mayReadPlatform = ({ roles }: Actor): boolean => platformReaders.some((role) => roles.has(role));
