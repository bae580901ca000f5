import { Portal } from '@chakra-ui/react';
import { createContext, useContext, type ReactNode, type RefObject } from 'react';

/** The element in which overlays of a dialog stand; null outside dialogs. */
export const OverlayContext = createContext<RefObject<HTMLElement | null> | null>(null);

/**
 * Where lists, menus and calendars open: inside the dialog they belong to, else at the end of the page. A
 * dialog hides everything outside it from assistive technology, so its own lists must not stand there.
 */
export function OverlayPortal(props: { children: ReactNode }): ReactNode {
  const container = useContext(OverlayContext);
  return container ? (
    <Portal container={container}>{props.children}</Portal>
  ) : (
    <Portal>{props.children}</Portal>
  );
}
