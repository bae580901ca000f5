import type { RideOutcome } from '../ride.type.ts';
import { objectOf, parsed, textOf } from './readJson.ts';

/** What came back from a ride-share service over HTTP. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** Why a service said no: its own code where it has one, never its words, which may name people. */
export const reasonOf = ({ status, body }: HttpAnswer): string => {
  const { code, error } = objectOf(parsed(body));
  const said = textOf(code, 60) ?? textOf(error, 60);
  return said !== null && /^[\w.-]+$/u.test(said) ? said : `HTTP ${status}`;
};

/** Codes that say: once more, please, it was not done. */
const askedAgain = new Set(['retry_request']);

/**
 * What an answer that is no success means. 408 and 5xx leave open whether it was done; 401, 403 and 429 say
 * that it was not; a redirect is no answer, and is not followed. Any other 4xx is a no.
 */
export const readFailure = (answer: HttpAnswer): Exclude<RideOutcome<never>, { kind: 'DONE' }> => {
  const reason = reasonOf(answer);
  const { status } = answer;
  if (status === 429 || status === 425 || askedAgain.has(reason)) return { kind: 'NOT_DONE', reason };
  if (status === 401 || status === 403) return { kind: 'NOT_DONE', reason: `HTTP ${status}` };
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'REFUSED', reason };
  return { kind: 'UNKNOWN', reason };
};

/** Faults of a connection that never came about: nothing was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const liesAboutItself = /CERT|SELF_SIGNED|ERR_TLS/u;

/** What a call that brought no answer means: `code` is Node's, `name` that of the error. */
export const readFault = (
  name: string,
  code: string | null,
): Exclude<RideOutcome<never>, { kind: 'DONE' }> => {
  const reason = code ?? name;
  if (code === 'EREACH') return { kind: 'HOPELESS', reason };
  if (code !== null && (neverSent.has(code) || liesAboutItself.test(code)))
    return { kind: 'NOT_DONE', reason };
  return { kind: 'UNKNOWN', reason };
};
