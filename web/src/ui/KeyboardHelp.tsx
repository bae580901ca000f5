import { chakra, Kbd } from '@chakra-ui/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { registeredHotkeys, watchHotkeys } from '../lib/hotkeys/hotkeys.ts';
import { AppDialog } from './AppDialog.tsx';
import { uiMessages } from './ui.messages.ts';

/** The overlay that lists every shortcut that works on this screen. */
export function KeyboardHelp(props: { open: boolean; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const hotkeys = useSyncExternalStore(watchHotkeys, registeredHotkeys);
  const shown = new Map(hotkeys.flatMap((one) => (one.label ? [[one.keys, one.label] as const] : [])));
  return (
    <AppDialog
      open={props.open}
      onClose={props.onClose}
      title={intl.formatMessage(uiMessages.keyboardHelp)}
      width={400}
      dismissable
    >
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="center">
        {[...shown].map(([keys, label]) => (
          <chakra.div key={keys} display="contents">
            <chakra.dt>
              {keys.split(' ').map((key) => (
                <Kbd key={key} me="1" colorPalette="gray">
                  {key === 'Escape' ? 'Esc' : key}
                </Kbd>
              ))}
            </chakra.dt>
            <chakra.dd>{label}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </AppDialog>
  );
}
