import { expect, it } from 'vitest';
import { userMenu, type UserMenuLine, type UserMenuViewer } from './userMenu.ts';

const plain: UserMenuViewer = {
  roles: ['MANAGE_BOOKING'],
  isImpersonating: false,
  signsInByPassword: true,
  userUri: null,
  driverAppEnabled: false,
  inAdministration: false,
  canMoveClock: false,
};
const driver: UserMenuViewer = {
  ...plain,
  roles: ['DRIVER'],
  userUri: 'https://app.example.org',
  driverAppEnabled: true,
};

it.each<[string, UserMenuViewer, readonly UserMenuLine[]]>([
  [
    'a person with a password',
    plain,
    ['accountDetails', 'changePassword', 'authenticator', 'preferences', 'logout'],
  ],
  [
    'a person of a directory has no password and no second step here',
    { ...plain, signsInByPassword: false },
    ['accountDetails', 'preferences', 'logout'],
  ],
  [
    'a driver sets up the app',
    driver,
    ['accountDetails', 'changePassword', 'authenticator', 'driverApp', 'preferences', 'logout'],
  ],
  [
    'not where the company has no address for it',
    { ...driver, userUri: null },
    ['accountDetails', 'changePassword', 'authenticator', 'preferences', 'logout'],
  ],
  [
    'not where the app is off',
    { ...driver, driverAppEnabled: false },
    ['accountDetails', 'changePassword', 'authenticator', 'preferences', 'logout'],
  ],
  [
    'others have no driver app',
    { ...driver, roles: ['DISPATCH'] },
    ['accountDetails', 'changePassword', 'authenticator', 'preferences', 'logout'],
  ],
  [
    'staff go to the administration and work for others',
    { ...plain, roles: ['SYS_ADMIN'] },
    [
      'administration',
      'accountDetails',
      'changePassword',
      'authenticator',
      'preferences',
      'otherCompany',
      'logout',
    ],
  ],
  [
    'support too',
    { ...plain, roles: ['SYS_SUPPORT'], inAdministration: true },
    [
      'companyConsole',
      'accountDetails',
      'changePassword',
      'authenticator',
      'preferences',
      'otherCompany',
      'logout',
    ],
  ],
  [
    'administrators of a company say how it signs in',
    { ...plain, roles: ['COMPANY_ADMIN'] },
    ['accountDetails', 'changePassword', 'authenticator', 'preferences', 'companySignIn', 'logout'],
  ],
  [
    'staff at work for another company leave the account alone',
    { ...plain, roles: ['SYS_ADMIN'], isImpersonating: true },
    ['administration', 'preferences', 'otherCompany', 'ownCompany', 'logout'],
  ],
  [
    'administrators of a demo move its clock, wherever they work',
    { ...plain, roles: ['SYS_ADMIN'], isImpersonating: true, canMoveClock: true },
    ['administration', 'preferences', 'otherCompany', 'ownCompany', 'demoClock', 'logout'],
  ],
  [
    'so do members of several companies',
    { ...driver, isImpersonating: true },
    ['preferences', 'ownCompany', 'logout'],
  ],
])('%s', (_who, viewer, lines) => expect(userMenu(viewer)).toEqual(lines));
