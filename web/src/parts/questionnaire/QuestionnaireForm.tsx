import { chakra } from '@chakra-ui/react';
import type { Question } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import type { ScriptKind } from '@ptc/schema/rules/questionnaireScripts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAlert } from '../../ui/confirm.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { answered, layoutOf, type ShownQuestion } from './answering.ts';
import { QuestionField } from './QuestionField.tsx';
import { questionnaireMessages as m } from './questionnaire.messages.ts';

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/** A questionnaire to be answered: headers, plain questions, sections. What does not show is not there. */
export function QuestionnaireForm(props: {
  questions: readonly Question[];
  evaluation: Evaluation;
  answers: readonly QuestionAnswer[];
  onChange: (answers: QuestionAnswer[]) => void;
  /** Every problem is said, not only those of what was touched. */
  showsProblems: boolean;
  readOnly: boolean;
  /** Scripts that fail are told elsewhere, to who is just writing them. */
  quiet?: boolean;
}): ReactNode {
  const intl = useIntl();
  const alert = useAlert();
  const { evaluation, questions } = props;
  const [touched, setTouched] = useState<readonly string[]>([]);
  const failing = (kind: ScriptKind): string =>
    evaluation.questions
      .filter(({ errors }) => errors.some(({ script }) => script === kind))
      .map(({ name }) => questions.find((one) => one.name === name)?.text ?? name)
      .join(', ');
  const invisible = props.quiet ? '' : failing('onIsVisible');
  const unruled = props.quiet ? '' : failing('rules');
  const told = useRef('');
  useEffect(() => {
    // Once for the same questions, not at every key.
    if (invisible === '' || told.current === invisible) return;
    told.current = invisible;
    void alert({
      title: intl.formatMessage(m.visibleError),
      text: intl.formatMessage(m.visibleErrorText, { questions: invisible }),
      error: true,
    });
  }, [alert, intl, invisible]);
  if (!questions.some(({ kind }) => kind === 'QUESTION'))
    return <chakra.p color="fg.muted">{intl.formatMessage(m.none)}</chakra.p>;
  const layout = layoutOf(questions, evaluation);
  const rows = (shown: readonly ShownQuestion[]): ReactNode => (
    <chakra.div display="grid" columnGap="6" rowGap="3" alignItems="start" gridTemplateColumns={columns}>
      {shown.map((one) => {
        const { name } = one.question;
        return (
          <QuestionField
            key={name}
            shown={one}
            given={props.answers.find(({ question }) => question === name) ?? null}
            showsProblem={props.showsProblems || touched.includes(name)}
            readOnly={props.readOnly}
            onAnswer={(change) => {
              setTouched((now) => (now.includes(name) ? now : [...now, name]));
              props.onChange(answered(props.answers, one.state, change));
            }}
          />
        );
      })}
    </chakra.div>
  );
  return (
    <chakra.div display="grid" gap="4" minW="0">
      {unruled === '' ? null : (
        <Banner kind="warning" text={intl.formatMessage(m.rulesError, { questions: unruled })} />
      )}
      {layout.headers.map((text) => (
        <chakra.p key={text} fontWeight="600">
          {text}
        </chakra.p>
      ))}
      {layout.plain.length > 0 ? rows(layout.plain) : null}
      {layout.sections.map(({ name, title, rows: shown }) => (
        <chakra.fieldset key={name} minW="0" borderWidth="0" p="0" m="0">
          <chakra.legend
            className={title === null ? 'ptc-sr' : undefined}
            fontWeight="600"
            mb="2"
            fontSize="sm"
          >
            {title ?? name}
          </chakra.legend>
          {rows(shown)}
        </chakra.fieldset>
      ))}
    </chakra.div>
  );
}
