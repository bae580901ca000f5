import { chakra, Menu, Portal } from '@chakra-ui/react';
import { HatGlasses } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { useRoleLabel } from '../../lib/session/useRoleLabel.ts';
import { toast } from '../../ui/toaster.ts';
import { isStaff } from '../menu/rules.ts';
import { ColorModeItems, LanguageItems } from './AppearanceItems.tsx';
import { layoutMessages } from './layout.messages.ts';

/** Avatar and menu: preferences, companies, appearance, language, logout. A mask stands for the avatar while working for another company. */
export function UserMenu(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const roleLabel = useRoleLabel();
  const { signOut, activateCompany } = useSessionControl();
  const { avatar, companies, company } = session;
  const { pathname } = useLocation();
  const inAdministration = pathname.startsWith('/admin');
  const impersonating = company.id !== session.loginCompanyId || session.isImpersonating;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          title={impersonating ? intl.formatMessage(layoutMessages.impersonating) : session.displayName}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          w="32px"
          h="32px"
          flexShrink="0"
          borderRadius="full"
          cursor="pointer"
          fontSize="12.5px"
          fontWeight="600"
          style={impersonating ? {} : { background: avatar.backgroundColor, color: avatar.labelColor }}
          {...(impersonating ? { bg: 'bg.emphasized', color: 'fg' } : {})}
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
            </chakra.div>
            <Menu.Separator />
            {isStaff(session) ? (
              <Menu.Item value="administration" onSelect={() => void navigate(inAdministration ? paths.landing : paths.adminLanding)}>
                {intl.formatMessage(inAdministration ? layoutMessages.companyConsole : layoutMessages.administration)}
              </Menu.Item>
            ) : null}
            <Menu.Item value="preferences" onSelect={() => void navigate(paths.preferences)}>{intl.formatMessage(layoutMessages.preferences)}</Menu.Item>
            {impersonating ? null : <Menu.Item value="authenticator" onSelect={() => void navigate(paths.mfa.register)}>{intl.formatMessage(layoutMessages.authenticator)}</Menu.Item>}
            {session.roles.includes('COMPANY_ADMIN') ? <Menu.Item value="directories" onSelect={() => void navigate(paths.directories)}>{intl.formatMessage(layoutMessages.companySignIn)}</Menu.Item> : null}
            {companies.length > 1 ? (
              <>
                <Menu.Separator />
                <Menu.RadioItemGroup
                  value={company.id}
                  onValueChange={(details) => {
                    if (details.value !== company.id) void activateCompany(details.value).then(() => navigate(paths.landing));
                  }}
                >
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
            <Menu.Item
              value="logout"
              onSelect={() => {
                signOut().then(() => navigate(paths.login), () => toast.error(intl.formatMessage(layoutMessages.logoutFailed)));
              }}
            >
              {intl.formatMessage(layoutMessages.logout)}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
