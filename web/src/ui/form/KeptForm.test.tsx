import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { takenAway } from '../../lib/session/leaving.ts';
import { AppForm } from './AppForm.tsx';
import { FormTextField } from './fields.tsx';
import { KeptForm } from './KeptForm.tsx';

const kept = vi.hoisted(() => new Map<string, string>());
vi.mock('../../lib/drafts/useDraftStore.ts', () => {
  const store = {
    keep: async (id: string, text: string) => void kept.set(id, text),
    drop: async (id: string) => void kept.delete(id),
    all: async () => [...kept].map(([id, text]) => ({ id, text })),
  };
  const open = async () => store;
  return { useDraftStore: () => open };
});
beforeEach(() => kept.clear());

const empty = { name: '' };
const show = () =>
  renderPage(
    <AppForm initialValues={empty} onSubmit={async () => undefined}>
      <KeptForm place="vehicle new" secret={[]} began={{ values: empty }} />
      <FormTextField name="name" label="Name" />
    </AppForm>,
    { client: liveClient({}).client },
  );

it('what was typed into a form that its user closes is given up', async () => {
  const { unmount } = show();
  await userEvent.type(screen.getByLabelText('Name'), 'Van 7');
  await waitFor(() => expect(kept.size).toBe(1));
  unmount();
  await waitFor(() => expect(kept.size).toBe(0));
});

it('what was typed into a form that another tab takes away by changing the company is offered again', async () => {
  const { unmount } = show();
  await userEvent.type(screen.getByLabelText('Name'), 'Van 7');
  await waitFor(() => expect(kept.size).toBe(1));
  takenAway.ring();
  unmount();
  await act(async () => undefined);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Van 7'));
});
