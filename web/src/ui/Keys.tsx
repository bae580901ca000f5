import { Kbd } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Whether the keyboard has ⌘ where others have Ctrl. */
const hasCommand = /mac|iphone|ipad/iu.test(globalThis.navigator?.platform ?? '');

const nameOf = (key: string): string =>
  key
    .replace('Escape', 'Esc')
    .replace('Mod+', hasCommand ? '⌘' : 'Ctrl+')
    .replace(/[+⌘]\w$/u, (end) => end.toUpperCase());

/** A shortcut as it is pressed: one sign for each press. */
export function Keys(props: { keys: string }): ReactNode {
  return props.keys.split(' ').map((key) => (
    <Kbd key={key} me="1" colorPalette="gray">
      {nameOf(key)}
    </Kbd>
  ));
}
