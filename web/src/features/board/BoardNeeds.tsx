import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useQuarterMinute } from '../../lib/time/useSecond.ts';
import type { OpenableTrip } from '../../parts/day/useOpenBooking.tsx';
import { NeedsList } from '../../parts/needs/NeedsList.tsx';
import { needsOf } from '../../parts/needs/needs.state.ts';
import type { ActionName } from '../../parts/trip-actions/actions.state.ts';
import type { BoardTrip } from './board.state.ts';

/**
 * What needs a dispatcher today. Its clock ticks for it alone, and what a tick changes is drawn row by row
 * between other work: two thousand legs looked through at once were a long frame under whoever was carrying a
 * leg over the lanes.
 */
export const BoardNeeds = memo(function BoardNeeds(props: {
  /** Null: not read yet. */
  trips: readonly BoardTrip[] | null;
  mayAnswer: boolean;
  selectedId: string | null;
  onSelect: (trip: OpenableTrip) => void;
  onOpen: (trip: OpenableTrip) => void;
  onAct: (trip: OpenableTrip, action: ActionName) => void;
}): ReactNode {
  const { trips, mayAnswer } = props;
  const now = useDeferredValue(useQuarterMinute());
  const needs = useMemo(
    () => needsOf(trips ?? [], { side: 'dispatch', mayAnswer }, now),
    [trips, mayAnswer, now],
  );
  return (
    <NeedsList
      needs={needs}
      now={now}
      selectedId={props.selectedId}
      onSelect={({ trip }) => props.onSelect(trip)}
      onOpen={({ trip }) => props.onOpen(trip)}
      onAct={({ trip }, action) => props.onAct(trip, action)}
    />
  );
});
