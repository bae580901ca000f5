import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ActivityLog_entryFragment, ActivityType } from '../../gql/generated.ts';
import { useActivityLog_entriesQuery } from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { ActivityEntry } from './ActivityEntry.tsx';

/**
 * The part of a log that a review shows, newest first: `choose` picks it. `failed` says in its place that it
 * could not be read.
 */
export function ReviewLog(props: {
  itineraryId: string;
  types: readonly ActivityType[];
  choose: (newestFirst: readonly ActivityLog_entryFragment[]) => ActivityLog_entryFragment[];
  zone: string;
  /** Said where there is nothing to show; left out, nothing is said. */
  empty?: string;
  failed: string;
}): ReactNode {
  const { data, error, loading, refetch, fetchMore } = useActivityLog_entriesQuery({
    variables: { itineraryId: props.itineraryId, types: [...props.types] },
    context: again,
  });
  const [isLost, setIsLost] = useState(false);
  const { hasNextPage = false, endCursor = null } = data?.activity.pageInfo ?? {};
  // A bundle of many legs has more lines than one answer gives: what is to be shown may stand beyond them.
  const after = hasNextPage ? endCursor : null;
  useEffect(() => {
    if (after === null || isLost) return;
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: { activity } }) => {
        const known = new Set(before.activity.nodes.map(({ id }) => id));
        return {
          activity: {
            ...activity,
            nodes: [...before.activity.nodes, ...activity.nodes.filter(({ id }) => !known.has(id))],
          },
        };
      },
    }).catch(() => setIsLost(true));
  }, [after, fetchMore, isLost]);
  if (isLost) return <ErrorState title={props.failed} onRetry={() => setIsLost(false)} />;
  if (error && !data) return <ErrorState title={props.failed} onRetry={() => void refetch()} />;
  if ((loading && !data) || after !== null) return <Skeletons rows={3} />;
  const entries = props.choose(data?.activity.nodes ?? []);
  if (entries.length === 0) return props.empty ? <chakra.p color="fg.muted">{props.empty}</chakra.p> : null;
  return (
    <chakra.ul listStyleType="none" mt="3">
      {entries.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} zone={props.zone} />
      ))}
    </chakra.ul>
  );
}
