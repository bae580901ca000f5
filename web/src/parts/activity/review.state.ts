import type { ActivityType } from '../../gql/generated.ts';

/** What a review reads of a line of the log. */
export interface LogLine {
  type: ActivityType;
  /** Null: it is of the whole booking. */
  tripId: string | null;
  toStatus: string | null;
  company: { id: string } | null;
}

/** Who reviews: the side of the booking, and the company whose last review counts. */
export interface Reviewer {
  side: 'CARE' | 'TRANSPORT';
  companyId: string;
}

const careTypes: readonly ActivityType[] = [
  'ACCEPT',
  'ACCEPT_BEST_OFFER',
  'COMMENT',
  'EDIT',
  'REVIEW',
  'UNABLE_TO_SERVICE',
];
const transportTypes: readonly ActivityType[] = ['ADD_LEG', 'COMMENT', 'EDIT', 'REVIEW'];

/** What a log has to be asked for, for any review. */
export const reviewTypes: readonly ActivityType[] = [...new Set([...careTypes, ...transportTypes])];

/**
 * The lines that a review shows, of a log from the newest: those of the care side to a care provider of a
 * reviewed case and to a transport provider of one that is not, else those of the transport side; up to the
 * last review by the reader's own company. Reviewed: nothing was written since that review, and the list goes
 * on to the one before (specification 2, §6).
 */
export function reviewEntries<Line extends LogLine>(
  newestFirst: readonly Line[],
  { side, companyId }: Reviewer,
): Line[] {
  const isOwn = (line: Line | undefined): boolean =>
    line?.type === 'REVIEW' && line.company?.id === companyId;
  const reviewed = isOwn(newestFirst[0]);
  const types = (side === 'CARE') === reviewed ? careTypes : transportTypes;
  const since = newestFirst.findIndex(
    (line, index) => isOwn(line) && !newestFirst.slice(0, index).every(isOwn),
  );
  return newestFirst
    .slice(0, since < 0 ? newestFirst.length : since + 1)
    .filter((line) => types.includes(line.type));
}

/**
 * The lines beside the conflict of a leg: comments on it or on its whole booking, and changes of it, from the
 * newest to the first that raised it.
 */
export function conflictEntries<Line extends LogLine>(log: readonly Line[], tripId: string): Line[] {
  const newestFirst = log.filter((line) => line.tripId === null || line.tripId === tripId);
  const raised = newestFirst.findIndex((line) => line.type === 'EDIT' && line.toStatus === 'CONFLICT');
  return newestFirst
    .slice(0, raised < 0 ? newestFirst.length : raised + 1)
    .filter((line) => line.type === 'COMMENT' || line.type === 'EDIT');
}
