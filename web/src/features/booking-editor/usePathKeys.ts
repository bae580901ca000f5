import { useIntl } from 'react-intl';
import { useListedKeys } from '../../lib/hotkeys/hotkeys.ts';
import { pathMessages as m } from './path.messages.ts';

/** Puts the keys of the editor on the list of shortcuts; `onPathKey` does what they say. */
export function usePathKeys(): void {
  const intl = useIntl();
  useListedKeys(
    [
      { keys: 'Enter', label: intl.formatMessage(m.keyOn) },
      { keys: 'Shift+Enter', label: intl.formatMessage(m.keyBack) },
      { keys: 'Alt+1…9', label: intl.formatMessage(m.keyUsual) },
      { keys: 'Mod+Enter', label: intl.formatMessage(m.keySend) },
    ],
    'dialog',
  );
}
