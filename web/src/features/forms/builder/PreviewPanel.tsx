import { Button, chakra } from '@chakra-ui/react';
import type { QuestionnaireVersion } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { Evaluation, Incomplete } from '@ptc/schema/rules/questionnaireEvaluate';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Decided } from '../../../parts/questionnaire/Decided.tsx';
import { problemWords } from '../../../parts/questionnaire/QuestionField.tsx';
import { questionnaireMessages } from '../../../parts/questionnaire/questionnaire.messages.ts';
import { QuestionnaireForm } from '../../../parts/questionnaire/QuestionnaireForm.tsx';
import { Banner, Skeletons } from '../../../ui/Feedback.tsx';
import { Checkbox } from '../../../ui/Toggle.tsx';
import { builderMessages as m } from './builder.messages.ts';
import { FactFields } from './FactFields.tsx';
import type { BuilderLists } from './useBuilderLists.ts';

/** What is tried: the content as it stands, the answers and facts given to it, and what follows. */
export interface Trial {
  readonly version: QuestionnaireVersion;
  readonly answers: readonly QuestionAnswer[];
  readonly facts: QuestionnaireFacts;
  readonly evaluation: Evaluation | null;
  readonly failed: boolean;
}

/** The form as bookers get it, with what follows from the answers typed here. */
export function PreviewPanel(props: {
  trial: Trial;
  lists: BuilderLists;
  onAnswers: (answers: readonly QuestionAnswer[]) => void;
  onFacts: (facts: QuestionnaireFacts) => void;
  onStartOver: () => void;
}): ReactNode {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const [again, setAgain] = useState(0);
  const { trial, lists } = props;
  const { version, evaluation } = trial;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" pt="1">
      <chakra.p color="fg.muted">{intl.formatMessage(m.previewHint)}</chakra.p>
      {trial.failed ? (
        <Banner kind="error" text={intl.formatMessage(questionnaireMessages.scriptsFailed)} />
      ) : evaluation === null ? (
        <Skeletons rows={4} />
      ) : (
        <>
          <chakra.div borderWidth="1px" borderRadius="l2" p="3" minW="0">
            <QuestionnaireForm
              key={again}
              questions={version.questions}
              evaluation={evaluation}
              answers={trial.answers}
              showsProblems={all}
              readOnly={false}
              quiet
              onChange={props.onAnswers}
            />
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <Checkbox label={intl.formatMessage(m.showAll)} checked={all} onChange={setAll} />
            <Button
              ms="auto"
              size="xs"
              variant="outline"
              disabled={trial.answers.length === 0}
              onClick={() => {
                setAgain(again + 1);
                props.onStartOver();
              }}
            >
              {intl.formatMessage(m.startOver)}
            </Button>
          </chakra.div>
          <Decided narrow questions={version.questions} evaluation={evaluation} names={lists.names} />
          <Open incomplete={evaluation.incomplete} version={version} />
        </>
      )}
      <chakra.details>
        <chakra.summary fontWeight="600" cursor="pointer" mb="2">
          {intl.formatMessage(m.facts)}
        </chakra.summary>
        <FactFields facts={trial.facts} lists={lists} onChange={props.onFacts} />
      </chakra.details>
    </chakra.div>
  );
}

/** What the answers leave open, each in words. */
function Open(props: { incomplete: readonly Incomplete[]; version: QuestionnaireVersion }): ReactNode {
  const intl = useIntl();
  const { incomplete, version } = props;
  if (incomplete.length === 0) return <chakra.p color="fg.muted">{intl.formatMessage(m.complete)}</chakra.p>;
  const words = (one: Incomplete): string => {
    if (one.question === null)
      return intl.formatMessage(m.undecided, { what: intl.formatMessage(m[one.undecided]) });
    const question = version.questions.find(({ name }) => name === one.question);
    return `${question?.displayLabel ?? question?.text ?? one.question}: ${problemWords(intl, one.problem, question?.hint, null) ?? ''}`;
  };
  return (
    <chakra.div>
      <chakra.p fontWeight="600">{intl.formatMessage(m.incomplete, { count: incomplete.length })}</chakra.p>
      <chakra.ul ps="4" listStyleType="disc">
        {incomplete.map((one) => (
          <li key={words(one)}>{words(one)}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
