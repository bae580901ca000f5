import { Button, chakra, Kbd } from '@chakra-ui/react';
import { AlarmClock, ChevronDown, ChevronRight, Hourglass } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { EmptyState } from '../../ui/Feedback.tsx';
import { needMessages as m } from './needs.messages.ts';
import { NeedRow, type Hands } from './NeedRow.tsx';
import { NEED_GROUPS, type Need, type NeedGroup } from './needs.state.ts';

/** So many rows are drawn at first, and so many more at a time: nobody reads more, and each costs. */
const ROWS = 50;

/**
 * Looks of what is selected, written once: a new rule in `@media` has the browser work out the whole page.
 */
const selectedStyles = {
  '& [data-need][data-selected]': { bg: 'accent.subtle' },
  '& button[data-solid]': {
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderColor: 'accent.solid',
    _hover: { bg: 'accent.solid', color: 'accent.contrast', opacity: '0.9' },
  },
  '& .key': { display: { base: 'none', md: 'inline-flex' } },
} as const;

const groupIcons = { NOW: AlarmClock, SOON: Hourglass, LATER: ChevronRight } as const;
/** What needs somebody, by the time that is left: answered in place, walked through with j and k. */
export function NeedsList(
  props: Hands & {
    needs: readonly Need[];
    now: number;
    /** The one that is selected, here or elsewhere on the screen (`useLegKeys` acts on it). */
    selectedId: string | null;
    /** Whether the first action of what is selected is the screen's one solid button; else another is. */
    solid?: boolean;
  },
): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [showLater, setShowLater] = useState(false);
  const [upTo, setUpTo] = useState(ROWS);
  const { needs, now, selectedId } = props;
  const groups = NEED_GROUPS.map((group) => ({ group, of: needs.filter((need) => need.group === group) }));
  const walked = groups.flatMap(({ group, of }) => (group === 'LATER' && !showLater ? [] : of));
  const index = walked.findIndex(({ trip }) => trip.id === selectedId);
  const selected = walked[index];
  const drawn = new Set(walked.slice(0, Math.max(upTo, index + 10)));
  const step = (by: number): void => {
    const next = walked[Math.min(walked.length - 1, Math.max(0, index === -1 ? 0 : index + by))];
    if (next) props.onSelect(next);
  };
  useHotkeys([
    { keys: 'j', label: intl.formatMessage(m.next), run: () => step(1) },
    { keys: 'k', label: intl.formatMessage(m.previous), run: () => step(-1) },
  ]);
  const [firstLater] = groups[2]?.of ?? [];
  const latest = useRef<Hands>(props);
  useEffect(() => {
    latest.current = props;
  });
  // The same for as long as the list stands, so that a row is drawn again only for itself.
  const hands = useMemo(
    (): Hands => ({
      onSelect: (need) => latest.current.onSelect(need),
      onOpen: (need) => latest.current.onOpen(need),
      onAct: (need, action) => latest.current.onAct(need, action),
    }),
    [],
  );
  const row = (need: Need): ReactNode => (
    <NeedRow
      key={need.trip.id}
      need={need}
      now={now}
      isSelected={selectedId === need.trip.id}
      isStop={(selected ?? walked[0])?.trip.id === need.trip.id}
      solid={props.solid ?? true}
      hands={hands}
    />
  );
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.title)}
      display="flex"
      flexDirection="column"
      minH="0"
      h="full"
      bg="bg.panel"
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        h="40px"
        flexShrink="0"
        borderBottomWidth="1px"
      >
        <chakra.h2 fontSize="13px">{intl.formatMessage(m.title)}</chakra.h2>
        <chakra.span fontSize="12px" color="fg.muted">
          {intl.formatMessage(m.byTime, { count: needs.length })}
        </chakra.span>
        <chakra.span ms="auto" display="flex" gap="1" hideBelow="md" aria-hidden>
          <Kbd size="sm">j</Kbd>
          <Kbd size="sm">k</Kbd>
        </chakra.span>
      </chakra.header>
      <chakra.div flex="1" minH="0" overflowY="auto" tabIndex={-1} css={selectedStyles}>
        {needs.length === 0 ? (
          <EmptyState title={intl.formatMessage(m.nothing)} text={intl.formatMessage(m.nothingText)} />
        ) : (
          groups.map(({ group, of }) =>
            of.length === 0 ? null : group === 'LATER' ? (
              <div key={group}>
                <Button
                  variant="ghost"
                  size="sm"
                  w="full"
                  justifyContent="flex-start"
                  borderRadius="0"
                  aria-expanded={showLater}
                  onClick={() => setShowLater(!showLater)}
                >
                  {showLater ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
                  {intl.formatMessage(m.LATER)} {of.length}
                  {firstLater ? (
                    <chakra.span ms="auto" fontWeight="400" color="fg.muted">
                      {intl.formatMessage(m.first, {
                        // It may be of another day, and then says so.
                        time: time.when(
                          new Date(now + firstLater.left),
                          firstLater.trip.pickUpTimeZone,
                          'stamp',
                        ),
                      })}
                    </chakra.span>
                  ) : null}
                </Button>
                {showLater ? of.filter((need) => drawn.has(need)).map(row) : null}
              </div>
            ) : (
              <div key={group}>
                <GroupHead group={group} count={of.length} />
                {of.filter((need) => drawn.has(need)).map(row)}
              </div>
            ),
          )
        )}
        {drawn.size < walked.length ? (
          <Button
            variant="ghost"
            size="sm"
            w="full"
            borderRadius="0"
            onClick={() => setUpTo(drawn.size + ROWS)}
          >
            {intl.formatMessage(m.more, { count: walked.length - drawn.size })}
          </Button>
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}

function GroupHead(props: { group: NeedGroup; count: number }): ReactNode {
  const intl = useIntl();
  const Icon = groupIcons[props.group];
  return (
    <chakra.h3
      display="flex"
      alignItems="center"
      gap="1.5"
      px="3"
      py="1"
      fontSize="12px"
      bg="bg.muted"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="1"
    >
      <Icon size={13} aria-hidden />
      {intl.formatMessage(m[props.group])}
      <chakra.span fontWeight="400" color="fg.muted">
        {props.count}
      </chakra.span>
    </chakra.h3>
  );
}
