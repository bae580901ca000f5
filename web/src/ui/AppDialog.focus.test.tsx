import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { AppDialog } from './AppDialog.tsx';

function Page(): ReactNode {
  const [open, setOpen] = useState<'first' | 'second' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <button onClick={() => setOpen('first')}>New patient</button>
      {open === 'first' ? (
        <AppDialog open title="Find" onClose={close}>
          <button onClick={() => setOpen('second')}>No match</button>
        </AppDialog>
      ) : null}
      {open === 'second' ? (
        <AppDialog open title="Patient" onClose={close}>
          <input aria-label="Name" />
        </AppDialog>
      ) : null}
    </>
  );
}

it('a dialog that took the place of another gives the focus back to what opened the first', async () => {
  renderUi(<Page />);
  const opener = screen.getByRole('button', { name: 'New patient' });
  await userEvent.click(opener);
  const next = await screen.findByRole('button', { name: 'No match' });
  await userEvent.click(next);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
