import { chakra } from '@chakra-ui/react';
import type { QuestionnaireContent } from '@ptc/schema/rules/questionnaire';
import type { QuestionAnswer } from '@ptc/schema/rules/questionnaireAnswers';
import type { QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import type { ScriptRun } from '@ptc/schema/rules/questionnaireScripts';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Builder_questionnaireFragment } from '../../../gql/hooks.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { builderMessages as m } from './builder.messages.ts';
import { BookingFaults, ConsolePanel } from './ConsolePanel.tsx';
import { PreviewPanel, type Trial } from './PreviewPanel.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import type { BuilderLists } from './useBuilderLists.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

type Side = 'preview' | 'console' | 'versions' | 'replay';

/** Beside the fields: the form to try, what its scripts said, its versions, and the draft over past legs. */
export function SidePanel(props: {
  questionnaire: Builder_questionnaireFragment;
  content: QuestionnaireContent;
  lists: BuilderLists;
  trial: Trial;
  runs: readonly ScriptRun[];
  faults: number;
  changed: boolean;
  onAnswers: (answers: readonly QuestionAnswer[]) => void;
  onFacts: (facts: QuestionnaireFacts) => void;
  onStartOver: () => void;
  onTake: (content: QuestionnaireContent) => void;
  onOpen: (question: string) => void;
}): ReactNode {
  const intl = useIntl();
  const [side, setSide] = useState<Side>('preview');
  const { questionnaire, trial, lists, faults } = props;
  const { canEdit, draft } = questionnaire;
  const keepers = canEdit
    ? [
        {
          value: 'replay' as const,
          label: intl.formatMessage(m.replay),
          content: (
            <ReplayPanel
              questionnaireId={questionnaire.id}
              hasDraft={draft !== null}
              unsaved={props.changed}
              version={draft?.version ?? 0}
              questions={props.content.questions}
            />
          ),
        },
      ]
    : [];
  return (
    <chakra.aside
      aria-label={intl.formatMessage(m.side)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="2"
      fontSize="13px"
      minW="0"
    >
      <Tabs<Side>
        label={intl.formatMessage(m.side)}
        value={side}
        onChange={setSide}
        items={[
          {
            value: 'preview',
            label: intl.formatMessage(m.preview),
            content: (
              <PreviewPanel
                trial={trial}
                lists={lists}
                onAnswers={props.onAnswers}
                onFacts={props.onFacts}
                onStartOver={props.onStartOver}
              />
            ),
          },
          {
            value: 'console',
            label:
              faults > 0 ? (
                <chakra.span color="danger.fg">
                  {intl.formatMessage(m.consoleFaults, { count: faults })}
                </chakra.span>
              ) : (
                intl.formatMessage(m.console)
              ),
            content: (
              <>
                <BookingFaults faults={questionnaire.scriptFaults} onOpen={props.onOpen} />
                <ConsolePanel
                  questions={trial.version.questions}
                  runs={props.runs}
                  waits={trial.evaluation === null}
                  onOpen={props.onOpen}
                />
              </>
            ),
          },
          {
            value: 'versions',
            label: intl.formatMessage(m.versions),
            content: (
              <VersionsPanel
                questionnaire={questionnaire}
                content={props.content}
                lists={lists}
                mayEdit={canEdit}
                onTake={props.onTake}
              />
            ),
          },
          ...keepers,
        ]}
      />
    </chakra.aside>
  );
}
