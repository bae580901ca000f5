import { chakra } from '@chakra-ui/react';
import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import { arrows, arrowTo, type Arrow, type Span } from '../../parts/day/day.state.ts';
import { Background, Ruler, rulerPx } from '../../parts/day/Hours.tsx';
import { useHotkeys, useListedKeys } from '../../lib/hotkeys/hotkeys.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { boardMessages as m } from './board.messages.ts';
import {
  barToShow,
  fits,
  isMovable,
  type Bar,
  type BoardTrip,
  type BoardVehicle,
  type BoardView,
} from './board.state.ts';
import { useWho, xOf, type Hands } from './BoardBar.tsx';
import { BoardLane } from './BoardLane.tsx';
import { callsPx, hourPx, lanePx, laneStyles, looseRowPx, namePx } from './laneStyles.ts';
import { HoursCorner } from './HoursCorner.tsx';
import { LooseLegs } from './LooseLegs.tsx';
import { usePlaces } from './usePlaces.ts';
import { useSight } from './useSight.ts';
import { useLift } from './useLift.ts';
import { WillCallsWithoutHour } from './WillCallsWithoutHour.tsx';

const ManifestDialog = lazyPart(
  () => import('../../parts/printing/ManifestDialog.tsx'),
  (part) => part.ManifestDialog,
);

interface LanesProps {
  view: BoardView;
  /** Whether all legs are there: until then none is counted. */
  isWhole: boolean;
  span: Span;
  zone: string;
  /** The day that is shown: today's, whenever its hours begin. */
  day: string;
  /**
   * The offered leg that is being thought about: where it would fit is outlined, as for a leg that is lifted.
   */
  offered: BoardTrip | null;
  selectedId: string | null;
  /** Whether something stands beside and takes room from the hours. */
  isRoomTaken: boolean;
  onSelect: (trip: BoardTrip) => void;
  onOpen: (trip: BoardTrip) => void;
  onAssign: (trip: BoardTrip, vehicle: { id: string; name: string } | null) => void;
}

/**
 * Vehicles and hours: a lane each with their legs as bars, above them the legs without a vehicle and the
 * will-calls without an hour. Their looks stand around them, so that carrying a leg, which draws the lanes
 * again, works none of them out again.
 */
export const Lanes = memo(function Lanes(props: LanesProps): ReactNode {
  return (
    <chakra.div css={laneStyles}>
      <Board {...props} />
    </chakra.div>
  );
});

