import { useCallback } from 'react';
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
