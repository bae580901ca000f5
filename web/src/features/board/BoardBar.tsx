import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ClockAlert, TriangleAlert, Truck } from 'lucide-react';
import { stateTone } from '../../ui/states.ts';
import { stopText } from '../../parts/trip-lists/cells.tsx';
import type { Bar, Span } from './board.state.ts';
import { hourPx, nameFromPx, routeFromPx } from './laneStyles.ts';

const HOUR = 3_600_000;

/** Where an instant lies on the ruler. */
export const xOf = (instant: number, { from }: Span): number => ((instant - from) / HOUR) * hourPx;

/** A leg on the board: the way there and the time to be clear are unfilled, the ride is in its state's colour. */
export const BoardBar = memo(function BoardBar(props: {
  bar: Bar;
  span: Span;
  label: string;
  who: string;
  isSelected: boolean;
  isLifted: boolean;
  /** The one stop of the keyboard. */
  isStop: boolean;
  movable: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>, bar: Bar) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, bar: Bar) => void;
  onClick: (bar: Bar) => void;
}): ReactNode {
  const { bar, span } = props;
  const { trip } = bar;
  const [left, right] = [Math.max(0, xOf(bar.leaves, span)), xOf(bar.clear, span)];
  const width = Math.max(10, right - left);
  const tone = stateTone[trip.displayState];
  const isOver = trip.status === 'COMPLETED' || trip.status === 'DRY_RUN';
  const Icon =
    trip.status === 'CONFLICT'
      ? TriangleAlert
      : bar.promised !== null && !isOver
        ? ClockAlert
        : trip.status === 'IN_MOTION'
          ? Truck
          : null;
  return (
    <>
      <button
        type="button"
        className="bar"
        data-trip={trip.id}
        data-name={trip.name}
        data-selected={props.isSelected || undefined}
        data-lifted={props.isLifted || undefined}
        data-over={isOver || undefined}
        data-movable={props.movable || undefined}
        tabIndex={props.isStop ? 0 : -1}
        aria-label={props.label}
        title={props.label}
        style={{
          insetInlineStart: `${left}px`,
          width: `${width}px`,
          borderColor: `var(--ptc-colors-tone-${tone}-edge)`,
          color: `var(--ptc-colors-tone-${tone}-fg)`,
        }}
        onPointerDown={(event) => props.onPointerDown(event, bar)}
        onKeyDown={(event) => props.onKeyDown(event, bar)}
        onClick={() => props.onClick(bar)}
      >
        <span
          className="ride"
          style={{
            insetInlineStart: `${xOf(bar.pickUp, span) - left}px`,
            width: `${Math.max(6, xOf(bar.dropOff, span) - xOf(bar.pickUp, span))}px`,
            background: `var(--ptc-colors-tone-${tone}-bg)`,
          }}
        />
        {width >= nameFromPx ? (
          <span className="who" dir="auto">
            {Icon ? <Icon size={12} style={{ display: 'inline', marginInlineEnd: 3 }} aria-hidden /> : null}
            {props.who}
          </span>
        ) : null}{' '}
        {width >= routeFromPx ? (
          <span dir="auto">
            {stopText(trip.pickUp)} → {stopText(trip.dropOff)}
          </span>
        ) : null}
      </button>
      {bar.promised !== null && bar.promised >= span.from && !isOver ? (
        <span className="promised" style={{ insetInlineStart: `${xOf(bar.promised, span)}px` }} />
      ) : null}
    </>
  );
});
