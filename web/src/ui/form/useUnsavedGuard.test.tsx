import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { unsaved } from '../../lib/unsaved.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

function Form({ dirty }: { dirty: boolean }): ReactNode {
  const navigate = useNavigate();
  const leave = useUnsavedGuard(dirty);
  return (
    <>
      <button type="button" onClick={() => leave(() => void navigate('/list'))}>
        Close
      </button>
      <Link to="/list">Away</Link>
    </>
  );
}

const open = (dirty: boolean): void => {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form dirty={dirty} /> },
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
    const staying = unsaved.mayGo();
    await userEvent.click(await screen.findByText('Stay here'));
    expect(await staying).toBe(false);
    const going = unsaved.mayGo();
    await userEvent.click(await screen.findByText('Leave without saving'));
    expect(await going).toBe(true);
    // What follows leads away, and does not ask again.
    await userEvent.click(screen.getByText('Away'));
    await waitFor(() => expect(screen.getByText('The list')).toBeDefined());
    expect(await unsaved.mayGo()).toBe(true);
  });
});
