import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { useOpened } from './useOpened.ts';

function Page(): ReactNode {
  const opened = useOpened('row');
  return (
    <>
      <button type="button" onClick={() => opened.open('1')}>
        open
      </button>
      {opened.id ? (
        <EditorDialog title="Contract" formId="one" onClose={opened.close}>
          <AppForm
            id="one"
            initialValues={{ name: 'Plymouth' }}
            onSubmit={async () => {
              opened.close();
            }}
          >
            <FormTextField name="name" label="Name" />
          </AppForm>
        </EditorDialog>
      ) : null}
    </>
  );
}

/** A list with a row open over it, in which something was typed. */
async function typed(): Promise<{ back: () => Promise<void>; name: HTMLInputElement }> {
  const router = createMemoryRouter([{ path: '/list', element: <Page /> }], { initialEntries: ['/list'] });
  renderUi(<RouterProvider router={router} />);
  await userEvent.click(screen.getByText('open'));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(name, ' County');
  return { back: () => act(() => router.navigate(-1)), name };
}
const gone = (): Promise<void> => waitFor(() => expect(screen.queryByText('Contract')).toBeNull());

it("what was typed into an open row is not thrown away by the browser's Back without a question", async () => {
  const { back, name } = await typed();
  await back();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(name.value).toBe('Plymouth County');
  await back();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await gone();
});

it('what was saved goes back to the list without a question', async () => {
  await typed();
  await userEvent.keyboard('{Enter}');
  await gone();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('closing asks once, not again on its way back', async () => {
  await typed();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await gone();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('a double press opens a row once: one Back leaves it', async () => {
  const router = createMemoryRouter([{ path: '/list', element: <Page /> }], { initialEntries: ['/list'] });
  renderUi(<RouterProvider router={router} />);
  await userEvent.dblClick(screen.getByText('open'));
  await screen.findByRole('textbox', { name: 'Name' });
  await act(() => router.navigate(-1));
  await gone();
});

it('a double press closes a row once, and leaves the list where it is', async () => {
  const router = createMemoryRouter(
    [
      { path: '/before', element: 'Before' },
      { path: '/list', element: <Page /> },
    ],
    { initialEntries: ['/before', '/list'] },
  );
  renderUi(<RouterProvider router={router} />);
  await userEvent.click(screen.getByText('open'));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  // Both before the address tells of the first.
  act(() => {
    cancel.click();
    cancel.click();
  });
  await gone();
  expect(screen.getByText('open')).toBeTruthy();
});
