import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Logo } from './Logo.tsx';
import { useTitle } from './useTitle.ts';

/** A page with the logo only, and what stands at its foot. */
export function LogoLayout(props: { children?: ReactNode; foot?: ReactNode }): ReactNode {
  useTitle(null);
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <chakra.header px="6" py="4">
        <Logo />
      </chakra.header>
      <chakra.main flex="1" display="grid" placeItems="center" px="4" pb="16">
        {props.children ?? <Outlet />}
      </chakra.main>
      {props.foot}
    </chakra.div>
  );
}
