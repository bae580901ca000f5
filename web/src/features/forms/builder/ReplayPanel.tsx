import { skipToken } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import type { Question } from '@ptc/schema/rules/questionnaire';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useBuilder_replayQuery, type Builder_replayQuery } from '../../../gql/hooks.ts';
import { asOfNow } from '../../../lib/apollo/reading.ts';
import { paths } from '../../../lib/paths.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { Select } from '../../../ui/Select.tsx';
import { builderMessages as m } from './builder.messages.ts';

type Replay = Builder_replayQuery['questionnaireReplay'];
type Example = Replay['examples'][number];

const counts = ['100', '250', '1000'] as const;

/** What the saved draft would have made of the legs that last answered this questionnaire. */
export function ReplayPanel(props: {
  questionnaireId: string;
  hasDraft: boolean;
  unsaved: boolean;
  /** Of the saved draft: another one is another run. */
  version: number;
  questions: readonly Question[];
}): ReactNode {
  const intl = useIntl();
  const [legs, setLegs] = useState<(typeof counts)[number]>('1000');
  const [asked, setAsked] = useState<{ legs: number; version: number } | null>(null);
  const wanted = asked !== null && asked.version === props.version ? asked : null;
  const { data, error, loading, refetch } = useBuilder_replayQuery(
    wanted === null ? skipToken : { variables: { id: props.questionnaireId, legs: wanted.legs }, ...asOfNow },
  );
  const replay = wanted === null || loading ? null : data?.questionnaireReplay;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" pt="1">
      <chakra.p color="fg.muted">{intl.formatMessage(m.replayHint)}</chakra.p>
      {props.hasDraft ? (
        <chakra.div display="flex" gap="2" alignItems="end">
          <chakra.div w="110px">
            <Select
              label={intl.formatMessage(m.replayLegs)}
              noEmpty
              value={legs}
              options={counts.map((value) => ({ value, label: intl.formatNumber(Number(value)) }))}
              onChange={(value) => setLegs(value === '' ? '1000' : value)}
            />
          </chakra.div>
          <Button
            size="sm"
            h="32px"
            loading={loading}
            onClick={() => {
              const next = { legs: Number(legs), version: props.version };
              if (wanted && wanted.legs === next.legs) void refetch();
              else setAsked(next);
            }}
          >
            {intl.formatMessage(m.replayRun)}
          </Button>
        </chakra.div>
      ) : (
        <chakra.p>{intl.formatMessage(m.replayNoDraft)}</chakra.p>
      )}
      {props.unsaved && props.hasDraft ? (
        <chakra.p color="tone.conflict.fg">{intl.formatMessage(m.replayUnsaved)}</chakra.p>
      ) : null}
      <chakra.div aria-live="polite">
        {error && !loading ? (
          <ErrorState title={intl.formatMessage(m.replayFailed)} onRetry={() => void refetch()} />
        ) : replay ? (
          <Whole replay={replay} questions={props.questions} />
        ) : loading ? (
          <Skeletons rows={5} />
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}

function Whole({ replay, questions }: { replay: Replay; questions: readonly Question[] }): ReactNode {
  const intl = useIntl();
  if (replay.legs === 0) return <chakra.p>{intl.formatMessage(m.replayNone)}</chakra.p>;
  const lines = [
    [m.replayedLegs, replay.legs],
    [m.classifiedOtherwise, replay.classifiedOtherwise],
    [m.becomeIncomplete, replay.becomeIncomplete],
    [m.toOthers, replay.toOthers],
  ] as const;
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        rowGap="1"
        fontVariantNumeric="tabular-nums"
      >
        {lines.map(([label, count]) => (
          <chakra.div key={label.id} display="contents">
            <dt>{intl.formatMessage(label)}</dt>
            <chakra.dd textAlign="end" fontWeight="600">
              {intl.formatNumber(count)}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {replay.examples.length === 0 ? (
        <chakra.p mt="2">{intl.formatMessage(m.replaySame)}</chakra.p>
      ) : (
        <>
          <chakra.h3 fontSize="13px" fontWeight="600" mt="3">
            {intl.formatMessage(m.examples)}
          </chakra.h3>
          <chakra.ul listStyleType="none">
            {replay.examples.map((example, index) => (
              // What may not be opened has no name.
              <chakra.li key={example.trip?.id ?? index} borderTopWidth="1px" py="1.5">
                <ExampleLines example={example} questions={questions} />
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      )}
    </>
  );
}

function ExampleLines({
  example,
  questions,
}: {
  example: Example;
  questions: readonly Question[];
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { trip } = example;
  const names = (list: readonly { name: string }[]): string =>
    intl.formatList(
      list.map(({ name }) => name),
      { type: 'unit' },
    );
  const open = intl.formatMessage(m.nothing);
  const lines = [
    ...example.changes.map(({ what, before, after }) =>
      intl.formatMessage(m.became, {
        what: intl.formatMessage(m[what]),
        before: before?.name ?? open,
        after: after?.name ?? open,
      }),
    ),
    ...(example.addedNeeds.length > 0
      ? [intl.formatMessage(m.needsMore, { names: names(example.addedNeeds) })]
      : []),
    ...(example.droppedNeeds.length > 0
      ? [intl.formatMessage(m.needsLess, { names: names(example.droppedNeeds) })]
      : []),
    ...example.incomplete.map(({ question, undecided }) =>
      undecided
        ? intl.formatMessage(m.undecided, { what: intl.formatMessage(m[undecided]) })
        : intl.formatMessage(m.openAnswer, {
            question: questions.find(({ name }) => name === question)?.text ?? question ?? '',
          }),
    ),
    ...(example.gained.length > 0 ? [intl.formatMessage(m.askedToo, { names: names(example.gained) })] : []),
    ...(example.lost.length > 0 ? [intl.formatMessage(m.askedNoMore, { names: names(example.lost) })] : []),
  ];
  return (
    <>
      {trip ? (
        <chakra.a asChild color="accent.fg" fontWeight="600" overflowWrap="anywhere">
          <Link to={paths.leg(trip.itinerary.id)}>
            {trip.name} {time.at(trip.pickUpAt, trip.pickUpTimeZone, 'dayTime')}{' '}
            {intl.formatMessage(m.way, { from: trip.pickUp.label, to: trip.dropOff.label })}
          </Link>
        </chakra.a>
      ) : (
        <span>{intl.formatMessage(m.hiddenLeg)}</span>
      )}
      {lines.map((line) => (
        <chakra.p key={line} fontSize="12.5px" color="fg.muted" overflowWrap="anywhere">
          {line}
        </chakra.p>
      ))}
    </>
  );
}
