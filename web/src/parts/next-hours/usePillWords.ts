import { useCallback } from 'react';
import { useTime } from '../../lib/time/useTime.ts';
import type { Pill } from './nextHours.state.ts';
import { pillPx } from './pillLook.ts';

/** What a pill says, and how wide it is with it, in pixels. */
export interface PillWords {
  readonly time: string;
  readonly who: string;
  readonly width: number;
}

/** What pills say: the time of the pick-up, and who travels as far as the viewer may know it. */
export function usePillWords(): (pill: Pill) => PillWords {
  const time = useTime();
  return useCallback(
    ({ trip, at }) => {
      const said = {
        time: time.at(new Date(at), trip.pickUpTimeZone, 'time'),
        who: trip.patient?.lastName || trip.name,
      };
      return { ...said, width: pillPx(said.time.length + said.who.length) };
    },
    [time],
  );
}
