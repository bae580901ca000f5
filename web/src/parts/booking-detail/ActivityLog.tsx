import { Button, chakra, IconButton, Input } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ActivityLog_entryFragment, ActivityType } from '../../gql/generated.ts';
import { useActivityLog_addCommentMutation, useActivityLog_entriesQuery } from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { useReading } from '../../ui/useReading.ts';
import { ActivityEntry } from '../activity/ActivityEntry.tsx';
import { activityMessages } from './activity.messages.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

const batchMark = 'batch ';

/** Of what the log is read: of a leg by its id, of a batch by its number, or of all. */
const partOf = (part: string): { tripId: string | null; batchNo: number | null } => ({
  tripId: part === '' || part.startsWith(batchMark) ? null : part,
  batchNo: part.startsWith(batchMark) ? Number(part.slice(batchMark.length)) : null,
});

/** The batches of legs, where there are several, with what their legs are called. */
const batchesOf = (
  legs: readonly { readonly name: string; readonly batchNo: number }[],
): { no: number; names: string }[] => {
  const numbers = [...new Set(legs.map(({ batchNo }) => batchNo))].toSorted((a, b) => a - b);
  return numbers.length < 2
    ? []
    : numbers.map((no) => ({
        no,
        names: legs
          .filter(({ batchNo }) => batchNo === no)
          .map(({ name }) => name)
          .join(', '),
      }));
};

const activityTypes = Object.keys(activityMessages) as ActivityType[];

/**
 * The shared log of a booking, newest first, with comments; `entries` are those that arrived live since it
 * was read, and with each new `missed` it is read again. Each new `commenting` puts the focus into the
 * comment.
 */
export function ActivityLog(props: {
  itineraryId: string;
  zone: string;
  canComment: boolean;
  commenting: number;
  /** The booking's legs: the log can be read, and commented, of one alone, or of one of several batches. */
  legs: readonly { readonly id: string; readonly name: string; readonly batchNo: number }[];
  entries: readonly ActivityLog_entryFragment[];
  missed: number;
}): ReactNode {
  const intl = useIntl();
  const { send, busy } = useSave();
  const [types, setTypes] = useState<ActivityType[]>([]);
  const [part, setPart] = useState('');
  const [comment, setComment] = useState('');
  const [own, setOwn] = useState<readonly ActivityLog_entryFragment[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const of = partOf(part);
  const variables = {
    itineraryId: props.itineraryId,
    types: types.length > 0 ? types : null,
    ...of,
  };
  const { data, error, loading, refetch, fetchMore } = useActivityLog_entriesQuery({
    variables,
    context: again,
  });
  const reading = useReading();
  const [post] = useActivityLog_addCommentMutation();
  const { commenting, missed } = props;
  const read = useRef(missed);
  useEffect(() => {
    if (read.current === missed) return;
    read.current = missed;
    void refetch().catch(() => undefined);
  }, [missed, refetch]);
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
      (of.tripId === null || entry.tripId === of.tripId) &&
      (of.batchNo === null || entry.batchNo === of.batchNo),
  );
  const shown = [...arrived, ...loaded].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

  const readOn = (after: string | null | undefined): Promise<unknown> =>
    fetchMore({
      variables: { ...variables, after },
      updateQuery: (before, { fetchMoreResult: { activity } }) => ({
        activity: { ...activity, nodes: [...before.activity.nodes, ...activity.nodes] },
      }),
    });
  const submit = async (): Promise<void> => {
    const message = comment.trim();
    if (message === '' || busy) return;
    await send({
      failed: intl.formatMessage(m.commentFailed),
      saved: null,
      typed: true,
      of: part,
      refused: () => void refetch().catch(() => undefined),
      call: async (idempotencyKey) =>
        (
          await post({
            variables: {
              input: {
                itineraryId: props.itineraryId,
                message,
                idempotencyKey,
                ...of,
              },
            },
          })
        ).data?.addComment,
      done: (answer) => {
        if (!('entry' in answer)) return;
        const { entry } = answer;
        setComment((now) => (now.trim() === message ? '' : now));
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
          <chakra.div flex="1 1 140px" minW="0">
            <Select
              label={intl.formatMessage(m.ofLeg)}
              hideLabel
              placeholder={intl.formatMessage(m.allLegs)}
              value={part}
              onChange={setPart}
              options={[
                ...props.legs.map(({ id, name }) => ({ value: id, label: name })),
                ...batchesOf(props.legs).map(({ no, names }) => ({
                  value: `${batchMark}${no}`,
                  label: intl.formatMessage(m.batchOfLegs, { no, legs: names }),
                })),
              ]}
            />
          </chakra.div>
        ) : null}
        <chakra.div flex="1 1 140px" minW="0">
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
        </chakra.div>
        <IconButton
          size="sm"
          variant="outline"
          aria-label={intl.formatMessage(m.refresh)}
          onClick={() => reading.read(() => refetch())}
        >
          <RotateCw />
        </IconButton>
      </chakra.div>
      {error && !data ? <ErrorState onRetry={() => void refetch().catch(() => undefined)} /> : null}
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
          loading={reading.busy}
          onClick={() => reading.read(() => readOn(data.activity.pageInfo.endCursor))}
        >
          {intl.formatMessage(m.more)}
        </Button>
      ) : null}
    </chakra.div>
  );
}
