import { chakra } from '@chakra-ui/react';
import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { BellRing, Phone } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import { boardMessages as m } from './board.messages.ts';
import {
  barOf,
  fits,
  hoursOf,
  isMovable,
  type Bar,
  type BoardTrip,
  type BoardVehicle,
  type BoardView,
  type Span,
} from './board.state.ts';
import { BoardBar, xOf } from './BoardBar.tsx';
import { hourPx, lanePx, laneStyles, looseRowPx, namePx } from './laneStyles.ts';
import { useLift } from './useLift.ts';

const rulerPx = 28;
const callsPx = 40;
/** An hour's label gives way to the present's. */
const halfLabelPx = 18;
const clearOfNowPx = 42;

/** What a vehicle serves, as short as its place: the first code, and how many more. */
const codesOf = ({ callTypes: [first, ...more] }: BoardVehicle): string =>
  first === undefined ? '' : `${first.code}${more.length > 0 ? ` +${more.length}` : ''}`;

/** Vehicles and hours: a lane each with their legs as bars, above them the legs without a vehicle and the will-calls without an hour. */
export function Lanes(props: {
  view: BoardView;
  span: Span;
  zone: string;
  /** The offered leg that is being thought about: where it would fit is outlined. */
  offered: BoardTrip | null;
  selectedId: string | null;
  onSelect: (trip: BoardTrip) => void;
  onOpen: (trip: BoardTrip) => void;
  onAssign: (trip: BoardTrip, vehicle: { id: string; name: string } | null) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useMinute();
  const { view, span, offered, selectedId } = props;
  const { lanes, unassigned, willCalls } = view;
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const width = xOf(span.to, span);
  const whoOf = useCallback(
    (trip: BoardTrip): string =>
      trip.patient?.displayName ?? `${intl.formatMessage(m.withheld)} ${trip.name}`,
    [intl],
  );
  const looseHeight = Math.max(1, unassigned.length) * looseRowPx;
  const above = rulerPx + (willCalls.length > 0 ? callsPx : 0) + looseHeight;

  const laneOf = useMemo(
    () => new Map(lanes.flatMap(({ bars }, index) => bars.map(({ trip }) => [trip.id, index + 1] as const))),
    [lanes],
  );
  const stop =
    selectedId !== null &&
    (laneOf.has(selectedId) || unassigned.flat().some(({ trip }) => trip.id === selectedId))
      ? selectedId
      : (unassigned[0]?.[0] ?? lanes.find(({ bars }) => bars.length > 0)?.bars[0])?.trip.id;
  const kept = stop === undefined ? 0 : (laneOf.get(stop) ?? 1) - 1;
  const rows = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => root.current,
    estimateSize: () => lanePx,
    scrollMargin: above,
    overscan: 4,
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
  const laneName = (place: number): string =>
    lanes[place - 1]?.vehicle.name ?? intl.formatMessage(m.unassigned);
  const lifting = useLift({
    root,
    placeAt,
    onPut: (bar, place) => props.onAssign(bar.trip, lanes[place - 1]?.vehicle ?? null),
    onMove: ({ bar, home, place }) => {
      const lane = lanes[place - 1];
      setSaid(
        place === home
          ? intl.formatMessage(m.lifted, { who: whoOf(bar.trip) })
          : intl.formatMessage(m.over, {
              lane: laneName(place),
              fits: !lane || fits(lane, bar.trip) ? 'yes' : 'no',
            }),
      );
    },
  });
  const { lift } = lifting;

  useEffect(() => {
    // Begins with the present in view.
    if (root.current) root.current.scrollLeft = Math.max(0, xOf(Date.now(), span) - hourPx);
  }, [span]);

  const focus = (trip: BoardTrip | undefined): void => {
    if (!trip) return;
    props.onSelect(trip);
    const place = laneOf.get(trip.id);
    if (place !== undefined) rows.scrollToIndex(place - 1);
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-trip="${CSS.escape(trip.id)}"]`)?.focus(),
    );
  };
  const near = (bars: readonly Bar[], bar: Bar): BoardTrip | undefined =>
    bars.toSorted((a, b) => Math.abs(a.pickUp - bar.pickUp) - Math.abs(b.pickUp - bar.pickUp))[0]?.trip;
  /** Rows of bars as the arrows walk through them: those without a vehicle first. */
  const walk = (): (readonly Bar[])[] => [...unassigned, ...lanes.map(({ bars }) => bars)];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, bar: Bar): void => {
    const place = laneOf.get(bar.trip.id) ?? 0;
    const { key } = event;
    const keys: Record<string, () => void> = lift
      ? {
          ArrowUp: () => lifting.move(Math.max(0, lift.place - 1)),
          ArrowDown: () => lifting.move(Math.min(lanes.length, lift.place + 1)),
          Enter: () => lifting.end(true),
          ' ': () => lifting.end(true),
          Escape: () => {
            lifting.end(false);
            setSaid(intl.formatMessage(m.leftThere, { who: whoOf(bar.trip) }));
          },
        }
      : {
          ' ': () => {
            if (isMovable(bar.trip)) lifting.begin(bar, place);
          },
          Enter: () => props.onOpen(bar.trip),
          ...Object.fromEntries(
            (
              [
                ['ArrowLeft', 0, -1],
                ['ArrowRight', 0, 1],
                ['ArrowUp', -1, 0],
                ['ArrowDown', 1, 0],
              ] as const
            ).map(([name, byRow, byBar]) => [
              name,
              () => {
                const all = walk();
                const row = all.findIndex((bars) => bars.some(({ trip }) => trip.id === bar.trip.id));
                if (byRow === 0) {
                  const bars = all[row] ?? [];
                  focus(bars[bars.findIndex(({ trip }) => trip.id === bar.trip.id) + byBar]?.trip);
                } else {
                  const next = (byRow < 0 ? all.slice(0, row).toReversed() : all.slice(row + 1)).find(
                    (bars) => bars.length > 0,
                  );
                  focus(next && near(next, bar));
                }
              },
            ]),
          ),
        };
    const run = keys[key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  const barNode = (bar: Bar, lane: string): ReactNode => {
    if (bar.clear <= span.from || bar.leaves >= span.to) return null;
    const { trip } = bar;
    return (
      <BoardBar
        key={trip.id}
        bar={bar}
        span={span}
        who={whoOf(trip)}
        label={intl.formatMessage(m.bar, {
          who: whoOf(trip),
          time: time.when(new Date(bar.pickUp), trip.pickUpTimeZone),
          route: `${stopText(trip.pickUp)} → ${stopText(trip.dropOff)}`,
          state: intl.formatMessage(stateMessages[trip.displayState]),
          lane,
        })}
        isSelected={selectedId === trip.id}
        isLifted={lift?.bar.trip.id === trip.id}
        isStop={stop === trip.id}
        movable={isMovable(trip)}
        onPointerDown={(event, pressed) => {
          if (isMovable(pressed.trip)) lifting.press(event, pressed, laneOf.get(pressed.trip.id) ?? 0);
        }}
        onKeyDown={onKeyDown}
        onClick={(pressed) => {
          if (lifting.hasMoved()) return;
          props.onSelect(pressed.trip);
          props.onOpen(pressed.trip);
        }}
      />
    );
  };
  const offeredBar = offered && barOf(offered);
  const isOver = (place: number): boolean =>
    lift !== null && lift.place === place && lift.place !== lift.home;
  const name = {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '4',
    width: `${namePx}px`,
    flexShrink: '0',
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
    px: '2.5',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minW: '0',
  } as const;
  return (
    <chakra.div
      ref={root}
      role="group"
      aria-label={intl.formatMessage(m.lanes)}
      aria-description={intl.formatMessage(m.help)}
      position="relative"
      overflow="auto"
      minH="0"
      h="full"
      bg="bg.panel"
      css={laneStyles}
    >
      <chakra.div
        position="relative"
        display="flex"
        flexDirection="column"
        style={{ width: namePx + width, minHeight: '100%' }}
      >
        <chakra.div
          position="absolute"
          insetBlock="0"
          pointerEvents="none"
          aria-hidden
          style={{ insetInlineStart: namePx, width }}
        >
          <chakra.div
            position="absolute"
            insetBlock="0"
            insetInlineStart="0"
            bg="bg.muted"
            style={{ width: Math.max(0, Math.min(width, xOf(now, span))) }}
          />
          {hoursOf(span).map((hour) => (
            <chakra.div
              key={hour}
              position="absolute"
              insetBlock="0"
              borderInlineStartWidth="1px"
              borderColor="border.muted"
              style={{ insetInlineStart: xOf(hour, span) }}
            />
          ))}
          {now >= span.from && now < span.to ? (
            <chakra.div
              position="absolute"
              insetBlock="0"
              w="1px"
              bg="tone.blocked.fg"
              zIndex="3"
              style={{ insetInlineStart: xOf(now, span) }}
            />
          ) : null}
        </chakra.div>
        <chakra.div
          position="sticky"
          top="0"
          zIndex="6"
          display="flex"
          bg="bg.panel"
          borderBottomWidth="1px"
          h={`${rulerPx}px`}
        >
          <chakra.div css={name} fontSize="12px" color="fg.muted">
            {intl.formatMessage(m.vehicles, { count: lanes.length })}
          </chakra.div>
          <chakra.div position="relative" flex="1" fontSize="12px" color="fg.muted" aria-hidden>
            {hoursOf(span)
              .filter((hour) => Math.abs(xOf(hour, span) + halfLabelPx - xOf(now, span)) > clearOfNowPx)
              .map((hour) => (
                <chakra.span
                  key={hour}
                  position="absolute"
                  top="5px"
                  ps="1"
                  style={{ insetInlineStart: xOf(hour, span) }}
                >
                  {time.at(new Date(hour), props.zone, 'time')}
                </chakra.span>
              ))}
            {now >= span.from && now < span.to ? (
              <chakra.span
                position="absolute"
                top="4px"
                px="1.5"
                borderRadius="9px"
                bg="tone.blocked.fg"
                color="bg.panel"
                fontWeight="600"
                css={{ transform: 'translateX(-50%)' }}
                style={{ insetInlineStart: xOf(now, span) }}
              >
                {time.at(new Date(now), props.zone, 'time')}
              </chakra.span>
            ) : null}
          </chakra.div>
        </chakra.div>
        {willCalls.length > 0 ? (
          <chakra.div
            position="relative"
            display="flex"
            borderBottomWidth="1px"
            h={`${callsPx}px`}
            bg="bg.panel"
            zIndex="4"
          >
            <chakra.div css={name} fontWeight="600" fontSize="12.5px">
              {intl.formatMessage(m.willCalls)}
            </chakra.div>
            <chakra.div
              display="flex"
              gap="2"
              alignItems="center"
              px="2"
              position="sticky"
              insetInlineStart={`${namePx}px`}
            >
              {willCalls.map((trip) => (
                <chakra.button
                  key={trip.id}
                  type="button"
                  data-trip={trip.id}
                  display="flex"
                  alignItems="center"
                  gap="1.5"
                  px="2.5"
                  h="26px"
                  whiteSpace="nowrap"
                  fontSize="12px"
                  borderWidth="1px"
                  borderRadius="13px"
                  cursor="pointer"
                  {...(trip.readyAt
                    ? { bg: 'tone.blocked.bg', color: 'tone.blocked.fg', borderColor: 'tone.blocked.edge' }
                    : {})}
                  outline={selectedId === trip.id ? '2px solid' : undefined}
                  onClick={() => {
                    props.onSelect(trip);
                    props.onOpen(trip);
                  }}
                >
                  {trip.readyAt ? <BellRing size={13} aria-hidden /> : <Phone size={13} aria-hidden />}
                  <b dir="auto">{whoOf(trip)}</b> {stopText(trip.pickUp)},{' '}
                  {trip.readyAt
                    ? intl.formatMessage(m.readyAt, {
                        time: time.at(trip.readyAt, trip.pickUpTimeZone, 'time'),
                      })
                    : intl.formatMessage(m.noTime)}
                </chakra.button>
              ))}
            </chakra.div>
          </chakra.div>
        ) : null}
        <chakra.div
          position="relative"
          display="flex"
          borderBottomWidth="2px"
          style={{ height: looseHeight }}
          data-lane=""
          bg={isOver(0) ? 'accent.subtle' : undefined}
        >
          <chakra.div css={name}>
            <chakra.span fontWeight="600" fontSize="12.5px">
              {intl.formatMessage(m.unassigned)}
            </chakra.span>
            <chakra.span fontSize="12px" color="fg.muted">
              {intl.formatMessage(m.legs, { count: unassigned.flat().length })}
            </chakra.span>
          </chakra.div>
          <chakra.div position="relative" flex="1">
            {unassigned.map((bars, index) => (
              <div
                key={bars[0]?.trip.id}
                style={{ position: 'absolute', top: index * looseRowPx, height: looseRowPx, insetInline: 0 }}
              >
                {bars.map((bar) => barNode(bar, intl.formatMessage(m.unassigned)))}
              </div>
            ))}
          </chakra.div>
        </chakra.div>
        <div style={{ position: 'relative', height: lanes.length * lanePx }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const lane = lanes[index];
            if (!lane) return null;
            return (
              <chakra.div
                key={lane.vehicle.id}
                data-lane={lane.vehicle.name}
                position="absolute"
                insetInline="0"
                top="0"
                display="flex"
                borderBottomWidth="1px"
                data-over={isOver(index + 1)}
                bg={isOver(index + 1) ? 'accent.subtle' : undefined}
                style={{ height: lanePx, transform: `translateY(${start - above}px)` }}
              >
                <chakra.div css={name}>
                  <chakra.b fontWeight="600" fontSize="12.5px" truncate dir="auto" title={lane.vehicle.name}>
                    {lane.vehicle.name}
                  </chakra.b>
                  <chakra.span
                    fontSize="12px"
                    color="fg.muted"
                    truncate
                    dir="auto"
                    title={[...lane.vehicle.callTypes, ...lane.vehicle.drivers]
                      .map((one) => ('displayName' in one ? one.displayName : one.name))
                      .join(', ')}
                  >
                    {[codesOf(lane.vehicle), ...lane.vehicle.drivers.map(({ displayName }) => displayName)]
                      .filter(Boolean)
                      .join(' · ')}
                  </chakra.span>
                </chakra.div>
                <chakra.div position="relative" flex="1">
                  {lane.bars.map((bar) => barNode(bar, lane.vehicle.name))}
                  {offered && offeredBar && fits(lane, offered) ? (
                    <span
                      className="fits"
                      style={{
                        insetInlineStart: xOf(offeredBar.leaves, span),
                        width: xOf(offeredBar.clear, span) - xOf(offeredBar.leaves, span),
                      }}
                    >
                      {intl.formatMessage(m.fits)}
                    </span>
                  ) : null}
                </chakra.div>
              </chakra.div>
            );
          })}
        </div>
        <chakra.div flex="1" display="flex">
          <chakra.div css={name} />
        </chakra.div>
      </chakra.div>
      <span className="ptc-sr" role="status" aria-live="assertive">
        {said}
      </span>
    </chakra.div>
  );
}
