import { lazy, Suspense, type ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Language } from '../../lib/intl/language.ts';
import { LoginLayout } from '../layouts/LoginLayout.tsx';
import { LogoLayout } from '../layouts/LogoLayout.tsx';
import { SupportLayout } from '../layouts/SupportLayout.tsx';
import { Waiting } from '../layouts/Waiting.tsx';
import { Guard } from './Guard.tsx';
import { Home } from './Home.tsx';
import { hasPage, loadPage } from './pages.ts';
import { RequireSession } from './RequireSession.tsx';
import { RouteError } from './RouteError.tsx';
import { publicScreens, screens, type PublicLayout } from './screens.ts';

// The frames of the signed-in screens are not needed to sign in.
const SignedInFrame = lazy(async () => ({ default: (await import('../layouts/SignedInFrame.tsx')).SignedInFrame }));

const plain: Record<PublicLayout, ReactNode> = { login: <LoginLayout />, logo: <LogoLayout />, support: <SupportLayout /> };

const lazily = (page: string): Pick<RouteObject, 'lazy'> => ({ lazy: () => loadPage(page) });

/** The routes, the same for every language; the language is the router's base. */
export function routes(): RouteObject[] {
  return [
    {
      errorElement: <SupportLayout><RouteError /></SupportLayout>,
      hydrateFallbackElement: <Waiting />,
      children: [
        { index: true, element: <RequireSession><Home /></RequireSession> },
        ...(['login', 'logo', 'support'] as const).map((layout) => ({
          element: plain[layout],
          children: publicScreens.filter((screen) => screen.layout === layout && hasPage(screen.page)).map((screen) => ({ path: screen.path, ...lazily(screen.page) })),
        })),
        ...(['company', 'admin', 'home'] as const).map((layout) => ({
          element: <RequireSession><Suspense fallback={<Waiting />}><SignedInFrame layout={layout} /></Suspense></RequireSession>,
          children: [
            {
              errorElement: <RouteError />,
              children: screens
                .filter((screen) => screen.layout === layout && hasPage(screen.page))
                .map((screen) => ({ element: <Guard access={screen.access} group={screen.group} />, children: [{ path: screen.path, ...lazily(screen.page) }] })),
            },
          ],
        })),
        { path: '*', loader: () => { throw new Response(null, { status: 404 }); } },
      ],
    },
  ];
}

/** The router of one language: '/es' is the base of Spanish, English has none. */
export const createRouter = (language: Language): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(routes(), { basename: language === 'es' ? '/es' : '/' });
