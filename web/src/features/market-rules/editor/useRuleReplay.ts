import { checkInput } from '@ptc/schema/rules/issues';
import { marketRuleRules } from '@ptc/schema/rules/marketRule';
import { useMemo, useState } from 'react';
import {
  useRuleReplay_replayQuery,
  type ReplayPeriod,
  type RuleDraftInput,
  type RuleReplay_replayQuery,
} from '../../../gql/hooks.ts';
import { useFormPart } from '../../../ui/form/FormContext.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { ruleOf, type RuleValues } from './ruleValues.ts';

const judge = marketRuleRules();

/** What a draft would have changed, with what is being asked. */
export interface RuleReplayState {
  /** The newest answer; while another is awaited it stays. Null: none yet. */
  replay: RuleReplay_replayQuery['ruleReplay'] | null;
  searching: boolean;
  failed: boolean;
  /** Somebody did not want to wait for what is asked now. */
  stopped: boolean;
  /** What stands in the form is no whole rule yet. */
  lacking: boolean;
  retry: () => void;
  /** Waits no longer for what is asked now; the next change asks again. */
  stop: () => void;
  /** What is asked; null while it is no whole rule. */
  draft: RuleDraftInput | null;
}

/** Asks 300 ms after the last change what the draft in the form above would have changed. */
export function useRuleReplay(of: {
  marketId: string;
  ruleId: string | null;
  beforeRuleId: string | null;
  period: ReplayPeriod;
  wanted: boolean;
}): RuleReplayState {
  const { marketId, ruleId, beforeRuleId } = of;
  const values = useFormPart<RuleValues, RuleValues>((form) => form.values);
  // As it is typed: a number that is none would be nothing at all in JSON, and the rule another.
  const text = JSON.stringify(values);
  const settled = useDebounced(text, 300);
  const rule = useMemo(() => {
    const typed = JSON.parse(settled) as RuleValues;
    // A rule is tried before it has a name.
    return ruleOf({ ...typed, name: typed.name.trim() || '–' });
  }, [settled]);
  const draft = useMemo(
    (): RuleDraftInput | null =>
      checkInput(judge, rule).ok ? { marketId, ruleId, beforeRuleId, rule } : null,
    [beforeRuleId, marketId, rule, ruleId],
  );
  const asked = `${of.period} ${settled}`;
  const [stoppedAt, setStoppedAt] = useState<string | null>(null);
  const stopped = stoppedAt === asked;
  // What nobody waits for is taken back; what is asked again is another request.
  const { controller } = useMemo(
    () => ({ of: asked, stopped, controller: new AbortController() }),
    [asked, stopped],
  );
  const context = useMemo(() => ({ fetchOptions: { signal: controller.signal } }), [controller]);
  const skip = !of.wanted || draft === null || stopped;
  const { data, previousData, loading, error, refetch } = useRuleReplay_replayQuery({
    variables: {
      input: draft ?? { marketId, rule },
      period: of.period,
    },
    skip,
    context,
  });
  return {
    replay: (data ?? previousData)?.ruleReplay ?? null,
    searching: settled !== text || (loading && !stopped),
    failed: error !== undefined && !loading && !stopped,
    stopped,
    lacking: draft === null,
    retry: () => (stopped ? setStoppedAt(null) : void refetch()),
    stop: () => {
      setStoppedAt(asked);
      controller.abort();
    },
    draft,
  };
}
