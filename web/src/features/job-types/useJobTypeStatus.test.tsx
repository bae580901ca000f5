import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { UnknownEntries } from './UnknownEntries.tsx';
import { useJobTypeStatus } from './useJobTypeStatus.ts';

const wheelchair = { __typename: 'LookupValue', id: 'wheelchair', name: 'Wheelchair' };

it('a job type that is taken out of use shows at once what none in use names any more', async () => {
  let active = true;
  const client = schemaClient({
    jobTypes: () => {
      const nodes = active
        ? [{ __typename: 'JobType', id: 'j1', version: 1, callTypes: [wheelchair], variables: [] }]
        : [];
      return { nodes, edges: [], totalCount: nodes.length };
    },
    lookupValues: ({ kind }: { kind: string }) => (kind === 'CALL_TYPE' ? [wheelchair] : []),
    setJobTypeStatus: () => {
      active = false;
      return { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'No.' };
    },
  });
  const Page = (): ReactNode => {
    const send = useJobTypeStatus();
    const input = { jobTypeId: 'j1', expectedVersion: 1, status: 'INACTIVE' } as const;
    return (
      <>
        <UnknownEntries onAdd={() => undefined} />
        <button type="button" onClick={() => void send({ variables: { input } })}>
          take out
        </button>
      </>
    );
  };
  renderUi(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByText('take out'));
  await userEvent.click(await screen.findByRole('button', { expanded: false }));
  expect(await screen.findByText(/Wheelchair/u)).toBeTruthy();
});
