import { useIntl } from 'react-intl';
import {
  useRuleEditor_createMutation,
  useRuleEditor_updateMutation,
  type MarketRuleRow_marketRuleFragment,
} from '../../../gql/hooks.ts';
import type { ServerIssue } from '../../../lib/forms/serverIssues.ts';
import { useSave } from '../../../ui/form/useSave.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { ruleOf, type RuleValues } from './ruleValues.ts';

type Row = MarketRuleRow_marketRuleFragment;

/** What is stored instead, and who changed it when. */
export interface StaleRule {
  rule: Row;
  changedBy: string | null;
  changedAt: string | null;
}

/** Saves a rule: a new one before the rule named, or what has changed of one. */
export function useSaveRule(options: {
  rule: Row | null;
  marketId: string;
  beforeRuleId: string | null;
  onSaved: (rule: Row) => void;
  onStale: (mine: RuleValues, theirs: StaleRule) => void;
}): { save: (values: RuleValues, version: number) => Promise<readonly ServerIssue[]>; busy: boolean } {
  const intl = useIntl();
  const { save, busy } = useSave();
  const [create] = useRuleEditor_createMutation();
  const [update] = useRuleEditor_updateMutation();
  const { rule } = options;
  return {
    busy,
    save: (values, version) => {
      const words = {
        failed: intl.formatMessage(m.failed, { name: values.name }),
        saved: intl.formatMessage(m.saved, { name: values.name }),
        form: true,
      };
      if (rule === null)
        return save({
          ...words,
          call: async (idempotencyKey) =>
            (
              await create({
                variables: {
                  input: {
                    marketId: options.marketId,
                    beforeRuleId: options.beforeRuleId,
                    rule: ruleOf(values),
                    idempotencyKey,
                  },
                },
              })
            ).data?.createMarketRule,
          done: (answer) => {
            if (answer.__typename === 'CreateMarketRuleSuccess') options.onSaved(answer.rule);
          },
        });
      return save({
        ...words,
        of: version,
        call: async (idempotencyKey) =>
          (
            await update({
              variables: {
                input: { ruleId: rule.id, expectedVersion: version, rule: ruleOf(values), idempotencyKey },
              },
            })
          ).data?.updateMarketRule,
        done: (answer) => {
          if (answer.__typename === 'UpdateMarketRuleSuccess') options.onSaved(answer.rule);
        },
        onRefusal: (answer) => {
          if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'MarketRule')
            return null;
          options.onStale(values, {
            rule: answer.current,
            changedBy: answer.changedBy?.displayName ?? null,
            changedAt: answer.changedAt ?? null,
          });
          return [];
        },
      });
    },
  };
}
