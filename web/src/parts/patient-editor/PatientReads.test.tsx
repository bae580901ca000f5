import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { toaster } from '../../ui/toaster.ts';
import { PatientReads } from './PatientReads.tsx';

const page = (name: string, endCursor: string | null) => ({
  nodes: [
    {
      __typename: 'PatientRead',
      readAt: '2026-11-20T15:00:00Z',
      person: { __typename: 'Person', id: name, displayName: name },
      byToken: false,
      company: null,
      reason: 'OWN',
    },
  ],
  pageInfo: { hasNextPage: endCursor !== null, hasPreviousPage: false, endCursor },
  totalCount: 2,
  isExact: true,
});

it('former reads that cannot be had are said to be missing, and come when they are asked for again', async () => {
  const said: unknown[] = [];
  vi.spyOn(toaster, 'create').mockImplementation((item) => {
    said.push(item.title);
    return '';
  });
  let isAway = true;
  const { client } = liveClient({
    patient: {
      __typename: 'Patient',
      id: 'p1',
      reads: ({ after }: { after?: string | null }) => {
        if (after == null) return page('Ana', 'c1');
        if (isAway) throw new Error('away');
        return page('Ben', null);
      },
    },
  });
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>
        <PatientReads patientId="p1" />
      </ApolloProvider>
    </SessionContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(said).toEqual(['This could not be loaded']));
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Ben')).toBeTruthy();
  expect(screen.getByText('Ana')).toBeTruthy();
});
