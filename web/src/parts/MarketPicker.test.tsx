import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { schemaClient } from '../../test/schemaClient.ts';
import type { MarketPicker_marketFragment } from '../gql/hooks.ts';
import { SessionContext, type SessionControl } from '../lib/session/session.ts';
import { MarketPicker, MemberPicker } from './MarketPicker.tsx';

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

describe('an administrator of the platform', () => {
  const market = (id: string, displayName: string) => ({
    __typename: 'Market',
    id,
    version: 1,
    displayName,
    timeZone: 'America/New_York',
    currency: 'USD',
    isOwn: false,
    owner: { __typename: 'Company', id: 'o1', name: 'Owner' },
    settings: {
      __typename: 'MarketSettings',
      allowWillCallInitialPickUp: false,
      allowNoDropOff: false,
      defaultPickUpType: 'SET_TIME',
      defaultPickUpIsFacility: true,
      defaultDropOffIsFacility: true,
      defaultUsePatientCertification: true,
      facilityFindCompanyOnly: false,
      requireDepartment: false,
      pickUpPaddingMinutes: 0,
      distanceUnit: 'MI',
      useQuestions: false,
    },
  });
  const markets = ({ everywhere }: { everywhere?: boolean }) => ({
    nodes: [market('m1', 'Metro Boston'), ...(everywhere ? [market('m2', 'Far West')] : [])],
  });
  const shown = (roles: readonly string[]) => {
    const session = {
      state: { status: 'signedIn', session: { company: { id: 'c1', name: 'Harbor Hospital' }, roles } },
    } as unknown as SessionControl;
    const Form = (): ReactNode => {
      const [value, setValue] = useState<MarketPicker_marketFragment | null>(null);
      return <MarketPicker name="market" value={value} onChange={setValue} />;
    };
    renderUi(
      <SessionContext value={session}>
        <ApolloProvider client={schemaClient({ markets })}>
          <Form />
        </ApolloProvider>
      </SessionContext>,
    );
  };

  it('has the markets of the company, or all there are, and hears where the company takes no part', async () => {
    shown(['SYS_ADMIN']);
    const all = await screen.findByRole('checkbox', { name: 'All markets' });
    expect(await screen.findByRole('option', { name: 'Metro Boston' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Far West' })).toBeNull();
    await userEvent.click(all);
    await screen.findByRole('option', { name: 'Far West' });
    await userEvent.selectOptions(screen.getByLabelText('Market'), 'Far West');
    await screen.findByText(
      'Harbor Hospital takes no part in this market: nothing can be booked for it there.',
    );
    await userEvent.selectOptions(screen.getByLabelText('Market'), 'Metro Boston');
    expect(screen.queryByText(/takes no part/u)).toBeNull();
  });

  it('alone has it', async () => {
    shown(['MANAGE_BOOKING']);
    await screen.findByRole('option', { name: 'Metro Boston' });
    expect(screen.queryByRole('checkbox', { name: 'All markets' })).toBeNull();
  });
});
