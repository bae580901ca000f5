import { hasScripts, type QuestionnaireVersion } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import { evaluate, type Evaluation } from '@ptc/schema/rules/questionnaireEvaluate';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { noScripts, type ScriptRun } from '@ptc/schema/rules/questionnaireScripts';
import { useEffect, useMemo, useState } from 'react';
import { evaluateScripts } from './evaluateScripts.ts';

const none: readonly ScriptRun[] = [];

/**
 * What follows from answers, by the rule the server uses too: at once without scripts, else when the scripts
 * have run. Null: not yet. `traced`: with how each script ran.
 */
export function useEvaluation(
  version: QuestionnaireVersion | null,
  answers: readonly QuestionAnswer[],
  facts: QuestionnaireFacts | null,
  traced = false,
): { evaluation: Evaluation | null; failed: boolean; runs: readonly ScriptRun[] } {
  const scripted = version !== null && hasScripts(version);
  const plain = useMemo(
    () => (version && facts && !scripted ? evaluate(version, answers, facts, noScripts) : null),
    [answers, facts, scripted, version],
  );
  const [last, setLast] = useState<{
    of: QuestionnaireVersion;
    evaluation: Evaluation;
    runs: readonly ScriptRun[];
  } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!scripted || !facts) return undefined;
    let wanted = true;
    const runs = new Map<string, ScriptRun>();
    const ran = (run: ScriptRun): void => void runs.set(`${run.question} ${run.kind}`, run);
    evaluateScripts({ version, answers, facts }, traced ? ran : undefined).then(
      (evaluation) => {
        if (!wanted) return;
        setLast({ of: version, evaluation, runs: [...runs.values()] });
        setFailed(false);
      },
      () => {
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [answers, facts, scripted, traced, version]);
  if (!scripted) return { evaluation: plain, failed: false, runs: none };
  const of = last?.of === version ? last : null;
  return { evaluation: of?.evaluation ?? null, failed, runs: of?.runs ?? none };
}
