import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { contacts } from './contacts.ts';
import { layoutMessages } from './layout.messages.ts';
import { Logo } from './Logo.tsx';
import { useTitle } from './useTitle.ts';

/** A page that says what is wrong, and whom to ask. */
export function SupportLayout(props: { children?: ReactNode }): ReactNode {
  const intl = useIntl();
  useTitle(null);
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      <chakra.header px="6" py="4">
        <Logo />
      </chakra.header>
      <chakra.main flex="1" display="grid" placeItems="center" px="4" pb="16">
        {props.children ?? <Outlet />}
      </chakra.main>
      <chakra.footer px="6" py="4" textAlign="center" color="fg.muted" fontSize="13px">
        {intl.formatMessage(layoutMessages.needHelp)}{' '}
        <chakra.a href={contacts.support} textDecoration="underline">
          {intl.formatMessage(layoutMessages.support)}
        </chakra.a>
      </chakra.footer>
    </chakra.div>
  );
}
