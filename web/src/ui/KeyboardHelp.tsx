import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { registeredHotkeys, watchHotkeys } from '../lib/hotkeys/hotkeys.ts';
import { AppDialog } from './AppDialog.tsx';
import { Keys } from './Keys.tsx';
import { keyboardHelpMessages as m } from './keyboardHelp.messages.ts';

/** The overlay that lists every shortcut that works on this screen. */
export function KeyboardHelp(props: {
  open: boolean;
  /** A dialog is in front: only its keys work. */
  inDialog?: boolean;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const hotkeys = useSyncExternalStore(watchHotkeys, registeredHotkeys);
  const { inDialog = false } = props;
  const say = intl.formatMessage;
  const hasGrid = props.open && !inDialog && document.querySelector('[role=grid],[role=treegrid]') !== null;
  const shown = new Map([
    ['Mod+k', inDialog ? '' : say(m.palette)],
    ['?', inDialog ? '' : say(m.help)],
    ['Mod+/', say(m.helpAnywhere)],
    ['Escape', say(m.close)],
    ...hotkeys
      .filter((one) => !inDialog || one.place === 'dialog')
      .map((one) => [one.keys, one.label ?? ''] as const)
      .filter(([keys, label]) => keys !== '' && label !== ''),
    ...(hasGrid
      ? ([
          ['↑ ↓ ← →', say(m.gridWalk)],
          ['Enter F2', say(m.gridOpen)],
          ['Tab', say(m.gridTab)],
        ] as const)
      : []),
  ]);
  return (
    <AppDialog
      open={props.open}
      onClose={props.onClose}
      title={intl.formatMessage(m.title)}
      width={450}
      dismissable
    >
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="center">
        {[...shown].map(([keys, label]) =>
          label === '' ? null : (
            <chakra.div key={keys} display="contents">
              <chakra.dt>
                <Keys keys={keys} />
              </chakra.dt>
              <chakra.dd>{label}</chakra.dd>
            </chakra.div>
          ),
        )}
      </chakra.dl>
    </AppDialog>
  );
}
