import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { boardAccess, homeAccess, livesInAdmin, mayOpen } from '../menu/rules.ts';

/** The start page is the work: the administration for the platform's staff at home, the board for who dispatches, the day's bookings for who books, the company's landing page for everybody else. */
export function Home(): ReactNode {
  const session = useSession();
  const to = livesInAdmin(session)
    ? paths.adminLanding
    : mayOpen(boardAccess, session)
      ? paths.board
      : mayOpen(homeAccess, session)
        ? paths.home
        : paths.landing;
  return <Navigate to={to} replace />;
}
