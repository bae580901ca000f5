import { chakra } from '@chakra-ui/react';
import { SCRIPT } from '@ptc/schema/rules/limits';
import type { Question } from '@ptc/schema/rules/questionnaire';
import type { Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import type { ScriptKind, ScriptOutcome, ScriptRun } from '@ptc/schema/rules/questionnaireScripts';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Builder_questionnaireFragment } from '../../../gql/hooks.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { builderMessages as m } from './builder.messages.ts';

/** How a script failed, in words: what kind, where, what it said. */
export function failureWords(
  intl: IntlShape,
  { fault, message, line }: Pick<Extract<ScriptOutcome, { ok: false }>, 'fault' | 'message' | 'line'>,
): string {
  const said = line === null ? message : intl.formatMessage(m.line, { line, message });
  return `${intl.formatMessage(m[fault])}: ${said}`;
}

/**
 * Each script of the questionnaire as it ran for the preview; those that had to be stopped are told by their
 * error.
 */
export function runsOf(evaluation: Evaluation | null, runs: readonly ScriptRun[]): ScriptRun[] {
  const told = new Set(runs.map(({ question, kind }) => `${question} ${kind}`));
  const stopped = (evaluation?.questions ?? []).flatMap(({ name, errors }) =>
    errors
      .filter(({ script }) => !told.has(`${name} ${script}`))
      .map(({ script, ...error }): ScriptRun => ({
        question: name,
        kind: script,
        outcome: { ok: false, steps: SCRIPT.steps, ...error },
      })),
  );
  return [...runs, ...stopped];
}

type Fault = Builder_questionnaireFragment['scriptFaults'][number];

/** Scripts that failed where somebody booked, the first time of each day. */
export function BookingFaults(props: {
  faults: readonly Fault[];
  onOpen: (question: string) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  if (props.faults.length === 0) return null;
  return (
    <chakra.section aria-label={intl.formatMessage(m.faults)} pt="1" pb="2" borderBottomWidth="1px">
      <chakra.h3 fontSize="13px" fontWeight="600" color="danger.fg">
        {intl.formatMessage(m.faults)}
      </chakra.h3>
      <chakra.ul listStyleType="none" fontSize="12.5px">
        {props.faults.map((fault) => (
          <chakra.li key={`${fault.at} ${fault.question} ${fault.script}`} py="1">
            <chakra.button
              type="button"
              color="accent.fg"
              fontWeight="600"
              aria-label={intl.formatMessage(m.openQuestion, { name: fault.question })}
              onClick={() => props.onOpen(fault.question)}
            >
              {fault.question}
            </chakra.button>{' '}
            {intl.formatMessage(m[fault.script])}{' '}
            <chakra.span color="fg.muted">
              {intl.formatMessage(m.faultOf, {
                no: fault.versionNo,
                at: time.when(fault.at, null, 'inText'),
              })}
            </chakra.span>
            <chakra.div fontFamily="ui-monospace, monospace" overflowWrap="anywhere" dir="ltr">
              {fault.log.map((line, index) => (
                // A script may say the same twice.
                <chakra.p key={`${index} ${line}`} whiteSpace="pre-wrap">
                  {line}
                </chakra.p>
              ))}
              <chakra.p color="danger.fg">{failureWords(intl, fault)}</chakra.p>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** What the scripts said, gave or failed with, each with the question it belongs to. */
export function ConsolePanel(props: {
  questions: readonly Question[];
  runs: readonly ScriptRun[];
  waits: boolean;
  onOpen: (question: string) => void;
}): ReactNode {
  const intl = useIntl();
  const { questions, runs } = props;
  const place = ({ question }: ScriptRun): number => questions.findIndex(({ name }) => name === question);
  if (runs.length === 0)
    return (
      <chakra.p color="fg.muted" pt="1">
        {intl.formatMessage(props.waits ? m.consoleWaits : m.consoleNone)}
      </chakra.p>
    );
  const kinds: Record<ScriptKind, string> = {
    onIsVisible: intl.formatMessage(m.onIsVisible),
    rules: intl.formatMessage(m.rules),
  };
  return (
    <chakra.ol listStyleType="none" aria-busy={props.waits} aria-live="polite" fontSize="12.5px">
      {runs
        .toSorted((a, b) => place(a) - place(b))
        .map((run) => {
          const { question, kind, outcome } = run;
          const text = questions.find(({ name }) => name === question)?.text;
          return (
            <chakra.li key={`${question} ${kind}`} borderBottomWidth="1px" py="1.5">
              <chakra.div display="flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
                <chakra.button
                  type="button"
                  color="accent.fg"
                  fontWeight="600"
                  title={text}
                  aria-label={intl.formatMessage(m.openQuestion, { name: text || question })}
                  onClick={() => props.onOpen(question)}
                >
                  {question}
                </chakra.button>
                <span>{kinds[kind]}</span>
                <chakra.span ms="auto" color="fg.muted">
                  {intl.formatMessage(m.steps, { steps: outcome.steps, most: SCRIPT.steps })}
                </chakra.span>
              </chakra.div>
              <chakra.div fontFamily="ui-monospace, monospace" overflowWrap="anywhere" dir="ltr">
                {outcome.log.map((line, index) => (
                  // A script may say the same twice.
                  <chakra.p key={`${index} ${line}`} whiteSpace="pre-wrap">
                    {line}
                  </chakra.p>
                ))}
                {outcome.ok ? (
                  <chakra.p color="fg.muted">
                    {intl.formatMessage(m.answered, { value: JSON.stringify(outcome.value) })}
                  </chakra.p>
                ) : (
                  <chakra.p color="danger.fg">{failureWords(intl, outcome)}</chakra.p>
                )}
              </chakra.div>
            </chakra.li>
          );
        })}
    </chakra.ol>
  );
}
