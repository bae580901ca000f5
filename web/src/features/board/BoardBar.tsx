import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ClockAlert, TriangleAlert, Truck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { stateTone } from '../../ui/states.ts';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import { progressOf } from '../../parts/trips-grid/tripsGrid.state.ts';
import type { Span } from '../../parts/day/day.state.ts';
import { xOn } from '../../parts/day/Hours.tsx';
import { boardMessages as m } from './board.messages.ts';
import { isMovable, isOver, type Bar, type BoardTrip } from './board.state.ts';
import { hourPx, routeFromPx } from './laneStyles.ts';

/** Where an instant lies on the ruler. */
export const xOf = (instant: number, span: Span): number => xOn(instant, span, hourPx);

/** Who travels, as far as the viewer may know it. */
export function useWho(): (trip: BoardTrip) => string {
  const intl = useIntl();
  return (trip) => trip.patient?.displayName ?? `${intl.formatMessage(m.withheld)} ${trip.name}`;
}

/** What a bar does when it is touched: the same three for all bars, for as long as the board stands. */
export interface Hands {
  press: (event: PointerEvent<HTMLElement>, bar: Bar) => void;
  key: (event: KeyboardEvent<HTMLElement>, bar: Bar) => void;
  click: (bar: Bar) => void;
}

/**
 * How long the name on a bar may be that stands before the next one: to where that begins, or its own bar's
 * width.
 */
const nameRoom = (left: number, width: number, next: Bar, span: Span): number =>
  Math.max(width - 14, xOf(next.leaves, span) - left - 11);

const toneOf = ({ trip }: Bar): string => `var(--ptc-colors-tone-${stateTone[trip.displayState]}`;

/** The ride alone, for a lane that has just come into sight. */
export const BarOutline = ({ bar, span }: { bar: Bar; span: Span }): ReactNode => (
  <div
    className="outline"
    aria-hidden
    style={{
      insetInlineStart: `${xOf(bar.pickUp, span)}px`,
      width: `${Math.max(6, xOf(bar.dropOff, span) - xOf(bar.pickUp, span))}px`,
      background: `${toneOf(bar)}-bg)`,
    }}
  />
);

/**
 * A leg on the board: the way there and the time to be clear are unfilled, the ride is in its state's colour.
 */
export const BoardBar = memo(function BoardBar(props: {
  bar: Bar;
  span: Span;
  /** The name of its lane. */
  lane: string;
  isSelected: boolean;
  /** What comes after the selected one in its lane; of the others it does not matter. */
  next?: Bar | undefined;
  isLifted: boolean;
  /** The one stop of the keyboard. */
  isStop: boolean;
  hands: Hands;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const who = useWho();
  const { bar, span, hands } = props;
  const { trip } = bar;
  const [left, right] = [Math.max(0, xOf(bar.leaves, span)), xOf(bar.clear, span)];
  const width = Math.max(10, right - left);
  const tone = toneOf(bar);
  const over = isOver(trip);
  const Icon =
    trip.status === 'CONFLICT'
      ? TriangleAlert
      : bar.promised !== null && !over
        ? ClockAlert
        : trip.status === 'IN_MOTION'
          ? Truck
          : null;
  const route = `${stopText(trip.pickUp)} → ${stopText(trip.dropOff)}`;
  const short = trip.patient?.lastName ?? who(trip);
  // What is seen comes first, as it is seen.
  const label = intl.formatMessage(m.bar, {
    short,
    who: who(trip),
    time: time.when(new Date(bar.pickUp), trip.pickUpTimeZone),
    route,
    state: intl.formatMessage(stateMessages[progressOf(trip)]),
    lane: props.lane,
  });
  return (
    <>
      <button
        type="button"
        className="bar"
        data-trip={trip.id}
        data-name={trip.name}
        data-selected={props.isSelected || undefined}
        data-lifted={props.isLifted || undefined}
        data-over={over || undefined}
        data-movable={isMovable(trip) || undefined}
        tabIndex={props.isStop ? 0 : -1}
        aria-label={label}
        title={label}
        style={{
          insetInlineStart: `${left}px`,
          width: `${width}px`,
          borderColor: `${tone}-edge)`,
          color: `${tone}-fg)`,
        }}
        onPointerDown={(event) => hands.press(event, bar)}
        onKeyDown={(event) => hands.key(event, bar)}
        onClick={() => hands.click(bar)}
      >
        <span
          className="ride"
          style={{
            insetInlineStart: `${xOf(bar.pickUp, span) - left}px`,
            width: `${Math.max(6, xOf(bar.dropOff, span) - xOf(bar.pickUp, span))}px`,
            background: `${tone}-bg)`,
          }}
        />
        <span
          className="who"
          dir="auto"
          data-ends={props.next ? true : undefined}
          style={props.next && { maxWidth: `${nameRoom(left, width, props.next, span)}px` }}
        >
          {Icon ? <Icon size={12} style={{ display: 'inline', marginInlineEnd: 3 }} aria-hidden /> : null}
          {short}
        </span>{' '}
        {width >= routeFromPx ? (
          <span className="route" dir="auto">
            {route}
          </span>
        ) : null}
      </button>
      {bar.promised !== null && bar.promised >= span.from && !over ? (
        <span className="promised" style={{ insetInlineStart: `${xOf(bar.promised, span)}px` }} />
      ) : null}
    </>
  );
});
