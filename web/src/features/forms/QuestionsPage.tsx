import type { ReactNode } from 'react';
import { FormList } from './FormList.tsx';

/** The questionnaires of the company and its markets. */
export default function QuestionsPage(): ReactNode {
  return <FormList kind="QUESTIONNAIRE" />;
}
