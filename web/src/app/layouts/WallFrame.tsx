import '../../lib/apollo/socket.ts';
import '../theme/wholeSystem.ts';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

/** The bare frame of a screen on a wall: no menu, no search, no hands. */
export const WallFrame = (): ReactNode => <Outlet />;
