import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { schemaClient } from '../../test/schemaClient.ts';
import { MemberPicker } from './MarketPicker.tsx';

const members = {
  market: {
    __typename: 'Market',
    id: 'm1',
    members: [
      {
        __typename: 'MarketMember',
        id: 'mm1',
        tier: 1,
        company: { __typename: 'Company', id: 'c1', name: 'Maple Grove' },
      },
    ],
  },
};
const chosen = (value: string) => {
  const onChange = vi.fn<(company: { id: string; name: string } | null) => void>();
  renderUi(
    <ApolloProvider client={schemaClient(members)}>
      <MemberPicker
        label="Booking for"
        marketId="m1"
        kind="CARE_PROVIDER"
        value={value}
        onChange={onChange}
      />
    </ApolloProvider>,
  );
  return onChange;
};

it('a company that is no member of the market goes', async () => {
  const gone = chosen('c9');
  await waitFor(() => expect(gone).toHaveBeenCalledWith(null));
});

it('a member of the market stays chosen', async () => {
  const kept = chosen('c1');
  await screen.findByText('Maple Grove');
  expect(kept).not.toHaveBeenCalled();
});

it('only those who can are offered; one who cannot and was chosen stays and says so', async () => {
  renderUi(
    <ApolloProvider client={schemaClient(members)}>
      <MemberPicker
        label="VIP Vendor"
        marketId="m1"
        kind="TRANSPORT_PROVIDER"
        value="c1"
        only={new Set(['c2'])}
        notAmong={(name) => `${name} cannot carry it.`}
        onChange={() => undefined}
      />
    </ApolloProvider>,
  );
  await screen.findByText('Maple Grove cannot carry it.');
  expect(screen.getByText('Maple Grove')).toBeTruthy();
});
