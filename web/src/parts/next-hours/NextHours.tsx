import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useListedKeys } from '../../lib/hotkeys/hotkeys.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useWidth } from '../booking-detail/useWidth.ts';
import { arrows, type Arrow, type DayTrip, type Span } from '../day/day.state.ts';
import { Background, Ruler } from '../day/Hours.tsx';
import { useHoursScroll } from '../day/useHoursScroll.ts';
import { EmptyState } from '../../ui/Feedback.tsx';
import { nextHoursMessages as m } from './nextHours.messages.ts';
import { countsOf, lanesOf, pillBeside, type Pill, type PillState } from './nextHours.state.ts';
import { LegLane } from './LegLane.tsx';
import { pillStyles } from './pillLook.ts';
import { StateCounts } from './StateCounts.tsx';
import { usePillWords } from './usePillWords.ts';

const HOUR = 3_600_000;
/** The names of the lanes, on a desk and in a hand. */
const namesPx = { desk: 132, hand: 96 };
/** An hour is never narrower than this; then the hours are scrolled. */
const leastHourPx = 92;

/**
 * The legs of the next hours: a lane for each that `laneOf` names, facilities where they begin unless
 * something else is said, a pill at each pick-up, a legend that counts the states and shows one alone.
 */
export function NextHours(props: {
  pills: readonly Pill[];
  span: Span;
  selectedId: string | null;
  onOpen: (trip: DayTrip) => void;
  laneOf?: (trip: DayTrip) => string | null;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const touch = useMediaQuery('(max-width: 767px)');
  const { pills, span, selectedId, onOpen } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const [shown, setShown] = useState<ReadonlySet<PillState>>(new Set());
  const [reached, setReached] = useState<string | null>(null);
  const namePx = touch ? namesPx.hand : namesPx.desk;
  const hours = (span.to - span.from) / HOUR;
  const hourPx = Math.max(leastHourPx, Math.floor((width - namePx) / hours));
  const look = { namePx, hourPx, rowPx: touch ? 50 : 30, pillPx: touch ? 44 : 24 };

  const counts = useMemo(() => countsOf(pills), [pills]);
  // What no leg is in any more filters nothing.
  const chosen = useMemo(
    () => new Set([...shown].filter((state) => counts.some((one) => one.state === state))),
    [shown, counts],
  );
  const sayOf = usePillWords();
  const gapPx = 4;
  const lanes = lanesOf(pills, chosen, (pill) => ((sayOf(pill).width + gapPx) / hourPx) * HOUR, props.laneOf);
  const all = lanes.flatMap(({ rows }) => rows.flat());
  const stop = [selectedId, reached].find((id) => all.some(({ trip }) => trip.id === id)) ?? all[0]?.trip.id;

  useListedKeys([
    { keys: '↑ ↓ ← →', label: intl.formatMessage(m.walkKey) },
    { keys: 'Enter', label: intl.formatMessage(m.openKey) },
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, pill: Pill): void => {
    if (!arrows.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = pillBeside(lanes, pill.trip.id, event.key as Arrow);
    if (!next) return;
    setReached(next.trip.id);
    root.current?.querySelector<HTMLElement>(`[data-pill="${CSS.escape(next.trip.id)}"]`)?.focus();
  };
  const toggle = (state: PillState): void =>
    setShown(
      chosen.has(state) ? new Set([...chosen].filter((one) => one !== state)) : new Set([...chosen, state]),
    );

  useEffect(() => {
    // What is selected is in sight, also where the side surface has just taken its place.
    if (selectedId !== null && width > 0)
      root.current
        ?.querySelector(`[data-pill="${CSS.escape(selectedId)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId, width]);
  // In a hand there is no room for what was: the hours begin shortly before the present. On a desk all are in
  // view.
  useHoursScroll(root, span, touch && width > 0 ? leastHourPx : 0, 0.25);

  return (
    <chakra.section
      aria-label={intl.formatMessage(m.nextHours)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      minH={{ lg: '280px' }}
      display="flex"
      flexDirection="column"
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        px="3"
        minH="40px"
        flexShrink="0"
        borderBottomWidth="1px"
      >
        <chakra.h2 fontSize="13px">{intl.formatMessage(m.nextHours)}</chakra.h2>
        <chakra.span fontSize="12px" color="fg.muted">
          {intl.formatMessage(m.legsUntil, {
            count: pills.length,
            time: time.at(new Date(span.to), time.homeZone, 'time'),
          })}
        </chakra.span>
        <chakra.a asChild ms="auto" fontSize="12px" py="1.5" textDecoration="underline">
          <Link to={paths.legs}>{intl.formatMessage(m.allLegs)}</Link>
        </chakra.a>
      </chakra.header>
      {pills.length === 0 ? (
        <EmptyState title={intl.formatMessage(m.noLegs)} text={intl.formatMessage(m.noLegsText)} />
      ) : (
        <>
          <StateCounts counts={counts} chosen={chosen} onToggle={toggle} />
          <chakra.div
            ref={root}
            role="group"
            aria-label={intl.formatMessage(m.nextHours)}
            aria-description={intl.formatMessage(m.help)}
            overflow="auto"
            minH="0"
            position="relative"
            css={pillStyles}
          >
            <div style={{ position: 'relative', width: namePx + hours * hourPx }}>
              <Background span={span} hourPx={hourPx} namePx={namePx} />
              <Ruler span={span} hourPx={hourPx} namePx={namePx} zone={time.homeZone} />
              {lanes.map((lane) => (
                <LegLane
                  key={lane.name ?? ''}
                  lane={lane}
                  span={span}
                  look={look}
                  selectedId={selectedId}
                  stopId={stop ?? null}
                  onReach={setReached}
                  onKeyDown={onKeyDown}
                  onOpen={onOpen}
                />
              ))}
            </div>
          </chakra.div>
        </>
      )}
    </chakra.section>
  );
}
