import { DISPATCH_SYSTEM, isLink } from '@ptc/schema/rules/dispatchSystem';

/** What came back from another dispatch system over HTTP. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** What an answer means for the acceptance it is about. */
export type CallVerdict =
  | { readonly kind: 'CONFIRMED'; readonly reference: string | null; readonly url: string | null }
  | { readonly kind: 'REFUSED'; readonly reason: string }
  /** It has the message and will answer by `answerExternalDispatch`. */
  | { readonly kind: 'TAKEN'; readonly reference: string | null }
  /** Nothing that counts came back: to be tried again. */
  | { readonly kind: 'FAILED'; readonly reason: string }
  /** Trying again would not help. */
  | { readonly kind: 'HOPELESS'; readonly reason: string };

/** Text that says something, in one line and cut to a length: no column holds every character. */
const textOf = (value: unknown, most: number): string | null => {
  const text = typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim() : '';
  return text === '' ? null : Array.from(text).slice(0, most).join('');
};

/** A link that people may follow: over TLS, and short enough to be kept. */
const linkOf = (value: unknown): string | null => {
  const text = textOf(value, DISPATCH_SYSTEM.url + 1);
  return text !== null && text.length <= DISPATCH_SYSTEM.url && isLink(text) ? text : null;
};

const objectIn = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
};

/** Too early, too busy, or not there for the moment. */
const passing = new Set([408, 425, 429]);

/**
 * What an HTTP answer means. A success says `{"status": "accepted" | "refused" | "pending"}`; one that says
 * nothing is pending: a mistake must not carry a patient. A redirect is no answer, and is not followed.
 */
export const readAnswer = ({ status, body }: HttpAnswer): CallVerdict => {
  if (status >= 200 && status < 300) {
    const said = objectIn(body);
    if (said['status'] === 'accepted')
      return {
        kind: 'CONFIRMED',
        reference: textOf(said['reference'], DISPATCH_SYSTEM.reference),
        url: linkOf(said['url']),
      };
    if (said['status'] === 'refused')
      return { kind: 'REFUSED', reason: textOf(said['reason'], DISPATCH_SYSTEM.reason) ?? '' };
    return { kind: 'TAKEN', reference: textOf(said['reference'], DISPATCH_SYSTEM.reference) };
  }
  const reason = `HTTP ${status}`;
  if (status >= 400 && status < 500 && !passing.has(status)) return { kind: 'HOPELESS', reason };
  return { kind: 'FAILED', reason };
};

/**
 * What a call that brought no answer means: `code` is Node's, `name` that of the error. What it says beside
 * may hold addresses.
 */
export const readFault = (name: string, code: string | null): CallVerdict => {
  if (code === 'EREACH') return { kind: 'HOPELESS', reason: code };
  if (code === 'ABORT_ERR' || name === 'TimeoutError') return { kind: 'FAILED', reason: 'TIMEOUT' };
  return { kind: 'FAILED', reason: code ?? name };
};
