import type { IntlShape } from 'react-intl';
import { outgoingMessages as m } from './messages.messages.ts';

/** Reasons the server names, as it writes them. */
const known: Readonly<Record<string, (typeof m)['tooLate']>> = {
  'too late to be of use': m.tooLate,
  'no longer needed': m.notNeeded,
  'SMTP_URL is not set': m.noMailServer,
  'SMS_PROVIDER is not set': m.noSmsProvider,
};

/**
 * Why the last attempt failed, in words; codes of the mail server or provider stay in it for whoever looks
 * after them.
 */
export function errorWords(intl: IntlShape, error: string | null | undefined): string {
  if (!error) return '';
  const words = known[error];
  if (words) return intl.formatMessage(words);
  return intl.formatMessage(/^(SMTP|Twilio) \d+$/.test(error) ? m.refused : m.failedBy, { code: error });
}
