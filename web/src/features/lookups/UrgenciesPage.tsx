import type { ReactNode } from 'react';
import { CompanyLookups } from './CompanyLookups.tsx';

/** The company's own names and order of this list. */
export default function UrgenciesPage(): ReactNode {
  return <CompanyLookups kind="URGENCY" />;
}
