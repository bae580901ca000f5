import { chakra } from '@chakra-ui/react';
import { HatGlasses } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { useSession_clockQuery } from '../../gql/hooks.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { actsForAnother } from '../../lib/session/actsForAnother.ts';
import { useSession, useSessionControl } from '../../lib/session/session.ts';
import { toast } from '../../ui/toaster.ts';
import { userMenu, type UserMenuLine } from '../menu/userMenu.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { layoutMessages } from './layout.messages.ts';
import { menuDialogs } from './slots.ts';
import { useActivateCompany } from './useActivateCompany.ts';

const UserMenuList = lazyPart(
  () => import('./UserMenuList.tsx'),
  (part) => part.UserMenuList,
);

type DialogLine = keyof typeof menuDialogs;
const isDialogLine = (line: UserMenuLine): line is DialogLine => line in menuDialogs;

/**
 * Avatar and menu: administration, account, companies, appearance, language, logout. A mask stands for the
 * avatar while working for another company.
 */
export function UserMenu(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const { signOut } = useSessionControl();
  const { avatar, company } = session;
  const { pathname } = useLocation();
  const { data } = useSession_clockQuery({ fetchPolicy: 'cache-first' });
  const id = useId();
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState<DialogLine | null>(null);
  const impersonating = actsForAnother(session);
  const activate = useActivateCompany();
  const run: Record<Exclude<UserMenuLine, DialogLine>, () => void> = {
    administration: () => void navigate(paths.adminLanding),
    companyConsole: () => void navigate(paths.landing),
    authenticator: () => void navigate(paths.mfa.register),
    preferences: () => void navigate(paths.preferences),
    companySignIn: () => void navigate(paths.directories),
    ownCompany: () => activate(session.loginCompanyId),
    logout: () => {
      signOut().then(
        (left) => (left ? navigate(paths.login) : undefined),
        () => toast.error(intl.formatMessage(layoutMessages.logoutFailed)),
      );
    },
  };
  const lines = userMenu({
    roles: session.roles,
    isImpersonating: impersonating,
    signsInByPassword: session.signsInByPassword,
    userUri: company.userUri,
    driverAppEnabled: company.driverAppEnabled,
    inAdministration: pathname.startsWith('/admin'),
    canMoveClock: data?.clock.viewerCanMove ?? false,
  }).filter((line) => !isDialogLine(line) || menuDialogs[line] !== null);
  const go = (line: UserMenuLine): void => {
    if (isDialogLine(line)) setOpen(line);
    else run[line]();
  };
  useHotkeys(
    lines.map((line) => ({
      keys: '',
      label: intl.formatMessage(layoutMessages[line]),
      place: 'console' as const,
      run: () => go(line),
    })),
  );
  const Dialog = open === null ? null : menuDialogs[open];
  return (
    <>
      <chakra.button
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setShown(true);
        }}
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
        {...(impersonating ? { bg: 'bg.emphasized', color: 'fg', 'data-incognito': '' } : {})}
      >
        {impersonating ? <HatGlasses size={18} aria-hidden /> : avatar.label}
        <span className="ptc-sr">
          {' '}
          {intl.formatMessage(layoutMessages.userMenu, { name: session.displayName })}
        </span>
      </chakra.button>
      <UserMenuList
        open={shown}
        trigger={id}
        lines={lines}
        impersonating={impersonating}
        onLine={go}
        onCompany={(id) => {
          if (id !== company.id) activate(id);
        }}
        onClose={() => setShown(false)}
      />
      {Dialog ? <Dialog onClose={() => setOpen(null)} /> : null}
    </>
  );
}
