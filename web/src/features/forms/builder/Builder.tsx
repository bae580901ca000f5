import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useBuilder_oneQuery,
  type Builder_oneQuery,
  type Builder_questionnaireFragment,
} from '../../../gql/hooks.ts';
import { forForm } from '../../../lib/apollo/reading.ts';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { FormEditor } from '../FormEditor.tsx';
import { builderMessages as m } from './builder.messages.ts';
import { BuilderForm } from './BuilderForm.tsx';
import { useBuilderLists } from './useBuilderLists.ts';

const questionnaireOf = (data: Builder_oneQuery | undefined): Builder_questionnaireFragment | null =>
  data?.node?.__typename === 'FormDefinition' && data.node.kind === 'QUESTIONNAIRE' ? data.node : null;

/** The builder of one questionnaire. */
export function Builder({ id }: { id: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useBuilder_oneQuery({ variables: { id }, ...forForm });
  const { lists, failed, reload } = useBuilderLists();
  // As it was when its heading was opened.
  const [heading, setHeading] = useState<Builder_questionnaireFragment | null>(null);
  const questionnaire = questionnaireOf(data);
  const readAgain = async (): Promise<Builder_questionnaireFragment | null> =>
    questionnaireOf((await refetch()).data);
  if (questionnaire && lists)
    return (
      <>
        <BuilderForm
          key={questionnaire.id}
          questionnaire={questionnaire}
          lists={lists}
          onHeading={() => setHeading(questionnaire)}
          readAgain={readAgain}
        />
        {heading ? (
          <FormEditor
            row={heading}
            kind="QUESTIONNAIRE"
            onClose={() => setHeading(null)}
            onSaved={() => setHeading(null)}
            onRefused={() => void readAgain().catch(() => undefined)}
          />
        ) : null}
      </>
    );
  if ((error && !data) || failed)
    return (
      <ErrorState
        title={intl.formatMessage(m.loadFailed)}
        onRetry={() => void Promise.all([refetch(), reload()])}
      />
    );
  if (data && !questionnaire)
    return <EmptyState page title={intl.formatMessage(m.loadFailed)} text={intl.formatMessage(m.gone)} />;
  return (
    <chakra.div p="4">
      <Skeletons rows={10} />
    </chakra.div>
  );
}
