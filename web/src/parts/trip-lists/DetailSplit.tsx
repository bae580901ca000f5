import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';

/** A list with what is open of it: beside it from 1280 px of width, over it below. Esc closes; focus goes back to the list. */
export function DetailSplit(props: {
  list: ReactNode;
  /** What is open, and by which id; null shows the list alone. */
  detail: { id: string; content: ReactNode } | null;
  onClose: () => void;
  /** Called after closing, with what had been open: puts the focus back. */
  onClosed: (id: string) => void;
}): ReactNode {
  const wide = useMediaQuery('(min-width: 1280px)');
  const { detail, onClosed } = props;
  const id = detail?.id ?? null;
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useHotkeys([{ keys: 'Escape', enabled: detail !== null, run: props.onClose }]);
  useEffect(() => {
    const was = before.current;
    before.current = id;
    if (id === null && was !== null) onClosed(was);
    // On narrow screens the list is out of reach: the focus goes where the reader looks.
    else if (id !== null && id !== was) panel.current?.focus({ preventScroll: true });
  }, [id, onClosed]);
  const covers = detail !== null && !wide;
  return (
    <chakra.div position="relative" display="flex" gap="3" h="full" minH="0">
      <chakra.div
        flex="1"
        minW="0"
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
          tabIndex={-1}
          key={detail.id}
          bg="bg"
          overflow="hidden"
          outline="none"
          {...(wide
            ? { w: 'clamp(460px, 44%, 760px)', flexShrink: '0', borderWidth: '1px', borderRadius: 'l3' }
            : { position: 'absolute', insetX: { base: '-3', md: '-4' }, insetY: '-3', zIndex: '1' })}
        >
          {detail.content}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
