import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { Waiting } from '../layouts/Waiting.tsx';
import { Guard } from './Guard.tsx';
import { Home } from './Home.tsx';
import { orReload } from './orReload.ts';
import { hasPage, loadPage } from './pages.ts';
import { RequireSession } from './RequireSession.tsx';
import { RouteError } from './RouteError.tsx';
import { screens } from './screens.ts';
import { paths } from '../../lib/paths.ts';
import { wasSignedIn } from './wasSignedIn.ts';

// Who must sign in first does not download the frames.
const frame = async () => ({
  default: (await orReload(() => import('../layouts/SignedInFrame.tsx'))).SignedInFrame,
});
const SignedInFrame = lazy(frame);
const WallFrame = lazy(async () => ({
  default: (await orReload(() => import('../layouts/WallFrame.tsx'))).WallFrame,
}));

/** The routes of the signed-in, and what leads nowhere. */
export function signedInRoutes(): RouteObject[] {
  // Who was signed in a while ago most likely still is: the frame comes while the server is asked.
  if (wasSignedIn()) frame().catch(() => undefined);
  return [
    {
      index: true,
      element: (
        <RequireSession>
          <Home />
        </RequireSession>
      ),
    },
    ...(['company', 'admin', 'home'] as const).map((layout): RouteObject => ({
      element: (
        <RequireSession>
          <Suspense fallback={<Waiting />}>
            <SignedInFrame layout={layout} />
          </Suspense>
        </RequireSession>
      ),
      children: [
        {
          errorElement: <RouteError />,
          children: screens
            .filter((screen) => screen.layout === layout && hasPage(screen.page))
            .map((screen) => ({
              element: <Guard access={screen.access} group={screen.group} />,
              children: [{ path: screen.path, lazy: () => loadPage(screen.page) }],
            })),
        },
      ],
    })),
    {
      path: paths.wall.slice(1),
      element: (
        <RequireSession>
          <Suspense fallback={<Waiting />}>
            <WallFrame />
          </Suspense>
        </RequireSession>
      ),
      errorElement: <RouteError />,
      children: [{ index: true, lazy: () => loadPage('WallPage') }],
    },
    {
      path: '*',
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ];
}
