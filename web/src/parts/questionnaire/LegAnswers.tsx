import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useQuestionnaire_ofTripQuery } from '../../gql/hooks.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { GivenAnswers } from './GivenAnswers.tsx';
import { questionnaireMessages as m } from './questionnaire.messages.ts';

/** What was answered of a leg, with the version it was answered with and what each answer decided. */
export function LegAnswers({ tripId }: { tripId: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch } = useQuestionnaire_ofTripQuery({ variables: { id: tripId } });
  const answers = data?.trip?.answers;
  if (error && !data)
    return <ErrorState title={intl.formatMessage(m.answersFailed)} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons rows={3} />;
  if (!answers) return <EmptyState title={intl.formatMessage(m.none)} />;
  return <GivenAnswers answers={answers} />;
}
