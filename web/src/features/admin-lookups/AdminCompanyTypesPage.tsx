import type { ReactNode } from 'react';
import { ManagedLookups } from './ManagedLookups.tsx';

/** This list of the system. */
export default function AdminCompanyTypesPage(): ReactNode {
  return <ManagedLookups kind="COMPANY_TYPE" />;
}
