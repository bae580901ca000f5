import type { ReactNode } from 'react';
import { ManagedLookups } from './ManagedLookups.tsx';

/** This list of the system. */
export default function AdminCallTypesPage(): ReactNode {
  return <ManagedLookups kind="CALL_TYPE" />;
}
