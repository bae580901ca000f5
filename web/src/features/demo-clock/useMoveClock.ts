import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MoveClockInput } from '../../gql/generated.ts';
import { useDemoClock_moveMutation } from '../../gql/hooks.ts';
import { productClock } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { demoClockMessages as m } from './demoClock.messages.ts';

/** What came of the last move, in words. */
export type MoveOutcome = { readonly done: string } | { readonly failed: string } | null;

/** Moves the demo's clock; one move at a time. */
export function useMoveClock(): {
  move: (where: MoveClockInput) => Promise<void>;
  busy: boolean;
  outcome: MoveOutcome;
} {
  const intl = useIntl();
  const time = useTime();
  const { send, busy } = useSave();
  const [moveTo] = useDemoClock_moveMutation();
  const [outcome, setOutcome] = useState<MoveOutcome>(null);
  const move = async (where: MoveClockInput): Promise<void> => {
    if (busy) return;
    setOutcome(null);
    await send({
      failed: intl.formatMessage(m.failed),
      saved: null,
      of: where,
      call: async (idempotencyKey) =>
        (await moveTo({ variables: { input: { ...where, idempotencyKey } } })).data?.moveClock,
      done: (answer) => {
        if (!('clock' in answer)) return;
        productClock.tell(answer.clock.aheadSeconds);
        setOutcome({ done: intl.formatMessage(m.moved, { time: time.at(answer.clock.now, null, 'long') }) });
      },
      tell: (failed) => setOutcome({ failed }),
    });
  };
  return { move, busy, outcome };
}
