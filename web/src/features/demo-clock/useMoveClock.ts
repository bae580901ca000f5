import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MoveClockInput } from '../../gql/generated.ts';
import { useDemoClock_moveMutation } from '../../gql/hooks.ts';
import { productClock } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { newKey } from '../../parts/idempotency.ts';
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
  const [send, { loading }] = useDemoClock_moveMutation();
  const [outcome, setOutcome] = useState<MoveOutcome>(null);
  const move = async (where: MoveClockInput): Promise<void> => {
    if (loading) return;
    setOutcome(null);
    try {
      const { data } = await send({ variables: { input: { ...where, idempotencyKey: newKey() } } });
      const answer = data?.moveClock;
      if (answer?.__typename === 'MoveClockSuccess') {
        productClock.tell(answer.clock.aheadSeconds);
        setOutcome({ done: intl.formatMessage(m.moved, { time: time.at(answer.clock.now, null, 'long') }) });
      } else setOutcome({ failed: answer?.message ?? intl.formatMessage(m.failed) });
    } catch {
      setOutcome({ failed: intl.formatMessage(m.failed) });
    }
  };
  return { move, busy: loading, outcome };
}
