import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { boardAccess, homeAccess, livesInAdmin, marketBoardAccess, mayOpen } from '../menu/rules.ts';

/**
 * The start page is the work: the administration for the platform's staff at home, the board for who
 * dispatches, the market for who watches over it and books nothing, the day's bookings for who books, the
 * company's landing page for everybody else.
 */
export function Home(): ReactNode {
  const session = useSession();
  const to = livesInAdmin(session)
    ? paths.adminLanding
    : mayOpen(boardAccess, session)
      ? paths.board
      : mayOpen(marketBoardAccess, session) && !session.roles.includes('MANAGE_BOOKING')
        ? paths.marketBoard
        : mayOpen(homeAccess, session)
          ? paths.home
          : paths.landing;
  return <Navigate to={to} replace />;
}
