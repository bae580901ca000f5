import { Button, chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { shell, useShell, type Review } from '../../lib/shell/shell.ts';
import { listWidth, sideBySide, sideId } from '../../lib/shell/side.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { isFollowed } from './followed.ts';
import { tripListMessages as m } from './tripLists.messages.ts';

/**
 * A list with what is open of it: beside it from 1280 px of width, over it below. Alerts take the place of
 * what is open and give it back. Esc closes; focus goes back to the list.
 */
export function DetailSplit(props: {
  list: ReactNode;
  /** What is open, and by which id; null shows the list alone. */
  detail: { id: string; content: ReactNode } | null;
  onClose: () => void;
  /** Called after closing, with what had been open: puts the focus back. */
  onClosed: (id: string) => void;
}): ReactNode {
  const wide = useMediaQuery(sideBySide);
  const { alertsOpen, review } = useShell();
  const { state } = useLocation();
  const { detail, onClose, onClosed } = props;
  const id = detail?.id ?? null;
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  const reviewed = review?.itineraryId === id ? review : null;
  const back = (): void => {
    shell.setReview(null);
    onClose();
    shell.openAlerts();
  };
  useHotkeys([{ keys: 'Escape', enabled: detail !== null && !alertsOpen, run: reviewed ? back : onClose }]);
  useLayoutEffect(() => {
    // Details that are there from the beginning, as after the editor, are what was asked for: alerts that
    // came by themselves give way.
    if (id !== null && shell.now().openedByEvent) shell.closeAlerts();
    shell.setSide(true, id !== null);
    return () => shell.setSide(false, false);
  }, [id]);
  // Alerts that came by themselves stood beside this list: over whatever comes next they would lie unasked.
  useEffect(
    () => () => {
      if (shell.now().openedByEvent) shell.closeAlerts();
    },
    [],
  );
  useEffect(() => {
    const was = before.current;
    before.current = id;
    if (id === was) return;
    // Who opened something else has left the alert that led here.
    if (shell.now().review?.itineraryId !== id) shell.setReview(null);
    if (id !== null) shell.closeAlerts();
    if (id === null && was !== null) {
      if (!shell.now().alertsOpen) onClosed(was);
    }
    // On narrow screens the list is out of reach: the focus goes where the reader looks, but not from rows
    // walked through.
    else if (id !== null && !isFollowed(state)) panel.current?.focus({ preventScroll: true });
  }, [id, onClosed, state]);
  const covers = detail !== null && !wide;
  // Alerts stand in the place of the details, which wait as they are.
  const replaced = wide && alertsOpen;
  return (
    <chakra.div position="relative" display="flex" gap="3" h="full" minH="0">
      <chakra.div
        {...(wide && detail && !replaced ? { w: listWidth, flexShrink: '0' } : { flex: '1', minW: '0' })}
        h="full"
        minH="0"
        visibility={covers ? 'hidden' : undefined}
        inert={covers}
      >
        {props.list}
      </chakra.div>
      {detail ? (
        <chakra.div
          ref={panel}
          id={sideId}
          tabIndex={-1}
          key={detail.id}
          bg="bg"
          overflow="hidden"
          outline="none"
          hidden={replaced}
          display={replaced ? 'none' : 'flex'}
          flexDirection="column"
          {...(wide
            ? { flex: '1', minW: '0', borderWidth: '1px', borderRadius: 'l3' }
            : { position: 'absolute', insetX: { base: '-3', md: '-4' }, insetY: '-3', zIndex: '1' })}
        >
          {reviewed ? <BackBar review={reviewed} onBack={back} /> : null}
          <chakra.div flex="1" minH="0">
            {detail.content}
          </chakra.div>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

/** Above details that were opened from an alert: the way back, and which of the alerts it is. */
function BackBar(props: { review: Review; onBack: () => void }): ReactNode {
  const intl = useIntl();
  const { at, of } = props.review;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      px="2"
      h="36px"
      flexShrink="0"
      bg="bg.panel"
      borderBottomWidth="1px"
      fontSize="13px"
    >
      <Button size="xs" variant="ghost" onClick={props.onBack}>
        <ArrowLeft size={15} />
        {intl.formatMessage(m.backToAlerts)}
      </Button>
      <chakra.span color="fg.muted">{at > 0 ? intl.formatMessage(m.alertOf, { at, of }) : null}</chakra.span>
    </chakra.div>
  );
}
