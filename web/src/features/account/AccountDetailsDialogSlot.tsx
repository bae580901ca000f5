import type { ReactNode } from 'react';
import { AccountDetailsDialog } from './AccountDetailsDialog.tsx';

/** 'Edit Account details' of the user menu. */
export default function AccountDetailsDialogSlot(props: { onClose: () => void }): ReactNode {
  return <AccountDetailsDialog open onClose={props.onClose} />;
}
