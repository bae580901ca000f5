import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { FormList } from './FormList.tsx';

const Builder = lazyPart(
  () => import('./builder/Builder.tsx'),
  (part) => part.Builder,
  'panel',
);

/** The questionnaires of the company and its markets, and the builder of one where the address names it. */
export default function QuestionsPage(): ReactNode {
  const { id } = useParams();
  return id === undefined ? <FormList kind="QUESTIONNAIRE" /> : <Builder key={id} id={id} />;
}
