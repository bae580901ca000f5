import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import type { Review } from '../../lib/shell/shell.ts';
import { alertListMessages as m } from './alertList.messages.ts';
import { besideAlert } from './alerts.state.ts';
import { useAlertActions } from './useAlertActions.ts';
import type { AlertList } from './useAlerts.ts';

/** While the booking of an alert is open: `j` and `k` lead to that of the next one and of the one before. */
export function ReviewWalk(props: { list: AlertList; review: Review }): null {
  const intl = useIntl();
  const { list, review } = props;
  const actions = useAlertActions(list);
  const [next, before] = ([1, -1] as const).map((step) => besideAlert(review.alertId, list.alerts, step));
  useHotkeys([
    {
      keys: 'j',
      label: intl.formatMessage(m.nextAlert),
      enabled: Boolean(next),
      run: () => next && actions.review(next),
    },
    {
      keys: 'k',
      label: intl.formatMessage(m.alertBefore),
      enabled: Boolean(before),
      run: () => before && actions.review(before),
    },
  ]);
  return null;
}
