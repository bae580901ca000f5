import { chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import { useEffect, useMemo, type ReactNode } from 'react';
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
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { NeedFields } from './NeedFields.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';
import { useQuestionFacts } from './useQuestionFacts.ts';

const nothing: QuestionAnswer[] = [];

/** Takes over what follows from the answers; the same values where nothing is another. */
export function withEvaluation(values: BookingValues, evaluation: Evaluation): BookingValues {
  const classification = {
    callTypeId: evaluation.callType?.id ?? '',
    urgencyId: evaluation.urgency?.id ?? '',
    priorityId: evaluation.priority?.id ?? '',
    variableIds: [...evaluation.variableIds],
  };
  const answers = {
    versionId: values.answers?.versionId ?? null,
    given: values.answers?.given ?? nothing,
    open: evaluation.incomplete.length > 0,
  };
  const same =
    JSON.stringify([values.classification, values.answers]) === JSON.stringify([classification, answers]);
  return same ? values : { ...values, classification, answers };
}

/** The market's questions of a new booking, or those that the legs of another were asked. */
export function Questions(): ReactNode {
  const intl = useIntl();
  const { ownId, marketId, byProxy } = useBooking((values) => ({
    ownId: values.answers?.versionId ?? null,
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
  if (read) return <Asked key={read.id} read={read} />;
  if (source.error) return <ErrorState onRetry={() => void source.refetch()} />;
  if (source.loading || source.data === undefined) return <Skeletons rows={4} />;
  // Taken out of use since the market named it: then nobody is asked.
  return ownId === null ? (
    <NeedFields part="kind" />
  ) : (
    <Banner kind="error" text={intl.formatMessage(m.none)} />
  );
}

function Asked({ read }: { read: Questionnaire_versionFragment }): ReactNode {
  const intl = useIntl();
  const { change, mode } = useBookingForm();
  const { given, started } = useBooking((values) => ({
    given: values.answers?.given ?? nothing,
    started: values.legs.every(({ locked }) => locked),
  }));
  const tried = useFormPart(({ submitCount }) => submitCount > 0);
  const version = useMemo(() => evaluatedVersion(read), [read]);
  const names = useMemo(() => namesOf(read), [read]);
  const facts = useQuestionFacts(read.hasScripts);
  const { evaluation, failed } = useEvaluation(version, given, facts);
  useEffect(() => {
    if (evaluation) change((values) => withEvaluation(values, evaluation));
  }, [change, evaluation]);
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
          change((values) => ({
            ...values,
            answers: { versionId: values.answers?.versionId ?? null, open: true, given: answers },
          }))
        }
      />
      <Decided questions={version.questions} evaluation={evaluation} names={names} />
    </chakra.div>
  );
}
