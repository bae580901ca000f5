import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { AppDialog } from './AppDialog.tsx';
import { useAlert, useConfirm, type ConfirmQuestion } from './confirm.ts';

function Asks(props: { question?: ConfirmQuestion }): ReactNode {
  const confirm = useConfirm();
  const alert = useAlert();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() => void confirm(props.question).then((given) => setAnswer(JSON.stringify(given)))}
      >
        ask
      </button>
      <button
        type="button"
        onClick={() =>
          void alert({ title: 'Saving', text: 'It did not work', error: true, requestId: 'r-1' }).then(() =>
            setAnswer('told'),
          )
        }
      >
        tell
      </button>
      <output>{answer}</output>
    </>
  );
}
/** A dialog that goes once what it saved has failed, and was told. */
function Saves(): ReactNode {
  const alert = useAlert();
  const [open, setOpen] = useState(true);
  const [told, setTold] = useState(false);
  return (
    <>
      {open ? (
        <AppDialog open title="Editor" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => void alert({ title: 'Forms' }).then(() => setTold(true))}>
            save
          </button>
        </AppDialog>
      ) : null}
      <button type="button" onClick={() => setOpen(false)}>
        saved
      </button>
      <output>{told ? 'told' : ''}</output>
    </>
  );
}
const given = (): string => document.querySelector('output')?.textContent ?? '';

describe('questions', () => {
  it("has the specification's words by default; Esc means no", async () => {
    renderUi(<Asks />);
    await userEvent.click(screen.getByText('ask'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Please confirm');
    expect(dialog.textContent).toContain('Are you sure?');
    expect(getComputedStyle(dialog).maxWidth).toBe('800px');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(given()).toContain('"confirmed":false'));
  });
  it('Enter on a chosen reason means yes; on none it says that one is required', async () => {
    renderUi(
      <Asks
        question={{ reason: { required: true, comment: true, options: [{ value: 'x', label: 'Refused' }] } }}
      />,
    );
    await userEvent.click(screen.getByText('ask'));
    const list = await screen.findByRole<HTMLSelectElement>('combobox');
    list.focus();
    await userEvent.keyboard('{Enter}');
    expect(given()).toBe('');
    expect(screen.getByRole('alertdialog').textContent).toContain('required');
    await userEvent.selectOptions(list, 'x');
    await userEvent.type(screen.getByRole('textbox'), 'by phone{Enter}on Monday');
    expect(given()).toBe('');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(JSON.parse(given())).toEqual({ confirmed: true, reason: 'x', comment: 'by phone\non Monday' }),
    );
  });
  it('a reason that says nothing by itself wants words beside it', async () => {
    renderUi(
      <Asks
        question={{
          reason: {
            required: true,
            comment: true,
            commentFor: ['o'],
            options: [
              { value: 'x', label: 'Refused' },
              { value: 'o', label: 'Other' },
            ],
          },
        }}
      />,
    );
    await userEvent.click(screen.getByText('ask'));
    await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'o');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('required')).toBeTruthy();
    expect(given()).toBe('');
    await userEvent.type(screen.getByLabelText(/^Comment/), 'Road closed');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(given()).toBe('{"confirmed":true,"reason":"o","comment":"Road closed"}'));
  });
  it('does not take yes without a required reason', async () => {
    renderUi(<Asks question={{ reason: { required: true, options: [{ value: 'x', label: 'Refused' }] } }} />);
    await userEvent.click(screen.getByText('ask'));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('required')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(given()).toBe('{"confirmed":true,"reason":"x","comment":""}'));
  });
  it("an error's title begins with 'Error: ' and names the request", async () => {
    renderUi(<Asks />);
    await userEvent.click(screen.getByText('tell'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Error: Saving');
    expect(dialog.textContent).toContain('Request r-1');
    expect(getComputedStyle(dialog).maxWidth).toBe('800px');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(given()).toBe('told'));
  });
  it('nobody waits for an answer to one that has gone with its screen', async () => {
    let answer: unknown;
    const Asking = (): ReactNode => {
      const confirm = useConfirm();
      return (
        <button type="button" onClick={() => void confirm().then((given) => (answer = given))}>
          ask
        </button>
      );
    };
    const { unmount } = renderUi(<Asking />);
    await userEvent.click(screen.getByText('ask'));
    await screen.findByRole('alertdialog');
    unmount();
    await waitFor(() => expect(answer).toMatchObject({ confirmed: false, unanswered: true }));
  });
  it('stay while the dialog below them goes', async () => {
    renderUi(<Saves />);
    await userEvent.click(await screen.findByText('save'));
    const told = await screen.findByRole('alertdialog');
    await waitFor(() => expect(told.dataset['state']).toBe('open'));
    act(() => screen.getByText('saved').click());
    await waitFor(() => expect(screen.queryByText('Editor')).toBeNull());
    expect(given()).toBe('');
    expect(screen.getByRole('alertdialog')).toBe(told);
    await userEvent.click(screen.getByText('OK'));
    await waitFor(() => expect(given()).toBe('told'));
  });
});

it('takes as much of a reason as the rules do: a comment as long as one may be, a free text as long as is told', async () => {
  const longest = (label: RegExp): number => screen.getByLabelText<HTMLTextAreaElement>(label).maxLength;
  const { unmount } = renderUi(
    <Asks question={{ reason: { options: [{ value: 'r', label: 'Late' }], comment: true } }} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ask' }));
  await waitFor(() => expect(longest(/Comment/u)).toBe(2_000));
  unmount();
  renderUi(<Asks question={{ reason: { label: 'Note', limit: 500 } }} />);
  await userEvent.click(screen.getByRole('button', { name: 'ask' }));
  await waitFor(() => expect(longest(/Note/u)).toBe(500));
});
