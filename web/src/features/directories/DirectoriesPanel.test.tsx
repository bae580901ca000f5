import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { UpdateDirectoryInput } from '../../gql/hooks.ts';
import { DirectoriesPanel } from './DirectoriesPanel.tsx';

vi.setConfig({ testTimeout: 60_000 });

const directory = (version: number, label: string) => ({
  __typename: 'Directory',
  id: 'd1',
  version,
  label,
  issuer: 'https://login.beacon.example',
  clientId: 'console',
  emailDomains: ['beacon.example'],
  singleLogout: true,
  active: true,
  userCount: 3,
});

it('a directory that somebody else has changed opens as it is by then, after the refusal', async () => {
  const sent: UpdateDirectoryInput[] = [];
  const { client } = liveClient({
    directories: () => [sent.length === 0 ? directory(1, 'Beacon') : directory(2, 'Beacon Health')],
    viewer: {
      company: { __typename: 'Company', id: 'c2', mfaRequired: false, version: 1 },
      mfa: { __typename: 'Mfa', registeredAt: null, byDirectory: false },
    },
    updateDirectory: ({ input }: { input: UpdateDirectoryInput }) => {
      sent.push(input);
      return { __typename: 'StaleVersion', code: 'STALE_VERSION', message: 'Somebody was faster.' };
    },
  });
  renderPage(<DirectoriesPanel />, { client });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Beacon$/u }));
  const editor = within(await screen.findByRole('dialog'));
  await userEvent.click(editor.getByRole('button', { name: 'Save' }));
  await editor.findByText('Somebody was faster.');
  await userEvent.click(editor.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Beacon Health$/u }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Name|^Label/u).value).toBe('Beacon Health'),
  );
});
