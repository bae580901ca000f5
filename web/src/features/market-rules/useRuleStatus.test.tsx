import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { UnmatchedCallTypes } from './UnmatchedCallTypes.tsx';
import { useRuleStatus } from './useRuleStatus.ts';

const unmatched = {
  kind: 'CALL_TYPE_UNMATCHED',
  round: null,
  on: null,
  credential: null,
  rule: null,
  contract: null,
  company: null,
  entry: { __typename: 'LookupValue', id: 'wheelchair', name: 'Wheelchair' },
};

it('a rule that is taken out of use shows at once which call type no rule matches any more', async () => {
  let active = true;
  const client = schemaClient({
    marketHealth: () => (active ? [] : [unmatched]),
    setMarketRuleStatus: () => {
      active = false;
      return { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'No.' };
    },
  });
  const Page = (): ReactNode => {
    const send = useRuleStatus('m1');
    const input = { ruleId: 'r1', expectedVersion: 1, status: 'INACTIVE' } as const;
    return (
      <>
        <UnmatchedCallTypes marketId="m1" />
        <button type="button" onClick={() => void send({ variables: { input } })}>
          take out
        </button>
      </>
    );
  };
  const page = (
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>
  );
  renderUi(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  expect(screen.queryByText(/Wheelchair/u)).toBeNull();
  await userEvent.click(screen.getByText('take out'));
  await userEvent.click(await screen.findByRole('button', { expanded: false }));
  expect(await screen.findByText(/Wheelchair/u)).toBeTruthy();
});
