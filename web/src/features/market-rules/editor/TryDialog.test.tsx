import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/renderUi.tsx';
import { schemaClient } from '../../../../test/schemaClient.ts';
import { sessionOf } from '../../../../test/sessionOf.ts';
import type { RuleDraftInput } from '../../../gql/hooks.ts';
import { SessionContext } from '../../../lib/session/session.ts';
import { TryDialog } from './TryDialog.tsx';

vi.setConfig({ testTimeout: 30_000 });

const show = (client: ReturnType<typeof schemaClient>): void => {
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>
        <TryDialog
          draft={{ marketId: 'm1' } as RuleDraftInput}
          timeZone="America/New_York"
          onClose={() => undefined}
        />
      </ApolloProvider>
    </SessionContext>,
  );
};

const open = (code: string): void =>
  show(
    schemaClient({
      trips: () => {
        throw new GraphQLError('no', { extensions: { code } });
      },
    }),
  );

it('who sees no legs is told which roles they need, and not that a connection failed', async () => {
  open('FORBIDDEN');
  expect(await screen.findByText(/a role that sees bookings/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('a fault can be tried again', async () => {
  open('INTERNAL');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('the legs to try a draft on are the newest of the market, told apart by their dates', async () => {
  const asked: object[] = [];
  const leg = (id: string, pickUpAt: string) => ({
    __typename: 'Trip',
    id,
    name: id,
    pickUpAt,
    pickUpTimeZone: 'America/New_York',
    pickUp: { label: 'General' },
    dropOff: { label: 'Home' },
  });
  const client = schemaClient({
    trips: ({ orderBy }: { orderBy: object }) => {
      asked.push({ ...orderBy });
      return { nodes: [leg('B2-A', '2026-11-24T15:00:00Z'), leg('B1-A', '2025-11-25T15:00:00Z')] };
    },
    ruleTrial: () => new Promise(() => undefined),
  });
  show(client);
  const days = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.slice(0, 10));
  expect(days).toEqual(['11-24-2026', '11-25-2025']);
  expect(asked).toEqual([{ field: 'PICK_UP_AT', direction: 'DESC' }]);
});
