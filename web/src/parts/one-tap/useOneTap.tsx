import { useState, type ReactNode } from 'react';
import { newKey } from '../../lib/forms/submissionKey.ts';
import { useHomeZone } from '../../lib/session/session.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useSecond } from '../../lib/time/useSecond.ts';
import type { StampName } from '../../ui/Stamps.tsx';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { saidNothing, useStampQuestions } from '../trip-actions/useStampQuestions.tsx';
import { ClearDialog } from './ClearDialog.tsx';
import { completesWith, nextStamp, oddAbout, undoMs, withKept, type KeptStamp } from './oneTap.state.ts';
import type { RefusedStamp } from './StampQueue.ts';
import { useStampQueue } from './useStampQueue.ts';

/** What one press does on a leg, and what can be taken back. */
export interface OneTap {
  /** The step that the next press stamps; null: none, or not by this person. */
  next: StampName | null;
  press: () => void;
  /** The last press of this leg, while it can be taken back, and for how many seconds. */
  last: { stamp: KeptStamp; seconds: number } | null;
  undo: () => void;
  /** The stamps of the leg with those that wait, and which wait without being about to be sent. */
  progress: BookingDetail_tripFragment['progress'];
  waiting: ReadonlySet<StampName>;
  refused: readonly RefusedStamp[];
  dismiss: (id: string) => void;
  dialogs: ReactNode;
}

/** Stamping a leg by one press: at the present time, asked about at once what is odd, sent when it can be. */
export function useOneTap(trip: BookingDetail_tripFragment): OneTap {
  const { queue, stamps, taken, refused } = useStampQueue();
  const ask = useStampQuestions();
  const time = useTime();
  const homeZone = useHomeZone();
  useSecond();
  const [clearAt, setClearAt] = useState<string | null>(null);
  const own = withKept(trip, { stamps, taken });
  const leg = { ...trip, progress: own.progress };
  const next = trip.viewerCan.recordProgress ? nextStamp(leg) : null;
  const now = Date.now();
  const held = stamps.findLast((one) => one.tripId === trip.id && one.heldUntil > now) ?? null;
  const zone = trip.pickUpTimeZone || homeZone;

  const stampAt = async (stamp: StampName, at: string, driven: KeptStamp['driven']): Promise<void> => {
    const name = { name: trip.name, zone };
    let said = saidNothing;
    if (trip.status === 'CONFLICT' && stamp === 'AT_PICKUP') {
      const accepted = await ask(name, { __typename: 'ChangesNotAccepted', trip }, said);
      if (!accepted) return;
      said = accepted;
    }
    const reasons = oddAbout(leg, stamp, at, driven);
    if (reasons.length > 0) {
      const confirmed = await ask(name, { __typename: 'ConfirmStamps', reasons }, said);
      if (!confirmed) return;
      said = confirmed;
    }
    const pressed = Date.now();
    await queue.add({
      id: `${String(pressed).padStart(15, '0')} ${newKey()}`,
      key: newKey(),
      tripId: trip.id,
      tripName: trip.name,
      zone,
      stamp,
      at,
      heldUntil: pressed + undoMs,
      driven,
      completes: completesWith(leg, stamp),
      ...said,
    });
  };
  const press = (): void => {
    if (next === null) return;
    // Stamps have seconds: to the whole one, as the server keeps it.
    const at = new Date(Math.floor(present().getTime() / 1000) * 1000).toISOString();
    if (next === 'CLEAR') setClearAt(at);
    else void stampAt(next, at, null);
  };
  const unit = trip.completion.distanceUnit ?? trip.market.settings.distanceUnit;
  return {
    next,
    press,
    last: held && { stamp: held, seconds: Math.max(1, Math.ceil((held.heldUntil - now) / 1000)) },
    undo: () => (held ? void queue.undo(held.id) : undefined),
    progress: own.progress,
    waiting: own.waiting,
    refused,
    dismiss: (id) => queue.dismiss(id),
    dialogs:
      clearAt === null ? null : (
        <ClearDialog
          time={time.when(clearAt, zone, 'stamp')}
          unit={unit}
          routeMeters={trip.route?.distanceMeters ?? null}
          onClose={() => setClearAt(null)}
          onClear={(distance) => {
            setClearAt(null);
            void stampAt('CLEAR', clearAt, { distance, unit });
          }}
        />
      ),
  };
}
