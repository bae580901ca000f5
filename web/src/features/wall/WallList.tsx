import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { wallMessages as m } from './wall.messages.ts';
import { pageOf } from './wall.state.ts';

/** From this width on a row's places stand beside each other; below it one under the other. */
const wide = '(min-width: 1280px)';

/** The height of a row with its line, for a list; by the width of the wall. */
export const wallRowPx = { base: 105, xl: 76 } as const;
/** How long a page stands before it is turned. */
const turnMs = 12_000;

/** A list on a wall: as many rows as fit, and the rest by turning pages. */
export function WallList<T>(props: {
  title: string;
  /** What stands in an empty one. */
  nothing: string;
  list: readonly T[];
  children: (one: T) => ReactNode;
}): ReactNode {
  const intl = useIntl();
  const room = useRef<HTMLUListElement>(null);
  const rowPx = useMediaQuery(wide) ? wallRowPx.xl : wallRowPx.base;
  const [height, setHeight] = useState(0);
  const fits = Math.max(1, Math.floor(height / rowPx));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const node = room.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turned) => turned + 1), turnMs);
    return () => clearInterval(timer);
  }, []);
  const { of, page, pages } = pageOf(props.list, fits, turn);
  return (
    <chakra.section
      aria-label={props.title}
      display="flex"
      flexDirection="column"
      minH="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        minH="52px"
        flexShrink="0"
        borderBottomWidth="1px"
        fontSize="20px"
      >
        <chakra.h2 fontSize="20px">{props.title}</chakra.h2>
        <chakra.span color="fg.muted">{intl.formatNumber(props.list.length)}</chakra.span>
        {pages > 1 ? (
          <chakra.span ms="auto" color="fg.muted" data-wall-page={page}>
            {intl.formatMessage(m.page, { page, pages })}
          </chakra.span>
        ) : null}
      </chakra.header>
      <chakra.ul ref={room} listStyleType="none" flex="1" minH="0" overflow="hidden">
        {of.length === 0 ? (
          <chakra.li px="4" py="4" fontSize="20px" color="fg.muted">
            {props.nothing}
          </chakra.li>
        ) : (
          of.map(props.children)
        )}
      </chakra.ul>
    </chakra.section>
  );
}
