import type { ReactNode } from 'react';
import { ManagedLookups } from './ManagedLookups.tsx';

/** This list of the system. */
export default function AdminVariablesPage(): ReactNode {
  return <ManagedLookups kind="VARIABLE" />;
}
