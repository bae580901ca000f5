import { Printer } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { boardMessages as m } from './board.messages.ts';
import { barOf, fits, type BoardTrip, type BoardVehicle, type BoardView } from './board.state.ts';
import type { Span } from '../../parts/day/day.state.ts';
import { BarOutline, BoardBar, xOf, type Hands } from './BoardBar.tsx';
import { useTurn } from './useTurn.ts';

/** What a vehicle serves, as short as its place: the first code, and how many more. */
const codesOf = ({ callTypes: [first, ...more] }: BoardVehicle): string =>
  first === undefined ? '' : `${first.code}${more.length > 0 ? ` +${more.length}` : ''}`;

const PrintButton = memo(function PrintButton(props: {
  vehicle: BoardVehicle;
  onPrint: (vehicle: BoardVehicle) => void;
}): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage(m.printManifest, { vehicle: props.vehicle.name });
  return (
    <button
      type="button"
      className="print"
      aria-label={label}
      title={label}
      onClick={() => props.onPrint(props.vehicle)}
    >
      <Printer size={14} aria-hidden />
    </button>
  );
});

/** A vehicle's hours. It is drawn again only when something in it changes. */
export const BoardLane = memo(function BoardLane(props: {
  lane: BoardView['lanes'][number];
  /** Pixels from the first lane. */
  top: number;
  span: Span;
  /** A leg is being carried over it. */
  isOver: boolean;
  /** Of its legs; null: none of them. */
  selectedId: string | null;
  liftedId: string | null;
  stopId: string | null;
  /** The leg that is being thought about: an offered one, or one that is lifted. */
  thought: BoardTrip | null;
  hands: Hands;
  onPrint: (vehicle: BoardVehicle) => void;
}): ReactNode {
  const intl = useIntl();
  const { lane, span, thought } = props;
  const { vehicle } = lane;
  const isHome = lane.bars.some(({ trip }) => trip.id === thought?.id);
  const fitting = thought && !isHome && fits(lane, thought) ? barOf(thought) : null;
  const crew = vehicle.drivers.map(({ displayName }) => displayName);
  // A lane that scrolls into sight shows its rides at once and what they are about when there is time; never
  // where the keyboard goes.
  const hasTurn = useTurn();
  // A hundred lanes scroll by; what can be printed shows where somebody points, or the keyboard stands.
  const [isNear, setNear] = useState(false);
  const whole = hasTurn || props.stopId !== null;
  return (
    <div
      className="lane"
      data-lane={vehicle.name}
      data-over={props.isOver}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div
        className="name"
        onPointerMove={() => setNear(true)}
        onPointerDown={() => setNear(true)}
        onPointerLeave={() => setNear(false)}
      >
        {isNear || props.stopId !== null ? <PrintButton vehicle={vehicle} onPrint={props.onPrint} /> : null}
        <b dir="auto" title={vehicle.name}>
          {vehicle.name}
        </b>
        <span dir="auto" title={[...vehicle.callTypes.map(({ name }) => name), ...crew].join(', ')}>
          {[codesOf(vehicle), ...crew].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="hours">
        {lane.bars.map((bar, at) =>
          whole ? (
            <BoardBar
              key={bar.trip.id}
              bar={bar}
              span={span}
              lane={vehicle.name}
              isSelected={props.selectedId === bar.trip.id}
              next={props.selectedId === bar.trip.id ? lane.bars[at + 1] : undefined}
              isLifted={props.liftedId === bar.trip.id}
              isStop={props.stopId === bar.trip.id}
              hands={props.hands}
            />
          ) : (
            <BarOutline key={bar.trip.id} bar={bar} span={span} />
          ),
        )}
        {fitting ? (
          <span
            className="fits"
            style={{
              insetInlineStart: xOf(fitting.leaves, span),
              width: xOf(fitting.clear, span) - xOf(fitting.leaves, span),
            }}
          >
            {intl.formatMessage(m.fits)}
          </span>
        ) : null}
      </div>
    </div>
  );
});
