import type { Session } from './session.ts';

/** Whether the person works for a company that is not their own. */
export const actsForAnother = ({
  company,
  loginCompanyId,
  isImpersonating,
}: Pick<Session, 'company' | 'loginCompanyId' | 'isImpersonating'>): boolean =>
  company.id !== loginCompanyId || isImpersonating;
