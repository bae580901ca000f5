import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  useMarketRules_moveMutation,
  useRuleEditor_placeMutation,
  type MarketRuleRow_marketRuleFragment,
} from '../../../gql/hooks.ts';
import { useSave } from '../../../ui/form/useSave.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';

type Row = MarketRuleRow_marketRuleFragment;

/** Moves rules in their market; `said` tells it to who does not see the list. */
export function useMoveRule(
  rules: readonly Row[],
  reload: () => Promise<unknown>,
): {
  said: string;
  move: (rule: Row, direction: 'UP' | 'DOWN') => void;
  place: (rule: Row, before: Row | null) => void;
} {
  const intl = useIntl();
  const { save } = useSave();
  const [send] = useMarketRules_moveMutation();
  const [put] = useRuleEditor_placeMutation();
  const [said, setSaid] = useState('');
  const tell = async (rule: Row, place: number): Promise<void> => {
    // It was moved, whether or not the list can be read again: who has left the screen meanwhile ends the
    // reading.
    await reload().catch(() => undefined);
    setSaid(intl.formatMessage(m.moved, { name: rule.name, place }));
  };
  const words = (rule: Row) => ({ failed: intl.formatMessage(m.failed, { name: rule.name }), saved: null });
  return {
    said,
    move: (rule, direction) => {
      const at = rules.findIndex(({ id }) => id === rule.id);
      const to = direction === 'UP' ? at - 1 : at + 1;
      if (to < 0 || to >= rules.length) return;
      void save({
        ...words(rule),
        of: [rule.id, direction, at],
        done: () => tell(rule, to + 1),
        call: async (idempotencyKey) =>
          (await send({ variables: { input: { ruleId: rule.id, direction, idempotencyKey } } })).data
            ?.moveMarketRule,
      });
    },
    place: (rule, before) => {
      const others = rules.filter(({ id }) => id !== rule.id);
      const to = before === null ? others.length : others.findIndex(({ id }) => id === before.id);
      void save({
        ...words(rule),
        of: [rule.id, before?.id ?? null],
        done: () => tell(rule, to + 1),
        call: async (idempotencyKey) =>
          (
            await put({
              variables: { input: { ruleId: rule.id, beforeRuleId: before?.id ?? null, idempotencyKey } },
            })
          ).data?.placeMarketRule,
      });
    },
  };
}
