/** The role under which the API reads: it may only select, and row-level security applies to it. */
export const readerRole = 'patient_transport_reader';

/** On whose behalf a statement reads. */
export interface Asker {
  companyId: string;
  loginCompanyId: string;
  /** Null where nobody in particular asks: what several subscribers share. */
  userId: string | null;
  identityId: string | null;
  /** Takes calls for other care providers of the company's markets. */
  takesCalls: boolean;
  /** Platform staff. */
  platform: boolean;
}

/** The setting `ptc.asker`, as `askerFunctions` takes it apart; empty for somebody who is not signed in. */
export const askerSetting = (asker: Asker | null): string =>
  asker === null
    ? ''
    : [
        asker.companyId,
        asker.loginCompanyId,
        asker.userId ?? '',
        asker.identityId ?? '',
        `${asker.takesCalls ? 'c' : ''}${asker.platform ? 'p' : ''}`,
      ].join(',');
