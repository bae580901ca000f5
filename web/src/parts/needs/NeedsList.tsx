import { Button, chakra, Kbd } from '@chakra-ui/react';
import {
  AlarmClock,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  ClockAlert,
  Hourglass,
  Phone,
  Split,
  Timer,
  TriangleAlert,
} from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { EmptyState } from '../../ui/Feedback.tsx';
import { actionKeys, type ActionName } from '../trip-actions/actions.state.ts';
import { tripActionMessages } from '../trip-actions/tripActions.messages.ts';
import { stopText } from '../trip-lists/cells.tsx';
import { needMessages as m } from './needs.messages.ts';
import { needWords } from './needWords.ts';
import { NEED_GROUPS, type Need, type NeedGroup } from './needs.state.ts';

const icons = {
  risk: TriangleAlert,
  late: ClockAlert,
  passed: TriangleAlert,
  unconfirmed: TriangleAlert,
  conflict: Timer,
  reconfirm: Timer,
  offer: Timer,
  lastSafe: Hourglass,
  ready: Phone,
  unassigned: CircleAlert,
  status: CircleAlert,
  rounds: Split,
} as const;
const groupIcons = { NOW: AlarmClock, SOON: Hourglass, LATER: ChevronRight } as const;
const edges = { NOW: 'tone.blocked.fg', SOON: 'tone.conflict.edge', LATER: 'transparent' } as const;
const inks = { NOW: 'tone.blocked.fg', SOON: 'tone.conflict.fg', LATER: 'fg.muted' } as const;

interface Hands {
  onSelect: (need: Need) => void;
  onOpen: (need: Need) => void;
  onAct: (need: Need, action: ActionName) => void;
}

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
  const { needs, now, selectedId } = props;
  const groups = NEED_GROUPS.map((group) => ({ group, of: needs.filter((need) => need.group === group) }));
  const walked = groups.flatMap(({ group, of }) => (group === 'LATER' && !showLater ? [] : of));
  const index = walked.findIndex(({ trip }) => trip.id === selectedId);
  const selected = walked[index];
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
    <Row
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
      <chakra.div flex="1" minH="0" overflowY="auto" tabIndex={-1}>
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
                        time: time.at(
                          new Date(now + firstLater.left),
                          firstLater.trip.pickUpTimeZone,
                          'time',
                        ),
                      })}
                    </chakra.span>
                  ) : null}
                </Button>
                {showLater ? of.map(row) : null}
              </div>
            ) : (
              <div key={group}>
                <GroupHead group={group} count={of.length} />
                {of.map(row)}
              </div>
            ),
          )
        )}
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

const Row = memo(function Row(props: {
  need: Need;
  now: number;
  isSelected: boolean;
  /** Whether Tab stops at its buttons: at one row's alone, so that a long list is no long way. */
  isStop: boolean;
  solid: boolean;
  hands: Hands;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { need, isSelected, hands } = props;
  const { trip } = need;
  const isSolid = isSelected && props.solid;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const Icon = icons[need.kind];
  const said = needWords(intl, need, props.now);
  const who = trip.patient?.displayName ?? (trip.piiViewable ? trip.name : intl.formatMessage(m.withheld));
  const old = trip.promisedPickUpAt && trip.promisedPickUpAt !== trip.pickUpAt ? trip.promisedPickUpAt : null;
  return (
    <chakra.div
      ref={row}
      data-need={trip.name}
      data-selected={isSelected || undefined}
      px="3"
      py="2"
      fontSize="13px"
      lineHeight="18px"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={edges[need.group]}
      bg={isSelected ? 'accent.subtle' : undefined}
      cursor="pointer"
      // A long list draws what is in sight.
      contentVisibility="auto"
      containIntrinsicSize="auto 88px"
      onClick={() => hands.onSelect(need)}
    >
      <chakra.div display="flex" alignItems="center" gap="1.5" minW="0">
        <chakra.span color={inks[need.group]} aria-hidden flexShrink="0">
          <Icon size={14} />
        </chakra.span>
        {said ? (
          <chakra.span color={inks[need.group]} fontWeight="600" whiteSpace="nowrap">
            {said}
          </chakra.span>
        ) : (
          <StatusChip state={trip.status} />
        )}
        <chakra.span fontWeight="600" dir="auto" flex="1" minW="0" truncate title={who}>
          {who}
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="12px" whiteSpace="nowrap">
          {[trip.classification.callType?.code, trip.vehicle?.name].filter(Boolean).join(' · ')}
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" gap="1.5" minW="0">
        <chakra.span fontWeight="600" whiteSpace="nowrap">
          {time.when(old ?? trip.pickUpAt, trip.pickUpTimeZone)}
        </chakra.span>
        <Place stop={trip.pickUp} />
        <span aria-hidden>→</span>
        <Place stop={trip.dropOff} />
      </chakra.div>
      <chakra.div display="flex" gap="1.5" mt="1.5">
        {need.actions.map((action, order) => (
          <Button
            key={action}
            size="2xs"
            h={{ base: '44px', md: '26px' }}
            px="2.5"
            fontSize="12px"
            flex={{ base: '1', md: 'initial' }}
            variant={isSolid && order === 0 ? 'solid' : 'outline'}
            colorPalette={isSolid && order === 0 ? 'accent' : 'gray'}
            tabIndex={props.isStop ? 0 : -1}
            onClick={(event) => {
              event.stopPropagation();
              hands.onSelect(need);
              hands.onAct(need, action);
            }}
          >
            <span className="ptc-sr">
              {intl.formatMessage(m.doingOf, {
                action: intl.formatMessage(tripActionMessages[action]),
                name: trip.name,
              })}
            </span>
            <chakra.span aria-hidden display="inline-flex" alignItems="center" gap="1.5">
              {intl.formatMessage(tripActionMessages[action])}
              {isSelected && actionKeys[action] ? (
                <Kbd size="sm" hideBelow="md">
                  {actionKeys[action]}
                </Kbd>
              ) : null}
            </chakra.span>
          </Button>
        ))}
        <Button
          size="2xs"
          h={{ base: '44px', md: '26px' }}
          px="2"
          fontSize="12px"
          flex={{ base: '1', md: 'initial' }}
          variant="ghost"
          colorPalette="gray"
          tabIndex={props.isStop ? 0 : -1}
          aria-label={intl.formatMessage(m.doingOf, { action: intl.formatMessage(m.open), name: trip.name })}
          onClick={(event) => {
            event.stopPropagation();
            hands.onSelect(need);
            hands.onOpen(need);
          }}
        >
          {intl.formatMessage(m.open)}
        </Button>
      </chakra.div>
    </chakra.div>
  );
});

/** A place without its department; both of a line give way alike. */
const Place = ({ stop }: { stop: Need['trip']['pickUp'] }): ReactNode => (
  <chakra.span dir="auto" truncate minW="0" title={stopText(stop)}>
    {stop.facilityName ?? stop.label}
  </chakra.span>
);
