import type { ReactNode } from 'react';
import { ManagedLookups } from './ManagedLookups.tsx';

/** This list of the system. */
export default function AdminAttachmentTypesPage(): ReactNode {
  return <ManagedLookups kind="ATTACHMENT_TYPE" />;
}
