import { askerSetting } from '../../src/db/rows/reader.ts';

/** Who asks as row-level security hears it: somebody of this company, nobody in particular. */
export const askerOf = (companyId: string): string =>
  askerSetting({
    companyId,
    loginCompanyId: companyId,
    userId: null,
    identityId: null,
    takesCalls: false,
    platform: false,
  });
