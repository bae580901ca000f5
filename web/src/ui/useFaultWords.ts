import { useIntl } from 'react-intl';
import { uiMessages } from './ui.messages.ts';

/** What a person is told of a fault: never the server's own words, but the number to read to support. */
export function useFaultWords(): (fault: {
  kind: 'network' | 'server' | 'unauthenticated';
  requestId: string | undefined;
}) => string {
  const intl = useIntl();
  return ({ kind, requestId }) => {
    const text = intl.formatMessage(kind === 'network' ? uiMessages.networkDown : uiMessages.unexpected);
    return requestId ? `${text} ${intl.formatMessage(uiMessages.requestId, { id: requestId })}` : text;
  };
}
