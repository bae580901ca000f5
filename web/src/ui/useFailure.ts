import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { faultOf } from '../lib/apollo/faults.ts';
import { useAlert } from './confirm.ts';
import { uiMessages } from './ui.messages.ts';

/**
 * Tells why something could not be saved: a refusal's own sentence, or what is known of a fault; in a dialog,
 * or where `tell` says it. What was typed stays.
 */
export function useFailure(): (
  title: string,
  cause: { message: string } | { error: unknown },
  tell?: (words: string) => void,
) => Promise<void> {
  const intl = useIntl();
  const alert = useAlert();
  return useCallback(
    async (title, cause, tell) => {
      if ('message' in cause) {
        if (tell) tell(cause.message);
        else await alert({ title, text: cause.message, error: true });
        return;
      }
      const { kind, requestId } = faultOf(cause.error);
      const text = intl.formatMessage(kind === 'network' ? uiMessages.networkDown : uiMessages.unexpected);
      if (!tell) await alert({ title, text, error: true, requestId });
      else tell(requestId ? `${text} ${intl.formatMessage(uiMessages.requestId, { id: requestId })}` : text);
    },
    [alert, intl],
  );
}
