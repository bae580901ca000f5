import type { Question, QuestionEffect, QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { VersionDialog } from '../../../parts/VersionDialog.tsx';
import { fieldDifferences, mergeFields } from '../../../parts/versions.ts';
import { alignedParts, contentFrom, DEFAULTS, ORDER } from './builder.differences.ts';
import { builderMessages as m } from './builder.messages.ts';
import type { BuilderLists } from './useBuilderLists.ts';
import { useDifferenceWords } from './useDifferenceWords.ts';
import type { StaleDraft } from './useSaveDraft.ts';

/** Somebody changed the draft meanwhile: both, question by question. */
export function StaleDraftDialog(props: {
  base: QuestionnaireContent;
  mine: QuestionnaireContent;
  stored: QuestionnaireContent;
  stale: StaleDraft;
  lists: BuilderLists;
  busy: boolean;
  onClose: () => void;
  onMerged: (content: QuestionnaireContent) => void;
}): ReactNode {
  const intl = useIntl();
  const words = useDifferenceWords(props.lists);
  const { stale } = props;
  const [base = {}, mine = {}, theirs = {}] = alignedParts(props.base, props.mine, props.stored);
  const told = (key: string, part: unknown): string =>
    key === ORDER
      ? ((part ?? []) as readonly string[]).join(', ')
      : key === DEFAULTS
        ? words.value('effect', part as QuestionEffect | null)
        : words.row(part as Question | null);
  return (
    <VersionDialog
      name={stale.questionnaire.name}
      changedBy={stale.changedBy}
      changedAt={stale.changedAt}
      busy={props.busy}
      rows={fieldDifferences(base, mine, theirs).map((row) => ({
        ...row,
        label:
          row.key === ORDER
            ? intl.formatMessage(m.order)
            : row.key === DEFAULTS
              ? intl.formatMessage(m.defaults)
              : row.key,
        mine: told(row.key, mine[row.key]),
        theirs: told(row.key, theirs[row.key]),
      }))}
      onClose={props.onClose}
      onSave={(sides) => props.onMerged(contentFrom(mergeFields(mine, theirs, sides)))}
    />
  );
}
