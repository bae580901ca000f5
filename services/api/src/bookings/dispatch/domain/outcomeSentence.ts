import type { OfferOutcome } from '../../core/domain/outcome.ts';

/** The code and the numbers of the sentence that says what became of an offer. */
export const outcomeSentence = ({
  reason,
  asked,
  bids,
  place,
  edge,
}: OfferOutcome): [code: string, params: Record<string, number>] => {
  const numbers = { asked, bids: bids ?? 0, place: place ?? 0 };
  if (reason === 'BEST_BID')
    return [edge === null ? 'OUTCOME_ONLY_BID' : `OUTCOME_BEST_BID_${edge}`, numbers];
  if (reason === 'OTHER_BID_BETTER' && edge !== null) return [`OUTCOME_OTHER_BID_BETTER_${edge}`, numbers];
  if (reason === 'FIRST_TO_ACCEPT' && asked === 1) return ['OUTCOME_ONLY_ASKED', numbers];
  return [`OUTCOME_${reason}`, numbers];
};
