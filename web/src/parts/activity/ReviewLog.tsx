import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ActivityLog_entryFragment, ActivityType } from '../../gql/generated.ts';
import { useActivityLog_entriesQuery } from '../../gql/hooks.ts';
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
  const { data, error, loading, refetch } = useActivityLog_entriesQuery({
    variables: { itineraryId: props.itineraryId, types: [...props.types] },
  });
  if (error && !data) return <ErrorState title={props.failed} onRetry={() => void refetch()} />;
  if (loading && !data) return <Skeletons rows={3} />;
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
