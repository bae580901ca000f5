import type { Role } from '@ptc/schema/rules/lists/people';
import { mayConfigure, mayKeepPlatform } from '../../reference/configuration/configuration.policy.ts';

interface Actor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
}

/**
 * Whether the actor decides a market's settings, members, contracts and rules: its owner's configuration
 * administrators.
 */
export const decidesMarket = (actor: Actor, ownerCompanyId: string): boolean =>
  mayConfigure(actor) && actor.companyId === ownerCompanyId;

/** Whether the actor may rename a market: who decides it, and the platform's administrators. */
export const namesMarket = (actor: Actor, ownerCompanyId: string): boolean =>
  decidesMarket(actor, ownerCompanyId) || mayKeepPlatform(actor);
