import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { EditorDialog } from './EditorDialog.tsx';

const open = () => {
  const onClose = vi.fn<() => void>();
  renderUi(
    <EditorDialog title="Contract" formId="one" onClose={onClose}>
      <AppForm id="one" initialValues={{ name: 'Plymouth' }} onSubmit={async () => undefined}>
        <FormTextField name="name" label="Name" />
      </AppForm>
    </EditorDialog>,
  );
  return onClose;
};

it.each(['{Escape}', 'Cancel'])('what was typed is not thrown away by %s without a question', async (way) => {
  const onClose = open();
  const leave = async (): Promise<void> => {
    if (way === 'Cancel') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    else await userEvent.keyboard(way);
  };
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(name, ' County');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(name.value).toBe('Plymouth County');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('nobody is asked where nothing was typed, or it was taken back', async () => {
  const onClose = open();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 's{Backspace}');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
