import { Button, chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useQuestionnaire_byIdQuery,
  useQuestionnaire_ofMarketQuery,
  type Questionnaire_versionFragment,
} from '../../gql/hooks.ts';
import { Decided } from '../../parts/questionnaire/Decided.tsx';
import { questionnaireMessages as m } from '../../parts/questionnaire/questionnaire.messages.ts';
import { QuestionnaireForm } from '../../parts/questionnaire/QuestionnaireForm.tsx';
import { useEvaluation } from '../../parts/questionnaire/useEvaluation.ts';
import { evaluatedVersion, namesOf } from '../../parts/questionnaire/version.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { RadioGroup } from '../../ui/Toggle.tsx';
import { withGiven } from './booking-editor.answers.ts';
import type { BookingValues, GivenAnswers } from './booking-editor.values.ts';
import { NeedFields } from './NeedFields.tsx';
import { answerGroups, givenTogether, type AnswerGroup } from './questions.groups.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';
import { useQuestionFacts } from './useQuestionFacts.ts';

const nothing: QuestionAnswer[] = [];
/** For all legs, where a name of a leg could stand. */
const ALL = 'all';

/**
 * Takes over what follows from the answers of all legs, or of one with its own (`own`); the same values where
 * nothing is another.
 */
export function withEvaluation(
  values: BookingValues,
  evaluation: Evaluation,
  own: string | null = null,
): BookingValues {
  const open = evaluation.incomplete.length > 0;
  const next = withGiven(values, own, (given) => ({ ...given, open }));
  // The kind of transport that the plan of the dispatch shows is that of the legs without answers of their
  // own.
  const classification =
    own === null
      ? {
          callTypeId: evaluation.callType?.id ?? '',
          urgencyId: evaluation.urgency?.id ?? '',
          priorityId: evaluation.priority?.id ?? '',
          variableIds: [...evaluation.variableIds],
        }
      : values.classification;
  const same =
    JSON.stringify([values.classification, values.answers]) ===
    JSON.stringify([classification, next.answers]);
  return same ? values : { ...next, classification };
}

/**
 * The market's questions of a new booking, or those that the legs of another were asked; for all legs, or for
 * one of several by itself; of a bundle for one day.
 */
export function Questions(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { change, mode } = useBookingForm();
  const { groups, own } = useBooking((values) => ({
    groups: answerGroups(values),
    own: Object.keys(values.answers?.own ?? {}),
  }));
  const [chosen, setChosen] = useState(ALL);
  const several = groups.length > 1;
  const group = several ? groups.find(({ keys }) => keys.includes(chosen)) : undefined;
  const itself = group?.own ?? false;
  // Each is worked out while another is shown: times and places count too.
  const keys = [null, ...own.filter((key) => groups.some((one) => one.keys.includes(key)))];
  const shown = itself ? (group?.keys.find((key) => own.includes(key)) ?? null) : null;
  const named = ({ name, day }: AnswerGroup): string =>
    day === '' ? intl.formatMessage(m.leg, { name }) : time.local(day, 'date');
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {several ? (
        <RadioGroup
          name="answers.for"
          label={intl.formatMessage(m.answersFor)}
          direction="row"
          value={group?.keys[0] ?? ALL}
          onChange={setChosen}
          options={[
            { value: ALL, label: intl.formatMessage(m.allLegs) },
            ...groups.map((one) => ({
              value: one.keys[0] ?? ALL,
              label: one.own ? intl.formatMessage(m.itself, { what: named(one) }) : named(one),
            })),
          ]}
        />
      ) : null}
      {group ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" fontSize="13px">
          <span>{intl.formatMessage(itself ? m.isItself : m.isAsAll, { what: named(group) })}</span>
          {mode === 'resubmit' ? null : (
            <Button
              size="xs"
              variant="outline"
              onClick={() =>
                change((values) =>
                  givenTogether(values, group.keys, (given) =>
                    itself ? null : { versionId: given.versionId, given: [...given.given], open: given.open },
                  ),
                )
              }
            >
              {intl.formatMessage(itself ? m.asAll : m.byItself)}
            </Button>
          )}
        </chakra.div>
      ) : null}
      {keys.map((key) => (
        <Answered
          key={key ?? ''}
          own={key}
          together={groups.find((one) => key !== null && one.keys.includes(key))?.keys}
          shown={key === shown && (group === undefined || itself)}
        />
      ))}
    </chakra.div>
  );
}