function Board(props: LanesProps): ReactNode {
  const intl = useIntl();
  const whoOf = useWho();
  const { view, span, offered, selectedId } = props;
  const { lanes, unassigned, willCalls } = view;
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [printed, setPrinted] = useState<BoardVehicle | null>(null);
  const width = xOf(span.to, span);
  const looseHeight = Math.max(1, unassigned.length) * looseRowPx;
  const above = rulerPx + (willCalls.length > 0 ? callsPx : 0) + looseHeight;
  const unassignedName = intl.formatMessage(m.unassigned);

  const { placeOf, walks, first } = usePlaces(view);
  const stopId = selectedId !== null && placeOf.has(selectedId) ? selectedId : (first?.trip.id ?? null);
  const kept = Math.max(0, (placeOf.get(stopId ?? '') ?? 0) - 1);
  const rows = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => root.current,
    estimateSize: () => lanePx,
    scrollMargin: above,
    overscan: 3,
    // The lane that has the keyboard stays, however far it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), kept])].toSorted((a, b) => a - b),
  });

  const placeAt = useCallback(
    (clientY: number): number => {
      const box = root.current?.getBoundingClientRect();
      if (!box || !root.current) return 0;
      const y = clientY - box.top + root.current.scrollTop - above;
      return Math.max(0, Math.min(lanes.length, Math.floor(y / lanePx) + 1));
    },
    [above, lanes.length],
  );
  /** The leg that was put down last: in its new lane it has the keyboard again. */
  const put = useRef<string | null>(null);
  const lifting = useLift({
    root,
    placeAt,
    isThere: ({ trip }) => placeOf.has(trip.id),
    onPut: (bar, place) => {
      const lane = lanes[place - 1];
      // A lane that only its legs named may have gone with them.
      if (place > 0 && !lane) return;
      put.current = bar.trip.id;
      props.onAssign(bar.trip, lane?.vehicle ?? null);
    },
    onMove: ({ bar, home, place }) => {
      const lane = lanes[place - 1];
      setSaid(
        place === home
          ? intl.formatMessage(m.lifted, { who: whoOf(bar.trip) })
          : intl.formatMessage(m.over, {
              lane: lane?.vehicle.name ?? unassignedName,
              fits: !lane || fits(lane, bar.trip) ? 'yes' : 'no',
            }),
      );
    },
  });
  const { lift } = lifting;
  useListedKeys([
    { keys: '↑ ↓ ← →', label: intl.formatMessage(m.walkKey) },
    { keys: 'Space', label: intl.formatMessage(m.liftKey) },
    { keys: 'Enter', label: intl.formatMessage(m.openKey) },
  ]);

  const selectedPlace = selectedId === null ? undefined : placeOf.get(selectedId);
  const bar = useMemo(() => barToShow(view, selectedId, offered), [view, selectedId, offered]);
  useSight(root, span, bar, selectedPlace, props.isRoomTaken, () => {
    if (selectedPlace === 0) root.current?.scrollTo({ top: 0 });
    else if (selectedPlace !== undefined) rows.scrollToIndex(selectedPlace - 1);
  });
  const count = lanes.length;
  const corner = useMemo(() => <HoursCorner root={root} span={span} vehicles={count} />, [span, count]);

  const focus = (trip: BoardTrip | undefined): void => {
    if (!trip) return;
    props.onSelect(trip);
    const place = placeOf.get(trip.id) ?? 0;
    if (place > 0) rows.scrollToIndex(place - 1);
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-trip="${CSS.escape(trip.id)}"]`)?.focus(),
    );
  };
  /** Goes where an arrow leads; the rows without a vehicle come first. */
  const walk = ({ trip }: Bar, arrow: Arrow): void => {
    focus(arrowTo(walks, trip.id, arrow)?.trip);
  };
  useEffect(() => {
    if (put.current === null || document.activeElement !== document.body) return;
    const bar = root.current?.querySelector<HTMLElement>(`[data-trip="${CSS.escape(put.current)}"]`);
    put.current = null;
    bar?.focus();
  }, [placeOf]);
  useHotkeys([
    {
      keys: 'l',
      label: intl.formatMessage(m.toLanes),
      enabled: first !== undefined,
      run: () => focus(walks.flat().find(({ id }) => id === stopId)?.trip),
    },
  ]);
  const onKey = (event: KeyboardEvent<HTMLElement>, bar: Bar): void => {
    const place = placeOf.get(bar.trip.id) ?? 0;
    const carry: Record<string, () => void> = {
      ArrowUp: () => lifting.move(Math.max(0, (lift?.place ?? 0) - 1)),
      ArrowDown: () => lifting.move(Math.min(lanes.length, (lift?.place ?? 0) + 1)),
      Enter: () => lifting.end(true),
      ' ': () => lifting.end(true),
      Escape: () => {
        lifting.end(false);
        setSaid(intl.formatMessage(m.leftThere, { who: whoOf(bar.trip) }));
      },
    };
    const look: Record<string, () => void> = {
      ' ': () => {
        if (isMovable(bar.trip)) lifting.begin(bar, place);
      },
      Enter: () => props.onOpen(bar.trip),
    };
    const walks = !lift && arrows.has(event.key) ? () => walk(bar, event.key as Arrow) : undefined;
    const run = walks ?? (lift ? carry : look)[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const doing = useRef<Hands>({ press: () => undefined, key: () => undefined, click: () => undefined });
  useEffect(() => {
    doing.current = {
      press: (event, bar) => {
        if (isMovable(bar.trip)) lifting.press(event, bar, placeOf.get(bar.trip.id) ?? 0);
      },
      key: onKey,
      click: ({ trip }) => {
        if (lifting.hasMoved()) return;
        props.onSelect(trip);
        props.onOpen(trip);
      },
    };
  });
  // The same object for as long as the board stands, so that a bar is drawn again only for itself.
  const hands = useMemo(
    (): Hands => ({
      press: (event, bar) => doing.current.press(event, bar),
      key: (event, bar) => doing.current.key(event, bar),
      click: (bar) => doing.current.click(bar),
    }),
    [],
  );
  const liftedId = lift?.bar.trip.id ?? null;
  const isOver = (place: number): boolean =>
    lift !== null && lift.place === place && lift.place !== lift.home;
  const within = (id: string | null, place: number): string | null =>
    id !== null && placeOf.get(id) === place ? id : null;
  return (
    <div
      ref={root}
      className="board"
      role="group"
      aria-label={intl.formatMessage(m.lanes)}
      aria-description={intl.formatMessage(m.help)}
    >
      <div
        style={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          width: namePx + width,
          minHeight: '100%',
        }}
      >
        <Background span={span} hourPx={hourPx} namePx={namePx} />
        <Ruler span={span} hourPx={hourPx} namePx={namePx} zone={props.zone} corner={corner} />
        {willCalls.length > 0 ? (
          <WillCallsWithoutHour
            trips={willCalls}
            selectedId={selectedId}
            onPress={(trip) => {
              props.onSelect(trip);
              props.onOpen(trip);
            }}
          />
        ) : null}
        <LooseLegs
          rows={unassigned}
          name={unassignedName}
          isWhole={props.isWhole}
          height={looseHeight}
          span={span}
          isOver={isOver(0)}
          selectedId={within(selectedId, 0)}
          liftedId={within(liftedId, 0)}
          stopId={within(stopId, 0)}
          hands={hands}
        />
        <div style={{ position: 'relative', height: lanes.length * lanePx, flexShrink: 0 }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const lane = lanes[index];
            return lane ? (
              <BoardLane
                key={lane.vehicle.id}
                lane={lane}
                top={start - above}
                span={span}
                isOver={isOver(index + 1)}
                selectedId={within(selectedId, index + 1)}
                liftedId={within(liftedId, index + 1)}
                stopId={within(stopId, index + 1)}
                thought={lift?.bar.trip ?? offered}
                hands={hands}
                onPrint={setPrinted}
              />
            ) : null;
          })}
        </div>
        <div style={{ flex: 1, display: 'flex' }}>
          <div className="name" />
        </div>
      </div>
      {printed ? <ManifestDialog vehicle={printed} day={props.day} onClose={() => setPrinted(null)} /> : null}
      <span className="ptc-sr" role="status" aria-live="assertive">
        {said}
      </span>
    </div>
  );
}
