import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Language } from '../../lib/intl/language.ts';
import { LoginLayout } from '../layouts/LoginLayout.tsx';
import { LogoLayout } from '../layouts/LogoLayout.tsx';
import { SupportLayout } from '../layouts/SupportLayout.tsx';
import { Waiting } from '../layouts/Waiting.tsx';
import { screenOf, watchRelease } from './newRelease.ts';
import { orReload, tellWantedAddress } from './orReload.ts';
import { publicPages } from './publicPages.ts';
import { publicScreens, type PublicLayout } from './publicScreens.ts';
import { RouteError } from './RouteError.tsx';

const plain: Record<PublicLayout, ReactNode> = {
  login: <LoginLayout />,
  logo: <LogoLayout />,
  support: <SupportLayout />,
};

const root = 'root';

const hasAnother = watchRelease();

/** The routes that need no session, the same for every language; the language is the router's base. */
function publicRoutes(): RouteObject[] {
  return [
    {
      id: root,
      errorElement: (
        <SupportLayout>
          <RouteError />
        </SupportLayout>
      ),
      hydrateFallbackElement: <Waiting />,
      children: (['login', 'logo', 'support'] as const).map((layout) => ({
        element: plain[layout],
        children: publicScreens
          .filter((screen) => screen.layout === layout && publicPages.has(screen.page))
          .map((screen) => ({ path: screen.path, lazy: () => publicPages.load(screen.page) })),
      })),
    },
  ];
}

/**
 * The router of one language: '/es' is the base of Spanish, English has none. All that needs a session, menus
 * and screens, joins it with the first address that is not public.
 */
export function createRouter(language: Language): ReturnType<typeof createBrowserRouter> {
  let joined = false;
  const router = createBrowserRouter(publicRoutes(), {
    basename: language === 'es' ? '/es' : '/',
    patchRoutesOnNavigation: async ({ patch }) => {
      const { signedInRoutes } = await orReload(() => import('./signedInRoutes.tsx'));
      if (joined) return;
      joined = true;
      patch(root, signedInRoutes());
    },
  });
  tellWantedAddress(() => {
    const wanted = router.state.navigation.location;
    return wanted ? router.createHref(wanted) : null;
  });
  // A page left open through a deployment works on, and takes the new console as it leads to another screen.
  // What is typed has been asked about by then.
  router.subscribe(({ location, navigation }) => {
    const wanted = navigation.location;
    if (wanted && hasAnother() && screenOf(wanted.pathname) !== screenOf(location.pathname))
      globalThis.location.assign(router.createHref(wanted));
  });
  return router;
}
