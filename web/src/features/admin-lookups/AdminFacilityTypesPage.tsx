import type { ReactNode } from 'react';
import { ManagedLookups } from './ManagedLookups.tsx';

/** This list of the system. */
export default function AdminFacilityTypesPage(): ReactNode {
  return <ManagedLookups kind="FACILITY_TYPE" />;
}
