import { pageFiles, type PageModule } from './pageFiles.ts';

/**
 * The files of the public screens, apart from all others: who signs in does not download where the other
 * screens are.
 */
export const publicPages = pageFiles(
  import.meta.glob<PageModule>(
    '../../features/*/{LoginPage,ActivationPage,ActivationMobilePage,ResetPage,MfaLoginPage,MfaRegisterPage,SsoLandingPage,ErrorPage,RidePage}.tsx',
  ),
  // What these two show needs no component with parts (theme/wholeSystem.ts).
  (name) =>
    name === 'LoginPage' || name === 'ErrorPage' ? Promise.resolve() : import('../theme/wholeSystem.ts'),
);
