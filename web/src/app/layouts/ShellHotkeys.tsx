import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { hasDialog, useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { takeTyped, typeAhead } from '../../lib/hotkeys/typedAhead.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { shell } from '../../lib/shell/shell.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { menuItems } from '../menu/menuItems.ts';
import { visibleItems } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import { layoutMessages } from './layout.messages.ts';

const KeyboardHelp = lazyPart(
  () => import('../../ui/KeyboardHelp.tsx'),
  (part) => part.KeyboardHelp,
);
const Palette = lazyPart(
  () => import('../palette/Palette.tsx'),
  (part) => part.Palette,
);

/** The shortcuts that work everywhere; those of screens the person cannot open stay off. */
export function ShellHotkeys(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const [shown, setShown] = useState<'help' | 'dialogHelp' | 'palette' | null>(null);
  const onClose = (): void => {
    takeTyped();
    setShown(null);
  };
  const open = new Map(
    visibleItems(menuItems, session, { narrow: false, hasPage }).map((item) => [item.to, item.label]),
  );
  const ways = Object.entries({
    d: paths.board,
    h: paths.home,
    b: paths.bookings,
    t: paths.trips,
    p: paths.patients,
  });
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
    ...ways.flatMap(([key, to]) => {
      const label = open.get(to);
      return label
        ? [
            {
              keys: `g ${key}`,
              label: intl.formatMessage(layoutMessages.goTo, { screen: intl.formatMessage(label) }),
              run: () => void navigate(to),
            },
          ]
        : [];
    }),
    { keys: 'g a', label: intl.formatMessage(layoutMessages.goAlerts), run: shell.openAlerts },
    // What is the same everywhere is described by the list itself.
    { keys: '?', run: () => setShown('help') },
    { keys: 'Mod+/', place: 'dialog', run: () => setShown(hasDialog() ? 'dialogHelp' : 'help') },
    {
      keys: 'Mod+k',
      run: () => {
        typeAhead(onClose);
        setShown('palette');
      },
    },
  ]);
  return (
    <>
      <KeyboardHelp
        open={shown === 'help' || shown === 'dialogHelp'}
        inDialog={shown === 'dialogHelp'}
        onClose={onClose}
      />
      <Palette open={shown === 'palette'} onClose={onClose} />
    </>
  );
}
