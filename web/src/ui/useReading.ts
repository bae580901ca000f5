import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { toast } from './toaster.ts';
import { uiMessages } from './ui.messages.ts';

/**
 * What is read at a press, beside what stands there already: one at a time, and what fails is said, so that
 * it can be pressed again.
 */
export function useReading(): { busy: boolean; read: (work: () => Promise<unknown>) => void } {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  // Two presses in a row come before the first is drawn.
  const isReading = useRef(false);
  const read = useCallback(
    (work: () => Promise<unknown>): void => {
      if (isReading.current) return;
      isReading.current = true;
      setBusy(true);
      void work()
        .catch(() =>
          toast.error(
            intl.formatMessage(uiMessages.loadFailed),
            intl.formatMessage(uiMessages.loadFailedText),
          ),
        )
        .finally(() => {
          isReading.current = false;
          setBusy(false);
        });
    },
    [intl],
  );
  return { busy, read };
}
