import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { contacts } from './contacts.ts';
import { layoutMessages } from './layout.messages.ts';
import { LogoLayout } from './LogoLayout.tsx';

/** A page that says what is wrong, and whom to ask. */
export function SupportLayout(props: { children?: ReactNode }): ReactNode {
  const intl = useIntl();
  const foot = (
    <chakra.footer px="6" py="4" textAlign="center" color="fg.muted" fontSize="13px">
      {intl.formatMessage(layoutMessages.needHelp)}{' '}
      <chakra.a href={contacts.support} textDecoration="underline">
        {intl.formatMessage(layoutMessages.support)}
      </chakra.a>
    </chakra.footer>
  );
  return <LogoLayout foot={foot}>{props.children}</LogoLayout>;
}
