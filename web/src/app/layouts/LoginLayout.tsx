import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { useSessionControl } from '../../lib/session/session.ts';
import { Appearance } from './Appearance.tsx';
import { contacts } from './contacts.ts';
import { layoutMessages } from './layout.messages.ts';
import { LostStamps } from './LostStamps.tsx';
import { Logo } from './Logo.tsx';
import { useTitle } from './useTitle.ts';

// Where it cannot be had nobody is warned, and what is being typed stays.
const SignedInWatch = lazy(() =>
  import('./SignedInWatch.tsx').then(
    (part) => ({ default: part.SignedInWatch as ComponentType }),
    () => ({ default: () => null }),
  ),
);

/** The sign-in page and a footer with support and sales contact links. */
export function LoginLayout(): ReactNode {
  const intl = useIntl();
  const { state } = useSessionControl();
  useTitle(null);
  return (
    <chakra.div minH="100dvh" display="flex" flexDirection="column">
      {/* Somebody signed in is here to set up their second step, and nobody watches over their session elsewhere. */}
      {state.status === 'signedIn' ? (
        <Suspense fallback={null}>
          <SignedInWatch />
        </Suspense>
      ) : null}
      <chakra.header
        px={{ base: '4', sm: '6' }}
        py="4"
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
      >
        <Logo />
        <Appearance />
      </chakra.header>
      <LostStamps />
      <chakra.main flex="1" display="grid" placeItems="center" px="4" py="6">
        <Outlet />
      </chakra.main>
      <chakra.footer
        px="6"
        py="4"
        display="flex"
        gap="5"
        justifyContent="center"
        flexWrap="wrap"
        color="fg.muted"
        fontSize="13px"
      >
        <chakra.a href={contacts.support} textDecoration="underline">
          {intl.formatMessage(layoutMessages.support)}
        </chakra.a>
        <chakra.a href={contacts.sales} textDecoration="underline">
          {intl.formatMessage(layoutMessages.sales)}
        </chakra.a>
      </chakra.footer>
    </chakra.div>
  );
}
