import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { unsaved } from '../../lib/unsaved.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

function Form({ dirty, onGivenUp }: { dirty: boolean; onGivenUp?: () => void }): ReactNode {
  const navigate = useNavigate();
  const leave = useUnsavedGuard(dirty, onGivenUp);
  return (
    <>
      <button type="button" onClick={() => leave(() => void navigate('/list'))}>
        Close
      </button>
      <Link to="/list">Away</Link>
    </>
  );
}

const open = (dirty: boolean, onGivenUp?: () => void): void => {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form dirty={dirty} {...(onGivenUp ? { onGivenUp } : {})} /> },
      { path: '/list', element: <p>The list</p> },
    ],
    { initialEntries: ['/form'] },
  );
  renderUi(<RouterProvider router={router} />);
};

describe('unsaved work', () => {
  it('asks once when the form is closed, and then goes', async () => {
    open(true);
    await userEvent.click(screen.getByText('Close'));
    await userEvent.click(await screen.findByText('Leave without saving'));
    await waitFor(() => expect(screen.getByText('The list')).toBeDefined());
    expect(document.querySelector('[role=alertdialog][data-state=open]')).toBeNull();
  });
  it('stays where it is when the person wants to', async () => {
    open(true);
    await userEvent.click(screen.getByText('Away'));
    await userEvent.click(await screen.findByText('Stay here'));
    expect(screen.getByText('Close')).toBeDefined();
  });
  it('nothing typed, nothing asked', async () => {
    open(false);
    await userEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(screen.getByText('The list')).toBeDefined());
  });
  it('is asked about before the language or the company changes under it', async () => {
    open(true);
    const go = async (): Promise<string> => 'gone';
    const staying = unsaved.leaveBy(go);
    await userEvent.click(await screen.findByText('Stay here'));
    expect(await staying).toBeNull();
    const going = unsaved.leaveBy(go);
    await userEvent.click(await screen.findByText('Leave without saving'));
    expect(await going).toBe('gone');
    // What follows leads away, and does not ask again.
    await userEvent.click(screen.getByText('Away'));
    await waitFor(() => expect(screen.getByText('The list')).toBeDefined());
    expect(await unsaved.leaveBy(go)).toBe('gone');
  });
  it('is asked about again, and was not given up, where the other company is refused', async () => {
    const onGivenUp = vi.fn<() => void>();
    open(true, onGivenUp);
    const going = unsaved.leaveBy(async () => {
      throw new Error('not yours');
    });
    const ended = going.catch((error: unknown) => error);
    await userEvent.click(await screen.findByText('Leave without saving'));
    expect(await ended).toEqual(new Error('not yours'));
    expect(onGivenUp).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Away'));
    await userEvent.click(await screen.findByText('Leave without saving'));
    await waitFor(() => expect(screen.getByText('The list')).toBeDefined());
    expect(onGivenUp).toHaveBeenCalledTimes(1);
  });
});
