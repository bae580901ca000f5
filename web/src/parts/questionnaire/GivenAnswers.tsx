import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Questionnaire_givenFragment } from '../../gql/hooks.ts';
import { problemWords } from './QuestionField.tsx';
import { questionnaireMessages as m } from './questionnaire.messages.ts';

/** Answers as they were given, with the version they were given to and what each decided. */
export function GivenAnswers({ answers }: { answers: Questionnaire_givenFragment }): ReactNode {
  const intl = useIntl();
  const { version, decisions, incomplete } = answers;
  const question = (name: string) => version?.questions.find((one) => one.name === name);
  const short = (name: string): string => question(name)?.displayLabel ?? question(name)?.text ?? name;
  const problem = (one: Questionnaire_givenFragment['incomplete'][number]): string =>
    one.question === null
      ? one.undecided === null
        ? ''
        : intl.formatMessage(m[one.undecided])
      : `${short(one.question)} (${problemWords(intl, one.problem, question(one.question)?.hint, null) ?? ''})`;
  // What was left alone is no answer: it says only that it was asked.
  const given = answers.answers.filter(({ checked }) => checked);
  return (
    <chakra.div fontSize="13px" display="grid" gap="1.5" gridTemplateColumns="minmax(0, 1fr)">
      {version ? (
        <chakra.p color="fg.muted">
          {intl.formatMessage(m.versionNo, { name: version.name, no: version.no })}
        </chakra.p>
      ) : null}
      <chakra.dl display="grid" gap="1" gridTemplateColumns="minmax(0, 1fr)">
        {given.map(({ question: name, values }) => {
          const decided = decisions.filter((one) => one.question === name);
          return (
            <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="2">
              <chakra.dt color="fg.muted" dir="auto">
                {short(name)}
              </chakra.dt>
              <chakra.dd minW="0" overflowWrap="anywhere" fontWeight="500" dir="auto">
                {values.length === 0 ? intl.formatMessage(m.yes) : intl.formatList(values, { type: 'unit' })}
                {decided.map(({ what, value }) => (
                  <chakra.span key={what} fontWeight="400" color="fg.muted">
                    {' '}
                    → {intl.formatMessage(m[what])}: {value?.name}
                  </chakra.span>
                ))}
              </chakra.dd>
            </chakra.div>
          );
        })}
        {decisions
          .filter((one) => one.question === null)
          .map(({ what, value }) => (
            <chakra.div key={what} display="flex" flexWrap="wrap" columnGap="2" color="fg.muted">
              <dt>{intl.formatMessage(m[what])}</dt>
              <dd>
                {value?.name} ({intl.formatMessage(m.byDefault)})
              </dd>
            </chakra.div>
          ))}
      </chakra.dl>
      {incomplete.length > 0 ? (
        <chakra.p color="tone.conflict.fg">
          {intl.formatMessage(m.stillOpen, {
            questions: intl.formatList(incomplete.map(problem), { type: 'unit' }),
          })}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
