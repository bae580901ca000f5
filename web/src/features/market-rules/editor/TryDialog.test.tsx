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

const open = (code: string): void => {
  const client = schemaClient({
    trips: () => {
      throw new GraphQLError('no', { extensions: { code } });
    },
  });
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

it('who sees no legs is told which roles they need, and not that a connection failed', async () => {
  open('FORBIDDEN');
  expect(await screen.findByText(/a role that sees bookings/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('a fault can be tried again', async () => {
  open('INTERNAL');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
