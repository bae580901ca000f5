import type { Actor } from '../../platform/actor.ts';

/**
 * Whether the actor may change their own login now: by a browser session, and not while they visit another
 * company.
 */
export const mayChangeLogin = ({
  via,
  companyId,
  loginCompanyId,
}: Pick<Actor, 'via' | 'companyId' | 'loginCompanyId'>): boolean =>
  via === 'session' && companyId === loginCompanyId;
