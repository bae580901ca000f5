import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { ActNow } from './ActNow.tsx';

/** A list that accepts an offer first, and the changes of the same leg at each further press. */
function List(): ReactNode {
  const [key, setKey] = useState(1);
  const action = key === 1 ? 'acceptOffer' : 'acceptChanges';
  return (
    <>
      <button type="button" onClick={() => setKey(key + 1)}>
        changes
      </button>
      <ActNow deed={{ key, itineraryId: 'i1', tripId: 't1', name: 'PT100-A', action }} />
    </>
  );
}

// A list's live news brings what its rows show, not what a dialog shows: the changes to accept are not among
// it.
it('reads the booking again for each press, also for the next one on the same leg', async () => {
  const { client, asked } = liveClient({ itinerary: () => null });
  renderUi(
    <ApolloProvider client={client}>
      <List />
    </ApolloProvider>,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'changes' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});
