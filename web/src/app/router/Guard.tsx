import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../lib/paths.ts';
import { mayOpen, type Access, type MenuGroup } from '../menu/rules.ts';

/** Lets through those who would see the screen in their menu; sends others to the 401 page. */
export function Guard(props: { access: Access; group: MenuGroup }): ReactNode {
  const session = useSession();
  return mayOpen(props.access, session, props.group) ? (
    <Outlet />
  ) : (
    <Navigate to={paths.errors.unauthorized} replace />
  );
}
