import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Span } from '../../parts/day/day.state.ts';
import { BoardBar, type Hands } from './BoardBar.tsx';
import { boardMessages as m } from './board.messages.ts';
import type { BoardView } from './board.state.ts';
import { looseRowPx } from './laneStyles.ts';

/**
 * The legs without a vehicle, in rows above the lanes. They are drawn again only when something of them
 * changes.
 */
export const LooseLegs = memo(function LooseLegs(props: {
  rows: BoardView['unassigned'];
  /** What stands where a lane has its vehicle. */
  name: string;
  /** Whether all legs are there: until then none is counted. */
  isWhole: boolean;
  height: number;
  span: Span;
  /** A leg is being carried over them. */
  isOver: boolean;
  /** Of these legs; null: none of them. */
  selectedId: string | null;
  liftedId: string | null;
  stopId: string | null;
  hands: Hands;
}): ReactNode {
  const intl = useIntl();
  const { rows, name, span } = props;
  return (
    <div className="loose" data-lane="" data-over={props.isOver} style={{ height: props.height }}>
      <div className="name">
        <b>{name}</b>
        <span>{props.isWhole ? intl.formatMessage(m.legs, { count: rows.flat().length }) : '…'}</span>
      </div>
      <div className="hours">
        {rows.map((bars, index) => (
          <div
            key={bars[0]?.trip.id}
            style={{ position: 'absolute', top: index * looseRowPx, height: looseRowPx, insetInline: 0 }}
          >
            {bars.map((bar, at) => (
              <BoardBar
                key={bar.trip.id}
                bar={bar}
                span={span}
                lane={name}
                isSelected={props.selectedId === bar.trip.id}
                next={props.selectedId === bar.trip.id ? bars[at + 1] : undefined}
                isLifted={props.liftedId === bar.trip.id}
                isStop={props.stopId === bar.trip.id}
                hands={props.hands}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});
