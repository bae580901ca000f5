import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AppDialog } from './AppDialog.tsx';

/** A small dialog that asks for what one action needs: Cancel, and the action where there is one to take. */
export function ActionDialog(props: {
  title: string;
  cancel: string;
  action: { readonly label: string; readonly disabled?: boolean; readonly onPress: () => void } | null;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { title, cancel, action, busy, onClose } = props;
  return (
    <AppDialog
      open
      width={450}
      busy={busy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          {action ? (
            <Button
              colorPalette="accent"
              loading={busy}
              disabled={action.disabled ?? false}
              onClick={action.onPress}
            >
              {action.label}
            </Button>
          ) : null}
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        {props.children}
      </chakra.div>
    </AppDialog>
  );
}
