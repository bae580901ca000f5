import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTripActions_reconfirmMutation } from '../../gql/hooks.ts';
import { AnswerAgainDialog } from './AnswerAgainDialog.tsx';
import { termsOfLeg, type LegTerms, type Terms } from './terms.state.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { useRunAction } from './useRunAction.ts';

/**
 * Says yes again to a leg, at a press; terms that have changed since they were shown are shown and asked
 * about.
 */
export function useReconfirm(leg: LegTerms & { termsVersion: number }): {
  start: () => void;
  busy: boolean;
  dialogs: ReactNode;
} {
  const intl = useIntl();
  const { busy, run } = useRunAction();
  const [reconfirm] = useTripActions_reconfirmMutation();
  const [again, setAgain] = useState<{ before: Terms; now: Terms } | null>(null);
  const { id: tripId, name } = leg;
  const send = async (terms: Terms): Promise<void> => {
    const over = await run(
      { tripId, expectedTerms: terms.termsVersion },
      async (input) => (await reconfirm({ variables: { input } })).data?.reconfirmTrip,
      {
        done: intl.formatMessage(m.reconfirmed, { name }),
        failed: intl.formatMessage(m.errorFor, { name }),
        refused: (answer) => {
          const now = answer.__typename === 'StaleTerms' ? answer.currentTrips[0] : undefined;
          if (now) setAgain({ before: terms, now: termsOfLeg(now) });
          return now !== undefined;
        },
      },
    );
    if (over) setAgain(null);
  };
  return {
    busy,
    start: () => void send(termsOfLeg(leg)),
    dialogs: again ? (
      <AnswerAgainDialog
        title={intl.formatMessage(m.reconfirmFor, { name })}
        answer={intl.formatMessage(m.reconfirm)}
        before={again.before}
        now={again.now}
        busy={busy}
        onClose={() => setAgain(null)}
        onAnswer={() => void send(again.now)}
      />
    ) : null,
  };
}
