import { chakra } from '@chakra-ui/react';
import type { Question } from '@ptc/schema/rules/questionnaire';
import { DECIDED } from '@ptc/schema/rules/questionnaireClassify';
import type { Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { questionnaireMessages as m } from './questionnaire.messages.ts';

/**
 * What follows from the answers: call type, urgency, priority with the question that decided each, and the
 * needs.
 */
export function Decided(props: {
  questions: readonly Question[];
  evaluation: Evaluation;
  /** Names of list entries by id. */
  names: ReadonlyMap<string, string>;
  /** Beside something else, with less room. */
  narrow?: boolean;
}): ReactNode {
  const intl = useIntl();
  const { evaluation, names, questions } = props;
  const labelOf = (name: string): string => {
    const question = questions.find((one) => one.name === name);
    return question?.displayLabel ?? question?.text ?? name;
  };
  const lines = DECIDED.map((what) => {
    const decision = evaluation[what];
    return {
      what,
      label: intl.formatMessage(m[what]),
      value: decision ? (names.get(decision.id) ?? '') : intl.formatMessage(m.open),
      by: decision
        ? decision.question === null
          ? intl.formatMessage(m.byDefault)
          : intl.formatMessage(m.by, {
              question: [labelOf(decision.question), decision.choice].filter(Boolean).join(': '),
            })
        : null,
    };
  });
  const needs = evaluation.variableIds.map((id) => names.get(id) ?? '');
  return (
    <chakra.section aria-label={intl.formatMessage(m.classified)} aria-live="polite" fontSize="13px">
      <chakra.dl
        display="grid"
        columnGap="4"
        rowGap="2"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          ...(props.narrow ? {} : { md: 'repeat(4, minmax(0, 1fr))' }),
        }}
      >
        {lines.map(({ what, label, value, by }) => (
          <chakra.div key={what} minW="0">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd fontWeight="500" overflowWrap="anywhere">
              {value}
              {by === null ? null : (
                <chakra.span display="block" fontWeight="400" color="fg.muted" fontSize="12px">
                  {by}
                </chakra.span>
              )}
            </chakra.dd>
          </chakra.div>
        ))}
        <chakra.div minW="0">
          <chakra.dt color="fg.muted">{intl.formatMessage(m.needs)}</chakra.dt>
          <chakra.dd fontWeight="500" overflowWrap="anywhere">
            {needs.length === 0 ? intl.formatMessage(m.noNeeds) : intl.formatList(needs, { type: 'unit' })}
          </chakra.dd>
        </chakra.div>
      </chakra.dl>
    </chakra.section>
  );
}
