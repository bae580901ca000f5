import { questionnaireContentRules, type QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Builder_questionnaireFragment } from '../../../gql/hooks.ts';
import { useRule } from '../../../lib/forms/useRule.ts';
import { evaluatedVersion } from '../../../parts/questionnaire/version.ts';
import { AppForm } from '../../../ui/form/AppForm.tsx';
import { useAsOpened } from '../../../ui/form/useAsOpened.ts';
import { contentOf, formName, valuesOf, type BuilderValues } from './builder.values.ts';
import { BuilderColumns } from './BuilderColumns.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { StaleDraftDialog } from './StaleDraftDialog.tsx';
import type { BuilderLists } from './useBuilderLists.ts';
import { useSaveDraft, type StaleDraft } from './useSaveDraft.ts';
import { plainContent } from './VersionsPanel.tsx';

type Questionnaire = Builder_questionnaireFragment;

const judge = questionnaireContentRules();
const empty: QuestionnaireContent = { questions: [], defaults: null };

const storedContent = ({ draft, published }: Questionnaire): QuestionnaireContent => {
  const read = draft ?? published;
  return read ? plainContent(evaluatedVersion(read)) : empty;
};

/** What was read, and the version it belongs to; 0: there is neither a draft nor a published one. */
interface Read {
  readonly values: BuilderValues;
  readonly version: number;
}

/** The version of what is read: the draft, else what is published. */
const versionOf = ({ draft, published }: Questionnaire): number => (draft ?? published)?.version ?? 0;

const readOf = (questionnaire: Questionnaire): Read => ({
  values: valuesOf(storedContent(questionnaire)),
  version: versionOf(questionnaire),
});

/** The form of a questionnaire: its draft, else what is published, which is read until a draft is begun. */
export function BuilderForm(props: {
  questionnaire: Questionnaire;
  lists: BuilderLists;
  onHeading: () => void;
  /** As it is stored by now. */
  readAgain: () => Promise<Questionnaire | null>;
}): ReactNode {
  const { questionnaire, lists } = props;
  const opened = useAsOpened(() => readOf(questionnaire));
  const read = opened.row;
  const [begun, setBegun] = useState(questionnaire.draft !== null || questionnaire.published === null);
  const [publishes, setPublishes] = useState(false);
  // Whether what is being saved is to be published then.
  const thenPublish = useRef(false);
  const [stale, setStale] = useState<{ mine: BuilderValues; theirs: StaleDraft } | null>(null);
  const [faults, setFaults] = useState(0);
  const validate = useRule<BuilderValues>(judge, contentOf, formName);
  // What is published is what was saved: where that is no longer what stands here, it is shown first.
  const catchUp = async (): Promise<void> => {
    const next = await props.readAgain();
    if (!next) return;
    opened.reopen(readOf(next));
    setBegun(next.draft !== null || next.published === null);
    setPublishes(false);
  };
  const { save, publish, busy } = useSaveDraft({
    questionnaire,
    onSaved: (next, values) => {
      opened.reopen({ values, version: versionOf(next) });
      setPublishes(thenPublish.current);
    },
    onPublished: (next) => {
      opened.reopen(readOf(next));
      setBegun(false);
      setPublishes(false);
    },
    onUnpublished: () => void catchUp().catch(() => undefined),
    onStale: (mine, theirs) => setStale({ mine, theirs }),
  });
  const edits = questionnaire.canEdit && begun;
  const published = useMemo(
    () => (questionnaire.published ? plainContent(evaluatedVersion(questionnaire.published)) : null),
    [questionnaire.published],
  );
  return (
    <AppForm<BuilderValues>
      id="builder"
      {...(edits ? { place: `questionnaire ${questionnaire.id}` } : {})}
      initialValues={read.values}
      enableReinitialize
      validate={validate}
      rename={formName}
      onSubmit={(values) => save(values, opened.version())}
    >
      {(form) => (
        <>
          <BuilderColumns
            questionnaire={questionnaire}
            lists={lists}
            base={read.values}
            edits={edits}
            busy={busy}
            onFaults={setFaults}
            onHeading={props.onHeading}
            onNewDraft={() => setBegun(true)}
            onDiscard={() => {
              opened.discard();
              form.change(() => read.values);
            }}
            onSave={() => {
              thenPublish.current = false;
              form.submit();
            }}
            onPublish={(changed) => {
              thenPublish.current = changed;
              if (changed) form.submit();
              else setPublishes(true);
            }}
            onTake={(content) => {
              setBegun(true);
              form.change(() => valuesOf(content));
            }}
          />
          {publishes ? (
            <PublishDialog
              name={questionnaire.name}
              no={questionnaire.draft?.no ?? 1}
              before={published}
              after={contentOf(read.values)}
              faults={faults}
              lists={lists}
              busy={busy}
              onClose={() => setPublishes(false)}
              onPublish={() => void publish(read.version)}
            />
          ) : null}
          {stale ? (
            <StaleDraftDialog
              base={contentOf(read.values)}
              mine={contentOf(stale.mine)}
              stored={storedContent(stale.theirs.questionnaire)}
              stale={stale.theirs}
              lists={lists}
              busy={busy}
              onClose={() => setStale(null)}
              onMerged={(content) => {
                opened.mergedWith(versionOf(stale.theirs.questionnaire));
                setStale(null);
                form.send(valuesOf(content));
              }}
            />
          ) : null}
        </>
      )}
    </AppForm>
  );
}
