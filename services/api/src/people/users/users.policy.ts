import type { Role, UserStatus } from '@ptc/schema/rules/lists/people';
import type { Actor } from '../../platform/actor.ts';
import { grantableRoles, isInCharge } from './domain/grantableRoles.ts';
import { expandRoles } from './domain/roles.ts';

/** Roles that keep logins and groups. */
export const userKeepers = ['USER_ADMIN'] as const satisfies readonly Role[];

/** A user, as far as deciding about them goes. */
export interface DecidedUser {
  readonly id: string;
  readonly companyId: string;
  readonly roles: readonly Role[];
  readonly groupRoles: readonly Role[];
  readonly status: UserStatus;
  readonly identityStatus: UserStatus;
  /** Whether the login belongs to this company: it is the one the person was entered in first. */
  readonly isHome: boolean;
  /** Whether the same login opens another company, too. */
  readonly worksElsewhere: boolean;
}

/** What the actor may do with a user. */
export interface UserPermissions {
  readonly edit: boolean;
  /**
   * Name, addresses and avatar belong to the person, and are kept by the company they were entered in first.
   */
  readonly editIdentity: boolean;
  /**
   * Whoever gets what goes to these addresses chooses the password: of a login that opens another company,
   * too, they are the person's own to change, and the platform's.
   */
  readonly editAddresses: boolean;
  readonly enable: boolean;
  readonly disable: boolean;
  readonly invite: boolean;
}

/** Roles the actor may give and take in their company. */
export const rolesInGift = (
  actor: Pick<Actor, 'roles' | 'companyKinds'>,
  ownsMarket: boolean,
): readonly Role[] => grantableRoles(actor.roles, { ...actor.companyKinds, ownsMarket });

/** What the actor may do with a user of their company; nothing with those above them. */
export const userPermissions = (
  actor: Pick<Actor, 'roles' | 'companyKinds' | 'companyId' | 'userId'>,
  ownsMarket: boolean,
  user: DecidedUser,
): UserPermissions => {
  const edit =
    actor.roles.has('USER_ADMIN') &&
    actor.companyId === user.companyId &&
    isInCharge(expandRoles([...user.roles, ...user.groupRoles]), rolesInGift(actor, ownsMarket));
  return {
    edit,
    editIdentity: edit && user.isHome,
    editAddresses: edit && user.isHome && (!user.worksElsewhere || actor.roles.has('SYS_ADMIN')),
    enable: edit && user.status === 'DISABLED',
    disable: edit && user.status !== 'DISABLED' && actor.userId !== user.id,
    invite: edit && user.isHome && user.status === 'PENDING' && user.identityStatus === 'PENDING',
  };
};
