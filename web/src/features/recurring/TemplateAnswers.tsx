import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useQuestionnaire_ofTemplateQuery } from '../../gql/hooks.ts';
import { GivenAnswers } from '../../parts/questionnaire/GivenAnswers.tsx';
import { questionnaireMessages as q } from '../../parts/questionnaire/questionnaire.messages.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { sharedAnswers } from './templateAnswers.state.ts';

/** What the legs of a template were answered with: once where all were answered alike, else by leg. */
export function TemplateAnswers({ itineraryId }: { itineraryId: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useQuestionnaire_ofTemplateQuery({ variables: { id: itineraryId } });
  const answers = data?.itinerary?.recurrence?.answers;
  if (error && !data)
    return <ErrorState title={intl.formatMessage(q.answersFailed)} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons rows={3} />;
  const shared = sharedAnswers(answers ?? []);
  if (shared.length === 0) return <EmptyState title={intl.formatMessage(q.none)} />;
  return (
    <chakra.div display="grid" gap="3">
      {shared.map(({ legs, given }) => (
        <chakra.div key={legs.join(' ')} display="grid" gap="1">
          {shared.length > 1 ? (
            <chakra.h4 fontSize="13px" fontWeight="600">
              {legs.map((name) => intl.formatMessage(q.leg, { name })).join(', ')}
            </chakra.h4>
          ) : null}
          <GivenAnswers answers={given} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
