import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import {
  JobTypeRow_jobTypeFragmentDoc,
  JobTypes_oneDocument,
  type JobTypeRow_jobTypeFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { useOpened } from './useOpened.ts';
import { useOpenedRow } from './useOpenedRow.ts';

const jobType = (version: number) => ({
  __typename: 'JobType',
  id: 'j1',
  version,
  name: `Wheelchair ${version}`,
  status: 'ACTIVE',
  seats: null,
  place: null,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  callTypes: [],
  urgencies: [],
  priorities: [],
  variables: [],
});
const rows = cachedRows<JobTypeRow_jobTypeFragment>(JobTypeRow_jobTypeFragmentDoc);
const inSight = [jobType(1)] as unknown as JobTypeRow_jobTypeFragment[];

function List(): ReactNode {
  const opened = useOpened('jobType');
  const { row, onRows } = useOpenedRow(
    opened,
    JobTypes_oneDocument,
    ({ node }) => (node?.__typename === 'JobType' ? node : null),
    rows,
  );
  useEffect(() => onRows(inSight), [onRows]);
  return (
    <>
      <p>{row ? row.name : 'nothing open'}</p>
      <button type="button" onClick={() => opened.open('j1')}>
        Open
      </button>
      <button type="button" onClick={opened.close}>
        Close
      </button>
    </>
  );
}

it('a row of the list opens at once; closed again without being saved it is read the next time', async () => {
  const { client, asked } = liveClient({ node: () => jobType(2) });
  client.cache.writeFragment({ fragment: JobTypeRow_jobTypeFragmentDoc, data: inSight[0] ?? null });
  const page = (
    <ApolloProvider client={client}>
      <List />
    </ApolloProvider>
  );
  renderUi(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
  await press('Open');
  expect(await screen.findByText('Wheelchair 1')).toBeDefined();
  expect(asked).toEqual([]);
  await press('Close');
  await screen.findByText('nothing open');
  await press('Open');
  expect(await screen.findByText('Wheelchair 2')).toBeDefined();
  await act(async () => undefined);
});
