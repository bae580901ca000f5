import { hasScripts, type QuestionnaireVersion } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { evaluate, type Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { noScripts } from '@ptc/schema/rules/questionnaireScripts';
import { useEffect, useMemo, useState } from 'react';
import { evaluateScripts } from './evaluateScripts.ts';

/** What follows from answers, by the rule the server uses too: at once without scripts, else when the scripts have run. Null: not yet. */
export function useEvaluation(
  version: QuestionnaireVersion | null,
  answers: readonly QuestionAnswer[],
  facts: QuestionnaireFacts | null,
): { evaluation: Evaluation | null; failed: boolean } {
  const scripted = version !== null && hasScripts(version);
  const plain = useMemo(
    () => (version && facts && !scripted ? evaluate(version, answers, facts, noScripts) : null),
    [answers, facts, scripted, version],
  );
  const [last, setLast] = useState<{ of: QuestionnaireVersion; evaluation: Evaluation } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!scripted || !facts) return undefined;
    let wanted = true;
    evaluateScripts({ version, answers, facts }).then(
      (evaluation) => {
        if (!wanted) return;
        setLast({ of: version, evaluation });
        setFailed(false);
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [answers, facts, scripted, version]);
  if (!scripted) return { evaluation: plain, failed: false };
  return { evaluation: last?.of === version ? last.evaluation : null, failed };
}
