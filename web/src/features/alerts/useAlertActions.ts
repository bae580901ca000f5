import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Alerts_alertFragment } from '../../gql/generated.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { shell } from '../../lib/shell/shell.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toaster.ts';
import { alertListMessages as m } from './alertList.messages.ts';
import { reviewOf, reviewPath, waitsForAnswer } from './alerts.state.ts';
import type { AlertList } from './useAlerts.ts';

/**
 * Review (after which an alert that asks for no answer is gone), remove one, clear all; stable functions, so
 * that a tick of the clock draws no item again.
 */
export function useAlertActions(list: AlertList): {
  review: (alert: Alerts_alertFragment) => void;
  clear: (alert: Alerts_alertFragment) => void;
  clearAll: () => void;
} {
  const intl = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const isCallTaker = useHasRole('MARKET_CALL_TAKER');
  const latest = useRef(list);
  latest.current = list;
  const tried = useCallback(
    async (clear: () => Promise<boolean>): Promise<void> => {
      if (!(await clear().catch(() => false))) toast.error(intl.formatMessage(m.clearFailed));
    },
    [intl],
  );
  return {
    review: useCallback(
      (alert) => {
        if (!alert.itinerary) return;
        // Its booking stands where the alerts stood, with the way back to them.
        shell.setReview(reviewOf(alert, latest.current.alerts));
        shell.closeAlerts();
        void navigate(reviewPath(alert.side, alert.itinerary.id, isCallTaker));
        if (!waitsForAnswer(alert)) void tried(() => latest.current.clear(alert.id));
      },
      [navigate, isCallTaker, tried],
    ),
    clear: useCallback((alert) => void tried(() => latest.current.clear(alert.id)), [tried]),
    clearAll: useCallback(() => {
      void (async () => {
        const { confirmed } = await confirm({
          title: intl.formatMessage(m.clearAll),
          text: intl.formatMessage(m.clearAllConfirm),
        });
        if (confirmed) await tried(() => latest.current.clearAll());
      })();
    }, [confirm, intl, tried]),
  };
}
