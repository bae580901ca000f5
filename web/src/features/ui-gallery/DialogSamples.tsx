import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { AppDialog, type DialogWidth } from '../../ui/AppDialog.tsx';
import { useAlert, useConfirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toaster.ts';
import { InputSamples } from './InputSamples.tsx';

const widths: readonly DialogWidth[] = [300, 325, 400, 450, 800, 1000, 1200, 'full'];

/** Dialogs of every width, questions, notices and messages. */
export function DialogSamples(): ReactNode {
  const confirm = useConfirm();
  const alert = useAlert();
  const [width, setWidth] = useState<DialogWidth | null>(null);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {widths.map((one) => (
        <Button key={one} variant="outline" onClick={() => setWidth(one)}>
          {one}
        </Button>
      ))}
      <Button variant="outline" onClick={() => void confirm()}>
        confirm
      </Button>
      <Button variant="outline" onClick={() => void confirm({ reason: { required: true }, danger: true })}>
        confirm + reason
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          void confirm({
            reason: { required: true, comment: true, options: [{ value: '1', label: 'Patient refused' }] },
          })
        }
      >
        confirm + reasons
      </Button>
      <Button variant="outline" onClick={() => void alert({ title: 'Title', text: 'Text' })}>
        alert
      </Button>
      <Button
        variant="outline"
        onClick={() => void alert({ title: 'Title', text: 'Text', error: true, requestId: '8f1d-22' })}
      >
        error
      </Button>
      <Button variant="outline" onClick={() => toast.success('Success', 'Description')}>
        toast
      </Button>
      <Button variant="outline" onClick={() => toast.error('Error')}>
        toast error
      </Button>
      <AppDialog
        open={width !== null}
        width={width ?? 400}
        onClose={() => setWidth(null)}
        title={String(width)}
        footer={<Button onClick={() => setWidth(null)}>OK</Button>}
      >
        <InputSamples />
      </AppDialog>
    </chakra.div>
  );
}
