import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { AppDialog } from './AppDialog.tsx';
import { useAlert } from './confirm.ts';

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

/** A page that takes a leg: the button waits for the answer, which is told in an alert. */
function Leg(): ReactNode {
  const alert = useAlert();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Accept offer</button>
      <button onClick={() => setOpen(false)}>The leg goes</button>
      <button onClick={() => void alert({ title: 'Accepted by another' })}>The answer comes</button>
      {open ? (
        <AppDialog open title="Accept" onClose={() => setOpen(false)}>
          <button
            onClick={(event) => {
              // As browsers do with a button that cannot be pressed while it waits.
              event.currentTarget.blur();
              void alert({ title: 'Accepted by another' });
            }}
          >
            Accept
          </button>
        </AppDialog>
      ) : null}
    </>
  );
}

it('an alert that tells what came of a waiting button gives the focus back to what opened the dialog below', async () => {
  renderUi(<Leg />);
  const opener = screen.getByRole('button', { name: 'Accept offer' });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const ok = await screen.findByRole('button', { name: 'OK' });
  await waitFor(() => expect(document.activeElement).toBe(ok));
  act(() => screen.getByText('The leg goes').click());
  await waitFor(() => expect(screen.queryByText('Accept')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(ok));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('so does one that comes when that dialog has gone already', async () => {
  renderUi(<Leg />);
  const opener = screen.getByRole('button', { name: 'Accept offer' });
  await userEvent.click(opener);
  await screen.findByRole('button', { name: 'Accept' });
  // Both in one moment: the dialog has not given the focus back yet.
  act(() => screen.getByText('The leg goes').click());
  (document.activeElement as HTMLElement).blur();
  act(() => screen.getByText('The answer comes').click());
  const ok = await screen.findByRole('button', { name: 'OK' });
  await waitFor(() => expect(document.activeElement).toBe(ok));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
