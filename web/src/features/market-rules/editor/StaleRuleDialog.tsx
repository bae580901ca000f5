import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MarketRuleRow_marketRuleFragment } from '../../../gql/hooks.ts';
import { VersionDialog } from '../../../parts/VersionDialog.tsx';
import { fieldDifferences, mergeFields } from '../../../parts/versions.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { valuesOf, type RuleValues } from './ruleValues.ts';
import type { RuleWords } from './useRuleWords.ts';
import type { StaleRule } from './useSaveRule.ts';

type Row = MarketRuleRow_marketRuleFragment;

/** Somebody changed the rule meanwhile: both versions field by field. */
export function StaleRuleDialog(props: {
  base: RuleValues;
  stale: { mine: RuleValues; theirs: StaleRule };
  words: RuleWords;
  busy: boolean;
  onClose: () => void;
  onMerged: (values: RuleValues, theirs: Row) => void;
}): ReactNode {
  const intl = useIntl();
  const { mine, theirs } = props.stale;
  const stored = valuesOf(theirs.rule);
  return (
    <VersionDialog
      name={theirs.rule.name}
      changedBy={theirs.changedBy}
      changedAt={theirs.changedAt}
      busy={props.busy}
      rows={fieldDifferences(props.base, mine, stored).map((row) => ({
        ...row,
        label: intl.formatMessage(m[row.key]),
        mine: props.words.field(mine, row.key),
        theirs: props.words.field(stored, row.key),
      }))}
      onClose={props.onClose}
      onSave={(sides) => props.onMerged(mergeFields(mine, stored, sides), theirs.rule)}
    />
  );
}
