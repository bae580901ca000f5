import { paths } from '../../lib/paths.ts';

export type PublicLayout = 'login' | 'logo' | 'support';

/** A screen that asks for no session. */
export interface PublicScreen {
  path: string;
  page: string;
  layout: PublicLayout;
}

/** Every screen that needs no session. */
export const publicScreens: readonly PublicScreen[] = [
  { path: paths.login.slice(1), page: 'LoginPage', layout: 'login' },
  { path: paths.account.activation.slice(1), page: 'ActivationPage', layout: 'login' },
  { path: paths.account.activationMobile.slice(1), page: 'ActivationMobilePage', layout: 'logo' },
  { path: paths.account.reset.slice(1), page: 'ResetPage', layout: 'login' },
  { path: paths.ride.slice(1), page: 'RidePage', layout: 'logo' },
  { path: paths.mfa.login.slice(1), page: 'MfaLoginPage', layout: 'login' },
  { path: paths.mfa.register.slice(1), page: 'MfaRegisterPage', layout: 'login' },
  { path: paths.ssoLanding.slice(1), page: 'SsoLandingPage', layout: 'logo' },
  { path: 'error/:kind', page: 'ErrorPage', layout: 'support' },
];
