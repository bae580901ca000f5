import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { OverlayContext } from './OverlayPortal.tsx';
import { uiMessages } from './ui.messages.ts';

/** The widths dialogs come in. */
export type DialogWidth = 300 | 325 | 400 | 450 | 800 | 1000 | 1200 | 'full';

export interface AppDialogProps {
  open: boolean;
  /** Esc, the close button, and (where `dismissable`) a press outside. */
  onClose: () => void;
  title: ReactNode;
  width?: DialogWidth;
  /** The actions; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** Further controls in the header, before the close button. */
  header?: ReactNode;
  children: ReactNode;
  /** A press outside closes too; only where nothing typed can be lost. */
  dismissable?: boolean;
  /** No close button and no Esc while work is going on. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  /** Body without its padding, for grids and split layouts. */
  bare?: boolean;
}

/** Where typing begins, unless the dialog says otherwise. */
const firstControl =
  'input:not([readonly], [disabled], [type=hidden]), select:not([disabled], [aria-readonly=true]), textarea:not([readonly], [disabled])';

const openDialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** The dialog that stands over all others. */
const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(openDialogs)].at(-1) ?? null;

/**
 * Where the focus goes when a dialog has taken the place of this one: it stays there. Null lets it return
 * where it came from.
 */
function successorFocus(came: Element | null): HTMLElement | null {
  const top = topDialog();
  if (!top || top.contains(came)) return null;
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && top.contains(activeElement)
    ? activeElement
    : (top.querySelector<HTMLElement>(firstControl) ?? top);
}

/** What had the focus when each open dialog came, by the dialog. */
const openers = new WeakMap<Element, Element | null>();

/** What a dialog that has just gone would have given the focus back to, until something has it. */
let left: readonly Element[] = [];
const forgetLeft = (): void => {
  left = [];
};

/**
 * What had the focus when a dialog came; where that stood in a dialog that this one replaces, what had it
 * before that. A button that waits for its answer has lost the focus to the page: its dialog stands for it,
 * or what that one came from.
 */
function cameFrom(): readonly Element[] {
  const chain: Element[] = [];
  const { activeElement, body } = document;
  const had = activeElement === body ? topDialog() : activeElement;
  if (had === null) return left;
  for (let one: Element | null = had; one;) {
    chain.push(one);
    const dialog: Element | null = one.closest('[role=dialog], [role=alertdialog]');
    one = dialog === null ? null : (openers.get(dialog) ?? null);
  }
  return chain;
}

/**
 * A modal dialog: fixed header and footer, scrolling body, Esc closes the topmost, focus returns where it
 * came from.
 */
export function AppDialog(props: AppDialogProps): ReactNode {
  const intl = useIntl();
  const full = props.width === 'full';
  const initialFocus = props.initialFocus;
  const body = useRef<HTMLDivElement>(null);
  const [had] = useState(() => document.activeElement);
  const [chain] = useState(cameFrom);
  const came = chain[0] ?? null;
  const overlays = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = body.current?.closest('[role=dialog], [role=alertdialog]');
    if (dialog) openers.set(dialog, came);
  });
  useEffect(
    () => () => {
      left = chain;
      document.addEventListener('focusin', forgetLeft, { once: true });
    },
    [chain],
  );
  /**
   * What had the focus is the dialog's own to find; where it is gone with its dialog, what had opened that
   * one.
   */
  const opener = (): HTMLElement | null => {
    const still = chain.find((one) => one.isConnected);
    return still instanceof HTMLElement && still !== had ? still : null;
  };
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={(details) => {
        if (!details.open && !props.busy) props.onClose();
      }}
      size={full ? 'full' : 'md'}
      scrollBehavior="inside"
      placement={full ? 'top' : 'center'}
      closeOnInteractOutside={Boolean(props.dismissable)}
      closeOnEscape={!props.busy}
      onEscapeKeyDown={(event) => {
        // The topmost first: an open list of suggestions takes this Esc for itself.
        if (document.querySelector('[data-ptc-list]')) event.preventDefault();
      }}
      // Whoever shows it closes it. By itself a dialog goes with any that was open before it came, and an
      // error told while the editor below closes would never be read.
      onRequestDismiss={(event) => event.preventDefault()}
      role={props.role ?? 'dialog'}
      lazyMount
      unmountOnExit
      finalFocusEl={() => successorFocus(came) ?? opener()}
      initialFocusEl={() =>
        initialFocus?.current ?? body.current?.querySelector<HTMLElement>(firstControl) ?? null
      }
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={full ? '0' : { base: '2', sm: '4' }}>
          <Dialog.Content
            {...(full
              ? { borderRadius: '0' }
              : { maxW: `${props.width ?? 400}px`, w: 'full', my: '0', maxH: 'calc(100dvh - 32px)' })}
            bg="bg.panel"
          >
            <OverlayContext value={overlays}>
              <Dialog.Header
                display="flex"
                alignItems="center"
                gap="3"
                px="5"
                py="3"
                minH="61px"
                borderBottomWidth="1px"
                flexShrink="0"
              >
                <Dialog.Title fontSize="md" fontWeight="600" flex="1" minW="0" dir="auto">
                  {props.title}
                </Dialog.Title>
                {props.header}
                {props.busy ? null : (
                  <Dialog.CloseTrigger asChild position="static">
                    <CloseButton size="sm" aria-label={intl.formatMessage(uiMessages.close)} />
                  </Dialog.CloseTrigger>
                )}
              </Dialog.Header>
              {/* What is focused comes into sight with its label above and what is wrong with it below. */}
              <Dialog.Body
                ref={body}
                px={props.bare ? '0' : '5'}
                py={props.bare ? '0' : '4'}
                minH="0"
                scrollPaddingBlock={props.bare ? '0' : '12'}
              >
                {props.children}
              </Dialog.Body>
              {props.footer ? (
                <Dialog.Footer px="5" py="3" borderTopWidth="1px" flexShrink="0" flexWrap="wrap" gap="2">
                  {props.footer}
                </Dialog.Footer>
              ) : null}
              <div ref={overlays} />
            </OverlayContext>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What a dialog says, with its line breaks: its description for screen readers too. */
export function DialogText(props: { children: ReactNode }): ReactNode {
  return (
    <Dialog.Description as="div" color="inherit" whiteSpace="pre-line" dir="auto" overflowWrap="anywhere">
      {props.children}
    </Dialog.Description>
  );
}
