import { ApolloProvider } from '@apollo/client/react';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepingStamps } from '../../../test/keepingStamps.ts';
import { liveClient } from '../../../test/liveClient.ts';
import { KeptStamps } from './KeptStamps.tsx';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [1, ['Drafts_key']],
  [0, []],
])('of %i stamps that a page before has kept, the key is asked for: %j', async (count, expected) => {
  const store = keepingStamps(count);
  vi.stubGlobal('indexedDB', store);
  const { client, asked } = liveClient({ viewer: { __typename: 'Viewer', session: null } });
  render(
    <ApolloProvider client={client}>
      <KeptStamps />
    </ApolloProvider>,
  );
  await waitFor(() => expect(store.counted()).toBe(1));
  await waitFor(() => expect(asked).toEqual(expected));
});
