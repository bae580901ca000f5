import { useCallback, useReducer } from 'react';
import { useIntl } from 'react-intl';
import { useConfirm } from '../ui/confirm.ts';
import { uiMessages } from '../ui/ui.messages.ts';

/** Asks whether what was typed may go. */
export function useAskLeave(): () => Promise<boolean> {
  const intl = useIntl();
  const confirm = useConfirm();
  return useCallback(async () => {
    const { confirmed } = await confirm({
      title: intl.formatMessage(uiMessages.unsavedTitle),
      text: intl.formatMessage(uiMessages.unsavedText),
      yes: intl.formatMessage(uiMessages.leave),
      no: intl.formatMessage(uiMessages.stay),
      danger: true,
    });
    return confirmed;
  }, [confirm, intl]);
}

/**
 * For a dialog that stands over a screen: asks before what was typed in it is thrown away by its own buttons
 * and keys. `BackQuestion` in it asks before the browser's Back does that.
 */
export function useLeaveQuestion(dirty: boolean): (close: () => void) => void {
  const ask = useAskLeave();
  return useCallback(
    (close) => {
      if (!dirty) {
        close();
        return;
      }
      void ask().then((leaves) => {
        if (leaves) close();
      });
    },
    [ask, dirty],
  );
}

/** The same for a dialog that does not know its forms: they say themselves (`DirtyForms`) how they stand. */
export function useLeaveGuard(onClose: () => void): {
  close: () => void;
  tell: (by: 1 | -1) => void;
  dirty: boolean;
} {
  const [forms, tell] = useReducer((count: number, by: 1 | -1) => count + by, 0);
  const leave = useLeaveQuestion(forms > 0);
  return { close: () => leave(onClose), tell, dirty: forms > 0 };
}
