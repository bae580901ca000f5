import type { OwnSystem_callFragment } from '../../gql/generated.ts';

/**
 * What is said of a call to the company's own dispatch system: nothing once the acceptance is through or
 * given up.
 */
export type OwnSystemWord = 'WAITING' | 'TAKEN' | 'REFUSED' | 'refusedSilently' | 'FAILED' | 'silent';

type CallFacts = Pick<OwnSystem_callFragment, 'status' | 'reason'>;

/** What a leg's state and the last call about its offer come to; null: nothing to say. */
export function ownSystemWord(status: string, call: CallFacts): OwnSystemWord | null {
  if (status === 'ACCEPTING')
    return call.status === 'WAITING' || call.status === 'TAKEN' ? call.status : null;
  if (status !== 'API_FAILED') return null;
  if (call.status === 'REFUSED') return call.reason ? 'REFUSED' : 'refusedSilently';
  return call.status === 'FAILED' && call.reason ? 'FAILED' : 'silent';
}
