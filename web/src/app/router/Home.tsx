import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { livesInAdmin } from '../menu/rules.ts';

/** The start page: the administration for the platform's staff at home, the company's landing page for everybody else. */
export function Home(): ReactNode {
  return <Navigate to={livesInAdmin(useSession()) ? paths.adminLanding : paths.landing} replace />;
}