interface AnsweredProps {
  /** The leg whose answers they are; null: those of all. */
  own: string | null;
  /** The legs that get what is answered here; absent: all. */
  together: readonly string[] | undefined;
  shown: boolean;
}

/** One set of answers: of all legs, or of one. */
function Answered({ own: ownLeg, together, shown }: AnsweredProps): ReactNode {
  const intl = useIntl();
  const { ownId, marketId, byProxy } = useBooking((values) => ({
    ownId: (ownLeg === null ? values.answers : values.answers?.own[ownLeg])?.versionId ?? null,
    marketId: values.market?.id ?? null,
    byProxy: values.bookedFor !== null,
  }));
  const own = useQuestionnaire_byIdQuery(ownId === null ? skipToken : { variables: { id: ownId } });
  const asked = useQuestionnaire_ofMarketQuery(
    ownId !== null || marketId === null ? skipToken : { variables: { marketId, byProxy } },
  );
  const source = ownId === null ? asked : own;
  const node = own.data?.node;
  const read =
    ownId === null
      ? asked.data?.market?.questionnaire
      : node?.__typename === 'QuestionnaireVersion'
        ? node
        : undefined;
  if (read) return <Asked key={read.id} read={read} own={ownLeg} together={together} shown={shown} />;
  if (!shown) return null;
  if (source.error) return <ErrorState onRetry={() => void source.refetch()} />;
  if (source.loading || source.data === undefined) return <Skeletons rows={4} />;
  // Taken out of use since the market named it: then nobody is asked.
  return ownId === null ? (
    <NeedFields part="kind" />
  ) : (
    <Banner kind="error" text={intl.formatMessage(m.none)} />
  );
}

function Asked({
  read,
  own,
  together,
  shown,
}: AnsweredProps & { read: Questionnaire_versionFragment }): ReactNode {
  const intl = useIntl();
  const { change, mode } = useBookingForm();
  const { given, started } = useBooking((values) => ({
    given: (own === null ? values.answers : values.answers?.own[own])?.given ?? nothing,
    started: values.legs.every(({ locked }) => locked),
  }));
  const tried = useFormPart(({ submitCount }) => submitCount > 0);
  const version = useMemo(() => evaluatedVersion(read), [read]);
  const names = useMemo(() => namesOf(read), [read]);
  const facts = useQuestionFacts(read.hasScripts, own);
  const { evaluation, failed } = useEvaluation(version, given, facts);
  useEffect(() => {
    if (evaluation) change((values) => withEvaluation(values, evaluation, own));
  }, [change, evaluation, own]);
  if (!shown) return null;
  if (failed) return <Banner kind="error" text={intl.formatMessage(m.scriptsFailed)} />;
  if (!evaluation) return <Skeletons rows={4} />;
  return (
    <chakra.div display="grid" gap="4" minW="0" data-field="answers">
      <QuestionnaireForm
        questions={version.questions}
        evaluation={evaluation}
        answers={given}
        showsProblems={tried}
        readOnly={mode === 'resubmit' || started}
        onChange={(answers) =>
          change((values) => {
            const step = ({ versionId }: GivenAnswers): GivenAnswers => ({
              versionId,
              open: true,
              given: answers,
            });
            return together ? givenTogether(values, together, step) : withGiven(values, own, step);
          })
        }
      />
      <Decided questions={version.questions} evaluation={evaluation} names={names} />
    </chakra.div>
  );
}
