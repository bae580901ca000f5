import { Button, chakra, CloseButton, Kbd } from '@chakra-ui/react';
import { Map as MapSign } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { sideBySide } from '../../lib/shell/side.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { Span } from '../day/day.state.ts';
import { mapMessages as m } from './map.messages.ts';
import { keepMapShown, mapIsShown } from './shownMap.ts';

const DayMap = lazyPart(
  () => import('./DayMap.tsx'),
  (part) => part.DayMap,
  'panel',
);

/**
 * The map beside a board: its switch (`m`), its column and itself. What is opened takes its place meanwhile.
 * A board of some of the legs says which; among panels it is one.
 */
export function useDayMap(
  span: Span,
  selectedId: string | null,
  hidden: boolean,
  { shownIds = null, panel = false }: { shownIds?: ReadonlySet<string> | null; panel?: boolean } = {},
): { toggle: ReactNode; column: string; aside: ReactNode } {
  const intl = useIntl();
  const roomy = useMediaQuery(sideBySide);
  // Where it would lie over the board it opens when it is asked for.
  const [open, setOpen] = useState(() => roomy && mapIsShown('board'));
  const change = (next: boolean): void => {
    keepMapShown('board', next);
    setOpen(next);
  };
  useHotkeys([{ keys: 'm', label: intl.formatMessage(m.map), run: () => change(!open) }]);
  const shown = open && !hidden;
  useHotkeys(shown && !roomy ? [{ keys: 'Escape', run: () => change(false) }] : []);
  const over = {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    w: 'min(420px, 100%)',
    zIndex: '6',
    shadow: 'lg',
  } as const;
  return {
    toggle: (
      <Button
        size="xs"
        variant="outline"
        aria-pressed={open}
        bg={open ? 'bg.emphasized' : undefined}
        onClick={() => change(!open)}
      >
        <MapSign aria-hidden />
        {intl.formatMessage(m.map)}
        <Kbd size="sm" aria-hidden display={{ base: 'none', lg: 'inline-flex' }}>
          m
        </Kbd>
      </Button>
    ),
    column: shown && roomy ? ' minmax(320px, 380px)' : '',
    aside: shown ? (
      <chakra.aside
        aria-label={intl.formatMessage(m.map)}
        minW="0"
        minH="0"
        display="flex"
        flexDirection="column"
        overflow="hidden"
        {...(panel ? { borderWidth: '1px', borderRadius: 'l3' } : { borderInlineStartWidth: '1px' })}
        bg="bg.panel"
        {...(roomy ? {} : over)}
      >
        <chakra.div display="flex" alignItems="center" px="3" py="1.5" borderBottomWidth="1px">
          <chakra.h2 fontSize="sm" fontWeight="600">
            {intl.formatMessage(m.map)}
          </chakra.h2>
          <CloseButton
            ms="auto"
            size="xs"
            aria-label={intl.formatMessage(m.close)}
            onClick={() => change(false)}
          />
        </chakra.div>
        <chakra.div flex="1" minH="0">
          <DayMap span={span} selectedId={selectedId} shownIds={shownIds} />
        </chakra.div>
      </chakra.aside>
    ) : null,
  };
}
