import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { Credentials_listDocument, type UpdateCredentialInput } from '../../gql/hooks.ts';
import CredentialsPage from './CredentialsPage.tsx';

vi.setConfig({ testTimeout: 60_000 });

const insurance = (version: number, number: string) => ({
  __typename: 'Credential',
  id: 'k1',
  version,
  kind: 'INSURANCE',
  number,
  issuedBy: 'Harbor Mutual',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  status: 'ACTIVE',
  standing: 'ENDED',
  viewerCanEdit: true,
  createdAt: '2026-01-01T12:00:00Z',
  updatedAt: '2026-01-01T12:00:00Z',
  company: { __typename: 'Company', id: 'c2', name: 'Beacon' },
});

function open(root: Record<string, unknown>, address = '/') {
  const { client } = liveClient({
    configurationChanges: { __typename: 'ConfigurationChangeConnection', nodes: [], totalCount: 0 },
    ...root,
  });
  renderPage(<CredentialsPage />, { client, at: address });
  return client;
}

it('a list that cannot be read says so, and comes when it is asked for again', async () => {
  let away = true;
  open({
    credentials: () => {
      if (away) throw new Error('away');
      return [];
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('grid')).toBeNull();
  away = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

it('a credential is saved under the version it was opened with, and opens as it is after a refusal', async () => {
  const sent: UpdateCredentialInput[] = [];
  let readings = 0;
  const client = open(
    {
      credentials: () => {
        readings += 1;
        return [readings === 1 ? insurance(1, 'A-1') : insurance(2, 'B-2')];
      },
      updateCredential: ({ input }: { input: UpdateCredentialInput }) => {
        sent.push(input);
        return { __typename: 'StaleVersion', code: 'STALE_VERSION', message: 'Somebody was faster.' };
      },
    },
    '/?credential=k1',
  );
  const issuer = await screen.findByLabelText(/^Issued by/u, {}, { timeout: 10_000 });
  await userEvent.type(issuer, ' Ltd');
  await act(async () => {
    await client.query({ query: Credentials_listDocument, variables: {}, fetchPolicy: 'network-only' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(/Somebody was faster/u);
  expect(sent.map(({ expectedVersion, number }) => [expectedVersion, number])).toEqual([[1, 'A-1']]);
  await waitFor(() => expect(readings).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(readings).toBe(3));
});
