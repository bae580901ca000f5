import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '../../lib/apollo/connection.ts';
import { adminMenuItems } from '../menu/adminMenuItems.ts';
import { adminGroups } from '../menu/rules.ts';
import { Frame } from './Frame.tsx';
import { layoutMessages } from './layout.messages.ts';

const menu = { items: adminMenuItems, groups: adminGroups } as const;

/**
 * The frame of the platform's administration: side bar, top bar with announcements and a refresh button,
 * footer with the year.
 */
export function AdminLayout(): ReactNode {
  return <Frame menu={menu} administration below={<Footer />} />;
}

function Footer(): ReactNode {
  const intl = useIntl();
  const year = String(new Date(useNow()).getFullYear());
  return (
    <chakra.footer
      flexShrink="0"
      px="4"
      py="2"
      borderTopWidth="1px"
      fontSize="12.5px"
      color="fg.muted"
      textAlign="center"
    >
      {intl.formatMessage(layoutMessages.copyright, {
        year,
        product: intl.formatMessage(layoutMessages.product),
      })}
    </chakra.footer>
  );
}
