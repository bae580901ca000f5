import { Button, chakra, Kbd } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import type { Span } from '../../parts/day/day.state.ts';
import { boardMessages as m } from './board.messages.ts';
import { useNowInSight } from './useSight.ts';

/**
 * Above the names of the vehicles: how many there are, and where the present is out of sight the way back to
 * it.
 */
export function HoursCorner(props: {
  root: RefObject<HTMLElement | null>;
  span: Span;
  vehicles: number;
}): ReactNode {
  const intl = useIntl();
  // Here and not in the board: while somebody scrolls nothing else is drawn again for it.
  const { isAway, back } = useNowInSight(props.root, props.span);
  useHotkeys([{ keys: 't', label: intl.formatMessage(m.backToNow), enabled: isAway, run: back }]);
  return (
    <chakra.span display="flex" alignItems="center" justifyContent="space-between" w="full" gap="1">
      <span hidden={isAway}>{intl.formatMessage(m.vehicles, { count: props.vehicles })}</span>
      {/* It stands there from the beginning: looks that are written while somebody scrolls have the browser work out the whole board. */}
      <span hidden={!isAway}>
        <Button size="2xs" variant="outline" aria-label={intl.formatMessage(m.backToNow)} onClick={back}>
          {intl.formatMessage(m.now)} <Kbd size="sm">t</Kbd>
        </Button>
      </span>
    </chakra.span>
  );
}
