import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { KeyboardHelp } from '../../ui/KeyboardHelp.tsx';
import { menuItems } from '../menu/menuItems.ts';
import { visibleItems } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import { layoutMessages } from './layout.messages.ts';

/** The shortcuts that work everywhere; those of screens the person cannot open stay off. */
export function ShellHotkeys(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const [help, setHelp] = useState(false);
  const open = new Set(visibleItems(menuItems, session, { narrow: false, hasPage }).map((item) => item.to));
  const go = (keys: string, to: string, label: string): { keys: string; label: string; run: () => void }[] =>
    open.has(to) ? [{ keys, label, run: () => void navigate(to) }] : [];
  const books = open.has(paths.bookings) && session.roles.includes('MANAGE_BOOKING');
  useHotkeys([
    ...(books
      ? [
          {
            keys: 'n',
            label: intl.formatMessage(layoutMessages.goNew),
            run: () => void navigate(`${paths.bookings}?new=1`),
          },
        ]
      : []),
    ...go('g b', paths.bookings, intl.formatMessage(layoutMessages.goBookings)),
    ...go('g t', paths.trips, intl.formatMessage(layoutMessages.goTrips)),
    ...go('g p', paths.patients, intl.formatMessage(layoutMessages.goPatients)),
    // What is topmost closes itself; this is for the list.
    {
      keys: 'Escape',
      label: intl.formatMessage(layoutMessages.goClose),
      enabled: false,
      run: () => undefined,
    },
    { keys: '?', label: intl.formatMessage(layoutMessages.goHelp), run: () => setHelp(true) },
  ]);
  return <KeyboardHelp open={help} onClose={() => setHelp(false)} />;
}
