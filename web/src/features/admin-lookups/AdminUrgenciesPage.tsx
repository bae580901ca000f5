import type { ReactNode } from 'react';
import { ManagedLookups } from './ManagedLookups.tsx';

/** This list of the system. */
export default function AdminUrgenciesPage(): ReactNode {
  return <ManagedLookups kind="URGENCY" />;
}
