import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { faultOf } from '../lib/apollo/faults.ts';
import { useAlert } from '../ui/confirm.ts';
import { uiMessages } from '../ui/ui.messages.ts';

/** Tells why something could not be saved: a refusal's own sentence, or what is known of a fault. What was typed stays. */
export function useFailure(): (
  title: string,
  cause: { message: string } | { error: unknown },
) => Promise<void> {
  const intl = useIntl();
  const alert = useAlert();
  return useCallback(
    (title, cause) => {
      if ('message' in cause) return alert({ title, text: cause.message, error: true });
      const fault = faultOf(cause.error);
      return alert({
        title,
        text: intl.formatMessage(fault.kind === 'network' ? uiMessages.networkDown : uiMessages.unexpected),
        error: true,
        requestId: fault.requestId,
      });
    },
    [alert, intl],
  );
}
