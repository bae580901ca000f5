import type { ReactNode } from 'react';
import { ManagedLookups } from './ManagedLookups.tsx';

/** This list of the system. */
export default function AdminPrioritiesPage(): ReactNode {
  return <ManagedLookups kind="PRIORITY" />;
}
