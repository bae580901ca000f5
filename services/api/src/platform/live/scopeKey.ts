import { askerFacts } from '../../db/sides/domain/sides.ts';
import type { Actor } from '../actor.ts';
import type { Sharing } from '../graphql/subscription.ts';

/**
 * Everything of an actor that an answer shared this way may depend on, as one text: equal texts, equal
 * answers.
 */
export const scopeKey = (actor: Actor, sharing: Sharing): string => {
  const kinds = Object.entries(actor.companyKinds)
    .filter(([, is]) => is)
    .map(([kind]) => kind);
  const company = [...askerFacts(actor), kinds.join(','), actor.timeZone, actor.locale];
  const person = [actor.userId, actor.identityId, actor.loginCompanyId, actor.via];
  const parts = sharing === 'company' ? company : [...company, ...person];
  return [...parts, ...(sharing === 'session' ? [actor.sessionId ?? actor.tokenId] : [])].join('|');
};

/**
 * The actor of a shared execution: what the sharing does not cover is taken away, so that no answer can
 * depend on it.
 */
export const sharedActor = (actor: Actor, sharing: Sharing): Actor => {
  if (sharing === 'session') return actor;
  const person =
    sharing === 'user'
      ? actor
      : { ...actor, userId: null, identityId: null, loginCompanyId: actor.companyId };
  return { ...person, sessionId: null, tokenId: null };
};
