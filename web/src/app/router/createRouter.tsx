import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { Language } from '../../lib/intl/language.ts';
import { paths } from '../../lib/paths.ts';
import { LoginLayout } from '../layouts/LoginLayout.tsx';
import { LogoLayout } from '../layouts/LogoLayout.tsx';
import { Waiting } from '../layouts/Waiting.tsx';
import { Guard } from './Guard.tsx';
import { hasPage, loadPage } from './pages.ts';
import { RequireSession } from './RequireSession.tsx';
import { RouteError } from './RouteError.tsx';
import { screens } from './screens.ts';

// The frame of the signed-in screens is not needed to sign in.
const CompanyFrame = lazy(async () => ({ default: (await import('../layouts/CompanyFrame.tsx')).CompanyFrame }));

const lazily = (page: string): Pick<RouteObject, 'lazy'> => ({ lazy: () => loadPage(page) });

/** The routes, the same for every language; the language is the router's base. */
export function routes(): RouteObject[] {
  return [
    {
      errorElement: <LogoLayout><RouteError /></LogoLayout>,
      hydrateFallbackElement: <Waiting />,
      children: [
        { index: true, element: <Navigate to={paths.landing} replace /> },
        { element: <LoginLayout />, children: [{ path: 'login', ...lazily('LoginPage') }] },
        { element: <LogoLayout />, children: [{ path: 'error/:kind', ...lazily('ErrorPage') }] },
        {
          element: <RequireSession><Suspense fallback={<Waiting />}><CompanyFrame /></Suspense></RequireSession>,
          children: [
            {
              errorElement: <RouteError />,
              children: screens
                .filter((screen) => hasPage(screen.page))
                .map((screen) => ({ element: <Guard access={screen.access} group={screen.group} />, children: [{ path: screen.path, ...lazily(screen.page) }] })),
            },
          ],
        },
        { path: '*', loader: () => { throw new Response(null, { status: 404 }); } },
      ],
    },
  ];
}

/** The router of one language: '/es' is the base of Spanish, English has none. */
export const createRouter = (language: Language): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(routes(), { basename: language === 'es' ? '/es' : '/' });
