import { chakra } from '@chakra-ui/react';
import type { QuestionKind, QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import type { ScriptRun } from '@ptc/schema/rules/questionnaireScripts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Builder_questionnaireFragment } from '../../../gql/hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/Feedback.tsx';
import { useFormChange, useFormPart } from '../../../ui/form/FormContext.ts';
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts';
import { builderMessages as m } from './builder.messages.ts';
import { contentOf, copyRow, moved, newRow, type BuilderValues, type RowValues } from './builder.values.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { failureWords } from './ConsolePanel.tsx';
import { EffectFields } from './EffectFields.tsx';
import { DEFAULTS_ROW, RowList } from './RowList.tsx';
import { RowPanel } from './RowPanel.tsx';
import type { ScriptFailure } from './ScriptField.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { BuilderLists } from './useBuilderLists.ts';
import { useTrial } from './useTrial.ts';
import { wrongByRow } from './wrongByRow.ts';

/** The builder's three columns: the rows, the fields of one, and what comes of them. */
export function BuilderColumns(props: {
  questionnaire: Builder_questionnaireFragment;
  lists: BuilderLists;
  /** What is stored. */
  base: BuilderValues;
  edits: boolean;
  busy: boolean;
  onFaults: (count: number) => void;
  onHeading: () => void;
  onNewDraft: () => void;
  onDiscard: () => void;
  onSave: () => void;
  onPublish: (changed: boolean) => void;
  onTake: (content: QuestionnaireContent) => void;
}): ReactNode {
  const intl = useIntl();
  const { questionnaire, lists, edits, onFaults } = props;
  const { draft, published } = questionnaire;
  const values = useFormPart<BuilderValues, BuilderValues>((form) => form.values);
  const content = useMemo(() => contentOf(values), [values]);
  const stored = useMemo(() => JSON.stringify(contentOf(props.base)), [props.base]);
  const changed = edits && JSON.stringify(content) !== stored;
  useUnsavedGuard(changed);
  const rows = useRows(values.questions);
  const { chosen, choose } = rows;
  const at = values.questions.findIndex(({ key }) => key === chosen);
  const { trial, runs, answer, know, startOver } = useTrial(
    content,
    lists,
    questionnaire.market?.displayName ?? null,
  );
  const failing = useMemo(() => runs.filter(({ outcome }) => !outcome.ok), [runs]);
  useEffect(() => onFaults(failing.length), [failing, onFaults]);
  const wrong = useWrongRows(choose);
  const name = values.questions[at]?.name;
  const failures = useMemo(() => {
    const of = (kind: ScriptRun['kind']): ScriptFailure | null => {
      const outcome = failing.find((run) => run.kind === kind && run.question === name)?.outcome;
      return outcome && !outcome.ok ? { message: failureWords(intl, outcome), line: outcome.line } : null;
    };
    return { onIsVisible: of('onIsVisible'), rules: of('rules') };
  }, [failing, intl, name]);
  const scripts = new Set(questionnaire.scriptFaults.map(({ question, script }) => `${question} ${script}`));
  const testId = draft?.id ?? null;
  return (
    <chakra.div display="grid" gap="3.5" gridTemplateColumns="minmax(0, 1fr)">
      <BuilderBar
        questionnaire={questionnaire}
        edits={edits}
        changed={changed}
        busy={props.busy}
        onHeading={props.onHeading}
        onNewDraft={props.onNewDraft}
        onDiscard={props.onDiscard}
        onSave={props.onSave}
        onPublish={() => props.onPublish(changed)}
        onAdd={() => rows.add('QUESTION')}
        testTo={
          testId !== null && questionnaire.market ? paths.testBooking(testId, questionnaire.market.id) : null
        }
      />
      <span className="ptc-sr" role="status">
        {rows.said}
      </span>
      {scripts.size > 0 ? (
        <Banner kind="warning" text={intl.formatMessage(m.faultsBanner, { count: scripts.size })} />
      ) : null}
      {!edits && questionnaire.canEdit && published ? (
        <Banner kind="info" text={intl.formatMessage(m.readOnly, { no: published.no })} />
      ) : null}
      <chakra.div
        display="grid"
        gap="3.5"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: '250px minmax(0, 1fr)',
          xl: '260px minmax(0, 1fr) minmax(340px, 34%)',
        }}
      >
        <RowList
          rows={values.questions}
          chosen={at === -1 ? DEFAULTS_ROW : chosen}
          readOnly={!edits}
          wrong={wrong.rows}
          wrongDefaults={wrong.defaults}
          failing={new Set(failing.map(({ question }) => question))}
          onChoose={choose}
          onMove={rows.move}
          onAdd={rows.add}
          onCopy={rows.copy}
          onRemove={rows.remove}
        />
        {at === -1 ? (
          <chakra.section
            aria-label={intl.formatMessage(m.defaults)}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            px="4"
            py="3"
            minW="0"
          >
            <chakra.h2 fontSize="13px" fontWeight="600" mb="2">
              {intl.formatMessage(m.defaults)}
            </chakra.h2>
            <EffectFields name="defaults" lists={lists} readOnly={!edits} />
            <chakra.p mt="2" fontSize="12.5px" color="fg.muted">
              {intl.formatMessage(m.effectHint)}
            </chakra.p>
          </chakra.section>
        ) : (
          <RowPanel
            key={chosen}
            at={at}
            lists={lists}
            readOnly={!edits}
            fresh={rows.fresh === chosen}
            failures={failures}
          />
        )}
        <chakra.div gridColumn={{ lg: '2', xl: 'auto' }} minW="0">
          <SidePanel
            questionnaire={questionnaire}
            content={content}
            lists={lists}
            trial={trial}
            runs={runs}
            faults={failing.length}
            changed={changed}
            onAnswers={answer}
            onFacts={know}
            onStartOver={startOver}
            onTake={props.onTake}
            onOpen={(question) => {
              const row = values.questions.find((one) => one.name === question);
              if (row) choose(row.key);
            }}
          />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

interface Rows {
  chosen: string;
  choose: (key: string) => void;
  /** The row that was just added. */
  fresh: string | null;
  /** For who does not see the list. */
  said: string;
  move: (from: number, to: number) => void;
  add: (kind: QuestionKind) => void;
  copy: (at: number) => void;
  remove: (at: number) => void;
}

/** Which row is open, and how rows come, go and move. */
function useRows(rows: readonly RowValues[]): Rows {
  const intl = useIntl();
  const change = useFormChange<BuilderValues>();
  const [chosen, setChosen] = useState(() => rows[0]?.key ?? DEFAULTS_ROW);
  const [fresh, setFresh] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const put = (questions: RowValues[]): void => change((values) => ({ ...values, questions }));
  const nameOf = (row: RowValues): string => row.text || row.name;
  const after = (at: number, row: RowValues): void => {
    put(rows.toSpliced(at, 0, row));
    setChosen(row.key);
    setFresh(row.key);
  };
  return {
    chosen,
    choose: (key) => {
      setFresh(null);
      setChosen(key);
    },
    fresh,
    said,
    move: (from, to) => {
      const row = rows[from];
      if (!row || to < 0 || to >= rows.length) return;
      put(moved(rows, from, to));
      setSaid(intl.formatMessage(m.movedTo, { name: nameOf(row), place: to + 1, count: rows.length }));
    },
    add: (kind) => {
      const at = rows.findIndex(({ key }) => key === chosen);
      const row = newRow(rows, kind, rows[at]?.section ?? '');
      after(at === -1 ? rows.length : at + 1, row);
    },
    copy: (at) => {
      const row = rows[at];
      if (row) after(at + 1, copyRow(rows, row));
    },
    remove: (at) => {
      const row = rows[at];
      if (!row) return;
      put(rows.toSpliced(at, 1));
      setChosen((rows[at + 1] ?? rows[at - 1])?.key ?? DEFAULTS_ROW);
      setSaid(intl.formatMessage(m.removed, { name: nameOf(row) }));
    },
  };
}

/** How many things are wrong in each row; after it was sent in vain the first such row opens. */
function useWrongRows(choose: (key: string) => void): {
  rows: ReadonlyMap<number, number>;
  defaults: number;
} {
  const { found, sent, first } = useFormPart<
    BuilderValues,
    { found: { rows: [number, number][]; defaults: number }; sent: number; first: string | null }
  >(({ errors, submitCount, isSubmitting, values }) => {
    const told = wrongByRow(errors);
    const place = told.rows[0]?.[0];
    return {
      found: told,
      sent: isSubmitting ? 0 : submitCount,
      first: place === undefined ? null : (values.questions[place]?.key ?? null),
    };
  });
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (sent === 0 || sent === seen) return;
    setSeen(sent);
    if (first !== null) choose(first);
  }, [choose, first, seen, sent]);
  return { rows: new Map(found.rows), defaults: found.defaults };
}
