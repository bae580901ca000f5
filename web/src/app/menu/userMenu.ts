import type { Role } from '@ptc/schema/rules/lists/people';
import { isStaff } from './rules.ts';

/** The lines of the user menu, in their order. */
const userMenuLines = [
  'administration',
  'companyConsole',
  'accountDetails',
  'changePassword',
  'authenticator',
  'driverApp',
  'preferences',
  'companySignIn',
  'otherCompany',
  'ownCompany',
  'demoClock',
  'logout',
] as const;
export type UserMenuLine = (typeof userMenuLines)[number];

/** Whose user menu it is, and where they stand. */
export interface UserMenuViewer {
  roles: readonly Role[];
  /** Working for another company than the one signed in to. */
  isImpersonating: boolean;
  /** False for people of a directory. */
  signsInByPassword: boolean;
  /** Where the company's drivers set up their app; null where it has none. */
  userUri: string | null;
  driverAppEnabled: boolean;
  inAdministration: boolean;
  /** Whether they may move the clock: administrators of a demo. */
  canMoveClock: boolean;
}

/** The one decision which lines of the user menu are shown. */
export function userMenu(viewer: UserMenuViewer): readonly UserMenuLine[] {
  const staff = isStaff(viewer);
  const shown: Record<UserMenuLine, boolean> = {
    administration: staff && !viewer.inAdministration,
    companyConsole: staff && viewer.inAdministration,
    // Who works for another company leaves their own account alone.
    accountDetails: !viewer.isImpersonating,
    changePassword: !viewer.isImpersonating && viewer.signsInByPassword,
    // Their directory asks its people for a second step, or does not.
    authenticator: !viewer.isImpersonating && viewer.signsInByPassword,
    driverApp:
      !viewer.isImpersonating &&
      viewer.roles.includes('DRIVER') &&
      viewer.driverAppEnabled &&
      viewer.userUri !== null,
    preferences: true,
    companySignIn: viewer.roles.includes('COMPANY_ADMIN'),
    otherCompany: staff,
    ownCompany: viewer.isImpersonating,
    demoClock: viewer.canMoveClock,
    logout: true,
  };
  return userMenuLines.filter((line) => shown[line]);
}
