import type { ReactNode } from 'react';
import { FormList } from './FormList.tsx';

/** The FACE sheets of all companies. */
export default function FaceSheetsPage(): ReactNode {
  return <FormList kind="FACE_SHEET" />;
}
