import { chakra, Menu, Portal } from '@chakra-ui/react';
import { HatGlasses } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { useSession_clockQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { useRoleLabel } from '../../lib/session/useRoleLabel.ts';
import { toast } from '../../ui/toaster.ts';
import { userMenu, type UserMenuLine } from '../menu/userMenu.ts';
import { ColorModeItems, LanguageItems } from './AppearanceItems.tsx';
import { layoutMessages } from './layout.messages.ts';
import { menuDialogs } from './slots.ts';

type DialogLine = keyof typeof menuDialogs;
const isDialogLine = (line: UserMenuLine): line is DialogLine => line in menuDialogs;

/** Avatar and menu: administration, account, companies, appearance, language, logout. A mask stands for the avatar while working for another company. */
export function UserMenu(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const roleLabel = useRoleLabel();
  const { signOut, activateCompany } = useSessionControl();
  const { avatar, companies, company } = session;
  const { pathname } = useLocation();
  const { data } = useSession_clockQuery({ fetchPolicy: 'cache-first' });
  const [open, setOpen] = useState<DialogLine | null>(null);
  const impersonating = company.id !== session.loginCompanyId || session.isImpersonating;
  const activate = (companyId: string): void => {
    activateCompany(companyId).then(() => navigate(paths.root), () => toast.error(intl.formatMessage(layoutMessages.activateFailed)));
  };
  const run: Record<Exclude<UserMenuLine, DialogLine>, () => void> = {
    administration: () => void navigate(paths.adminLanding),
    companyConsole: () => void navigate(paths.landing),
    authenticator: () => void navigate(paths.mfa.register),
    preferences: () => void navigate(paths.preferences),
    companySignIn: () => void navigate(paths.directories),
    ownCompany: () => activate(session.loginCompanyId),
    logout: () => { signOut().then(() => navigate(paths.login), () => toast.error(intl.formatMessage(layoutMessages.logoutFailed))); },
  };
  const lines = userMenu({
    roles: session.roles, isImpersonating: impersonating, signsInByPassword: session.signsInByPassword, userUri: company.userUri,
    driverAppEnabled: company.driverAppEnabled, inAdministration: pathname.startsWith('/admin'),
    canMoveClock: data?.clock.viewerCanMove ?? false,
  }).filter((line) => !isDialogLine(line) || menuDialogs[line] !== null);
  const item = (line: UserMenuLine): ReactNode => (
    <Menu.Item key={line} value={line} onSelect={isDialogLine(line) ? () => setOpen(line) : run[line]}>{intl.formatMessage(layoutMessages[line])}</Menu.Item>
  );
  const Dialog = open === null ? null : menuDialogs[open];
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <chakra.button
            type="button"
            title={impersonating ? intl.formatMessage(layoutMessages.impersonating) : session.displayName}
            display="inline-flex" alignItems="center" justifyContent="center" w="32px" h="32px" flexShrink="0" borderRadius="full" cursor="pointer" fontSize="12.5px" fontWeight="600"
            style={impersonating ? {} : { background: avatar.backgroundColor, color: avatar.labelColor }}
            {...(impersonating ? { bg: 'bg.emphasized', color: 'fg', 'data-incognito': '' } : {})}
          >
            {impersonating ? <HatGlasses size={18} aria-hidden /> : avatar.label}
            <span className="ptc-sr"> {intl.formatMessage(layoutMessages.userMenu, { name: session.displayName })}</span>
          </chakra.button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="240px">
              <chakra.div px="2" py="1.5">
                <chakra.div fontWeight="600" dir="auto">{session.displayName}</chakra.div>
                <chakra.div fontSize="12.5px" color="fg.muted">{roleLabel}</chakra.div>
                <chakra.div fontSize="12.5px" color="fg.muted" dir="auto">{company.name}</chakra.div>
                {impersonating ? <chakra.div fontSize="12.5px" color="tone.conflict.fg">{intl.formatMessage(layoutMessages.impersonating)}</chakra.div> : null}
              </chakra.div>
              <Menu.Separator />
              {lines.filter((line) => line !== 'logout').map(item)}
              {companies.length > 1 ? (
                <>
                  <Menu.Separator />
                  <Menu.RadioItemGroup value={company.id} onValueChange={(details) => { if (details.value !== company.id) activate(details.value); }}>
                    <Menu.ItemGroupLabel>{intl.formatMessage(layoutMessages.companies)}</Menu.ItemGroupLabel>
                    {companies.map((one) => <Menu.RadioItem key={one.id} value={one.id}>{one.name}<Menu.ItemIndicator /></Menu.RadioItem>)}
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
      {Dialog ? <Suspense fallback={null}><Dialog onClose={() => setOpen(null)} /></Suspense> : null}
    </>
  );
}
