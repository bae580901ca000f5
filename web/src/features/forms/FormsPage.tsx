import type { ReactNode } from 'react';
import { FormList } from './FormList.tsx';

/** The PDF forms of the company and its markets. */
export default function FormsPage(): ReactNode {
  return <FormList kind="PDF_FORM" />;
}
