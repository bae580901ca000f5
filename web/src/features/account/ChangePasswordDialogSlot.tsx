import type { ReactNode } from 'react';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

/** 'Change Password' of the user menu. */
export default function ChangePasswordDialogSlot(props: { onClose: () => void }): ReactNode {
  return <ChangePasswordDialog open onClose={props.onClose} />;
}
