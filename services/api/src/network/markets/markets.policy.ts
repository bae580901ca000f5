import { decidesMarket } from '../companies/markets.policy.ts';
import type { Role } from '@ptc/schema/rules/lists/people';
import { mayConfigure } from '../../reference/configuration/configuration.policy.ts';

interface Actor {
  readonly companyId: string;
  readonly roles: ReadonlySet<Role>;
}

/** What somebody may do with a contract: its market's owner decides all of it, its parties may end it. */
export const contractPermissions = (
  actor: Actor,
  contract: {
    ownerCompanyId: string;
    careProviderId: string | null;
    transportProviderId: string;
    active: boolean;
  },
): { edit: boolean; activate: boolean; deactivate: boolean } => {
  const owner = decidesMarket(actor, contract.ownerCompanyId);
  const party =
    mayConfigure(actor) &&
    (actor.companyId === contract.careProviderId || actor.companyId === contract.transportProviderId);
  return {
    edit: owner,
    activate: owner && !contract.active,
    deactivate: (owner || party) && contract.active,
  };
};

/**
 * Whose a contract is: its market's owner's and its parties'. One for all care providers of a market names
 * none of them.
 */
export const partiesOf = (contract: {
  ownerCompanyId: string;
  careProviderId: string | null;
  transportProviderId: string;
}): string[] =>
  [contract.ownerCompanyId, contract.careProviderId, contract.transportProviderId].filter(
    (id) => id !== null,
  );

/**
 * Whether the actor keeps its company's credentials: configuration administrators of a transport provider.
 */
export const mayKeepCredentials = (
  actor: Actor & { readonly companyKinds: { readonly transportProvider: boolean } },
): boolean => actor.companyKinds.transportProvider && mayConfigure(actor);
