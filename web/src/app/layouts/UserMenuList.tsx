import { chakra, Menu, Portal } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { useRoleLabel } from '../../lib/session/useRoleLabel.ts';
import type { UserMenuLine } from '../menu/userMenu.ts';
import { ColorModeItems, LanguageItems } from './AppearanceItems.tsx';
import { layoutMessages } from './layout.messages.ts';

/** The open user menu, under the button whose id is given. */
export function UserMenuList(props: {
  open: boolean;
  trigger: string;
  lines: readonly UserMenuLine[];
  impersonating: boolean;
  onLine: (line: UserMenuLine) => void;
  onCompany: (companyId: string) => void;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const session = useSession();
  const roleLabel = useRoleLabel();
  const { companies, company } = session;
  // The focus goes to the menu where it is seen to open.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(props.open), [props.open]);
  const item = (line: UserMenuLine): ReactNode => (
    <Menu.Item key={line} value={line} onSelect={() => props.onLine(line)}>
      {intl.formatMessage(layoutMessages[line])}
    </Menu.Item>
  );
  return (
    <Menu.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) props.onClose();
      }}
      ids={{ trigger: props.trigger }}
      positioning={{ placement: 'bottom-end' }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="240px">
            <chakra.div px="2" py="1.5">
              <chakra.div fontWeight="600" dir="auto">
                {session.displayName}
              </chakra.div>
              <chakra.div fontSize="12.5px" color="fg.muted">
                {roleLabel}
              </chakra.div>
              <chakra.div fontSize="12.5px" color="fg.muted" dir="auto">
                {company.name}
              </chakra.div>
              {props.impersonating ? (
                <chakra.div fontSize="12.5px" color="tone.conflict.fg">
                  {intl.formatMessage(layoutMessages.impersonating)}
                </chakra.div>
              ) : null}
            </chakra.div>
            <Menu.Separator />
            {props.lines.filter((line) => line !== 'logout').map(item)}
            {companies.length > 1 ? (
              <>
                <Menu.Separator />
                <Menu.RadioItemGroup
                  value={company.id}
                  onValueChange={(details) => props.onCompany(details.value)}
                >
                  <Menu.ItemGroupLabel>{intl.formatMessage(layoutMessages.companies)}</Menu.ItemGroupLabel>
                  {companies.map((one) => (
                    <Menu.RadioItem key={one.id} value={one.id}>
                      {one.name}
                      <Menu.ItemIndicator />
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioItemGroup>
              </>
            ) : null}
            <Menu.Separator />
            <ColorModeItems />
            <Menu.Separator />
            <LanguageItems />
            <Menu.Separator />
            {item('logout')}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
