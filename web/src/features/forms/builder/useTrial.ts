import type { Question, QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import type { ScriptRun } from '@ptc/schema/rules/questionnaireScripts';
import { useMemo, useState } from 'react';
import { useEvaluation } from '../../../parts/questionnaire/useEvaluation.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { runsOf } from './ConsolePanel.tsx';
import { sampleFacts } from './FactFields.tsx';
import type { Trial } from './PreviewPanel.tsx';
import type { BuilderLists } from './useBuilderLists.ts';

/**
 * A content that can be tried although it is not whole yet: every row has a name and a text of its own, every
 * choice a value.
 */
function triable({ questions, defaults }: QuestionnaireContent): QuestionnaireContent {
  const taken = new Set<string>();
  return {
    defaults,
    questions: questions.map((row, at): Question => {
      const name = row.name === '' || taken.has(row.name) ? `${row.name}#${at + 1}` : row.name;
      taken.add(name);
      const values = new Set<string>();
      return {
        ...row,
        name,
        text: row.text.trim() === '' ? '…' : row.text,
        choices: (row.choices ?? []).filter(({ value }) => {
          const good = value !== '' && !values.has(value);
          values.add(value);
          return good;
        }),
      };
    }),
  };
}

const nothing: readonly QuestionAnswer[] = [];

/** What stands in the form, tried with answers and facts, 300 ms after the last key. */
export function useTrial(
  content: QuestionnaireContent,
  lists: BuilderLists,
  market: string | null,
): {
  trial: Trial;
  runs: readonly ScriptRun[];
  answer: (answers: readonly QuestionAnswer[]) => void;
  know: (facts: QuestionnaireFacts) => void;
  startOver: () => void;
} {
  const settled = useDebounced(content, 300);
  const version = useMemo(() => ({ ...triable(settled), ranks: lists.ranks }), [lists, settled]);
  const [answers, setAnswers] = useState(nothing);
  const [facts, setFacts] = useState(() => sampleFacts(market));
  const { evaluation, failed, runs } = useEvaluation(version, answers, facts, true);
  const [last, setLast] = useState({ evaluation, runs });
  // While another version is tried what was shown stays.
  if (evaluation !== null && evaluation !== last.evaluation) setLast({ evaluation, runs });
  const shown = evaluation ?? last.evaluation;
  const fits = shown !== null && shown.questions.length === version.questions.length;
  return {
    trial: { version, answers, facts, evaluation: fits ? shown : null, failed },
    runs: useMemo(() => runsOf(last.evaluation, last.runs), [last]),
    answer: setAnswers,
    know: setFacts,
    startOver: () => setAnswers(nothing),
  };
}
