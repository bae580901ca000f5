import type { Role } from '@ptc/schema/rules/enums';
import { mayConfigure } from '../../reference/configuration/configuration.policy.ts';

interface Actor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
}

/** Whether the actor decides a market's settings, members, contracts and rules: its owner's configuration administrators. */
export const decidesMarket = (actor: Actor, ownerCompanyId: string): boolean =>
  mayConfigure(actor) && actor.companyId === ownerCompanyId;
