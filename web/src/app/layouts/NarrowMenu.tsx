import { Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SideMenu } from './Frame.tsx';
import { layoutMessages } from './layout.messages.ts';
import { SideBar } from './SideBar.tsx';

/** The side bar of narrow pages: over the page, while it is open. */
export function NarrowMenu(props: { open: boolean; menu: SideMenu; onClose: () => void }): ReactNode {
  const intl = useIntl();
  return (
    <Drawer.Root
      open={props.open}
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      placement="start"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content w="220px" maxW="80vw" aria-label={intl.formatMessage(layoutMessages.navigation)}>
            <SideBar menu={props.menu} mini={false} narrow onNavigate={props.onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
