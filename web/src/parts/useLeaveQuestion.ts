import { useCallback, useReducer } from 'react';
import { useIntl } from 'react-intl';
import { useConfirm } from '../ui/confirm.ts';
import { uiMessages } from '../ui/ui.messages.ts';

/**
 * For a dialog that stands over a screen: asks before what was typed in it is thrown away. The screen itself
 * guards the address.
 */
export function useLeaveQuestion(dirty: boolean): (close: () => void) => void {
  const intl = useIntl();
  const confirm = useConfirm();
  return useCallback(
    (close) => {
      if (!dirty) {
        close();
        return;
      }
      void confirm({
        title: intl.formatMessage(uiMessages.unsavedTitle),
        text: intl.formatMessage(uiMessages.unsavedText),
        yes: intl.formatMessage(uiMessages.leave),
        no: intl.formatMessage(uiMessages.stay),
        danger: true,
      }).then(({ confirmed }) => {
        if (confirmed) close();
      });
    },
    [confirm, dirty, intl],
  );
}

/** The same for a dialog that does not know its forms: they say themselves (`DirtyForms`) how they stand. */
export function useLeaveGuard(onClose: () => void): { close: () => void; tell: (by: 1 | -1) => void } {
  const [dirty, tell] = useReducer((count: number, by: 1 | -1) => count + by, 0);
  const leave = useLeaveQuestion(dirty > 0);
  return { close: () => leave(onClose), tell };
}
