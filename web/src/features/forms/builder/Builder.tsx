import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useBuilder_oneQuery } from '../../../gql/hooks.ts';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { FormEditor } from '../FormEditor.tsx';
import { builderMessages as m } from './builder.messages.ts';
import { BuilderForm } from './BuilderForm.tsx';
import { useBuilderLists } from './useBuilderLists.ts';

/** The builder of one questionnaire. */
export function Builder({ id }: { id: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useBuilder_oneQuery({ variables: { id } });
  const { lists, failed, reload } = useBuilderLists();
  const [heading, setHeading] = useState(false);
  const node = data?.node;
  const questionnaire = node?.__typename === 'FormDefinition' && node.kind === 'QUESTIONNAIRE' ? node : null;
  if (questionnaire && lists)
    return (
      <>
        <BuilderForm
          key={questionnaire.id}
          questionnaire={questionnaire}
          lists={lists}
          onHeading={() => setHeading(true)}
        />
        {heading ? (
          <FormEditor
            row={questionnaire}
            kind="QUESTIONNAIRE"
            onClose={() => setHeading(false)}
            onSaved={() => setHeading(false)}
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
