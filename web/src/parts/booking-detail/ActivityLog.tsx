import { Button, chakra, IconButton, Input } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ActivityLog_entryFragment, ActivityType } from '../../gql/generated.ts';
import { useActivityLog_addCommentMutation, useActivityLog_entriesQuery } from '../../gql/hooks.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { ActivityEntry } from '../activity/ActivityEntry.tsx';
import { activityMessages } from './activity.messages.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

const activityTypes = Object.keys(activityMessages) as ActivityType[];

/** The shared log of a booking, newest first, with comments; `entries` are those that arrived live since it was read. Each new `commenting` puts the focus into the comment. */
export function ActivityLog(props: {
  itineraryId: string;
  zone: string;
  canComment: boolean;
  commenting: number;
  /** The booking's legs: the log can be read, and commented, of one alone. */
  legs: readonly { readonly id: string; readonly name: string }[];
  entries: readonly ActivityLog_entryFragment[];
}): ReactNode {
  const intl = useIntl();
  const { send, busy } = useSave();
  const [types, setTypes] = useState<ActivityType[]>([]);
  const [leg, setLeg] = useState('');
  const [comment, setComment] = useState('');
  const [own, setOwn] = useState<readonly ActivityLog_entryFragment[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const variables = {
    itineraryId: props.itineraryId,
    types: types.length > 0 ? types : null,
    tripId: leg === '' ? null : leg,
  };
  const { data, error, loading, refetch, fetchMore } = useActivityLog_entriesQuery({
    variables,
  });
  const [post] = useActivityLog_addCommentMutation();
  const { commenting } = props;
  useEffect(() => {
    if (commenting === 0) return undefined;
    // Only after the section has come into sight can its field take the focus.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [commenting]);

  const loaded = data?.activity.nodes ?? [];
  const known = new Set(loaded.map((entry) => entry.id));
  const live = [
    ...own.filter((entry) => !props.entries.some((one) => one.id === entry.id)),
    ...props.entries,
  ];
  const arrived = live.filter(
    (entry) =>
      !known.has(entry.id) &&
      (types.length === 0 || types.includes(entry.type)) &&
      (leg === '' || entry.tripId === leg),
  );
  const shown = [...arrived, ...loaded].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

  const submit = async (): Promise<void> => {
    const message = comment.trim();
    if (message === '' || busy) return;
    await send({
      failed: intl.formatMessage(m.commentFailed),
      saved: null,
      of: `${leg} ${message}`,
      call: async (idempotencyKey) =>
        (
          await post({
            variables: {
              input: {
                itineraryId: props.itineraryId,
                message,
                idempotencyKey,
                ...(leg === '' ? {} : { tripId: leg }),
              },
            },
          })
        ).data?.addComment,
      done: (answer) => {
        if (!('entry' in answer)) return;
        const { entry } = answer;
        setComment('');
        setOwn((all) => [entry, ...all]);
      },
    });
  };
  return (
    <chakra.div display="grid" gap="2" maxW="600px">
      {props.canComment ? (
        <chakra.form
          display="flex"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Input
            ref={input}
            size="sm"
            aria-label={intl.formatMessage(m.comment)}
            placeholder={intl.formatMessage(m.comment)}
            value={comment}
            maxLength={TEXT.comment}
            dir="auto"
            onChange={(event) => setComment(event.target.value)}
          />
          <Button
            type="submit"
            size="sm"
            colorPalette="accent"
            disabled={comment.trim() === ''}
            loading={busy}
          >
            {intl.formatMessage(m.post)}
          </Button>
        </chakra.form>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="end">
        {props.legs.length > 1 ? (
          <Select
            label={intl.formatMessage(m.ofLeg)}
            hideLabel
            placeholder={intl.formatMessage(m.allLegs)}
            value={leg}
            onChange={setLeg}
            options={props.legs.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <MultiSelect
          label={intl.formatMessage(m.filter)}
          hideLabel
          placeholder={intl.formatMessage(m.allTypes)}
          value={types}
          onChange={setTypes}
          options={activityTypes.map((value) => ({
            value,
            label: intl.formatMessage(activityMessages[value]),
          }))}
        />
        <IconButton
          size="sm"
          variant="outline"
          aria-label={intl.formatMessage(m.refresh)}
          onClick={() => void refetch()}
        >
          <RotateCw />
        </IconButton>
      </chakra.div>
      {error && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {loading && !data ? <Skeletons rows={6} /> : null}
      {data && shown.length === 0 ? <EmptyState title={intl.formatMessage(m.noEntries)} /> : null}
      <chakra.ul listStyleType="none" aria-live="polite" aria-relevant="additions">
        {shown.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} zone={props.zone} />
        ))}
      </chakra.ul>
      {data?.activity.pageInfo.hasNextPage ? (
        <Button
          size="xs"
          variant="outline"
          onClick={() =>
            void fetchMore({
              variables: { ...variables, after: data.activity.pageInfo.endCursor },
              updateQuery: (before, { fetchMoreResult }) => ({
                activity: {
                  ...fetchMoreResult.activity,
                  nodes: [...before.activity.nodes, ...fetchMoreResult.activity.nodes],
                },
              }),
            })
          }
        >
          {intl.formatMessage(m.more)}
        </Button>
      ) : null}
    </chakra.div>
  );
}
