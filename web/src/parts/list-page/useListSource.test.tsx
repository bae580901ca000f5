import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { sessionOf } from '../../../test/sessionOf.ts';
import {
  PastOffer_offerFragmentDoc,
  PastOffers_offersDocument,
  type OfferStatus,
  type PastOffer_offerFragment,
} from '../../gql/hooks.ts';
import type { GridQuery, GridSource } from '../../grid/types.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { useListSource } from './useListSource.ts';

const rows = cachedRows(PastOffer_offerFragmentDoc);
const query: GridQuery = {
  first: 100,
  offset: 0,
  after: null,
  orderBy: null,
  search: {},
  signal: new AbortController().signal,
};

it('a file that is still read keeps to its filter, whatever the list is narrowed to meanwhile', async () => {
  const asked: (readonly OfferStatus[])[] = [];
  const client = schemaClient({
    offers: ({ filter }: { filter: { statuses: OfferStatus[] } }) => {
      asked.push(filter.statuses);
      return { nodes: [], pageInfo: { hasNextPage: true, endCursor: 'x' }, totalCount: 0, isExact: true };
    },
  });
  const sources: GridSource<PastOffer_offerFragment>[] = [];
  function List({ status }: { status: OfferStatus }): ReactNode {
    const source = useListSource(
      PastOffers_offersDocument,
      () => ({ filter: { statuses: [status] } }),
      (data) => data.offers,
      rows,
      [status],
    );
    if (sources.at(-1) !== source) sources.push(source);
    return null;
  }
  function Page(): ReactNode {
    const [status, setStatus] = useState<OfferStatus>('DECLINED');
    return (
      <SessionContext value={sessionOf()}>
        <ApolloProvider client={client}>
          <button onClick={() => setStatus('EXPIRED')}>narrow</button>
          <List status={status} />
        </ApolloProvider>
      </SessionContext>
    );
  }
  renderUi(<Page />);
  await sources[0]?.fetchBlock(query);
  await userEvent.click(screen.getByRole('button', { name: 'narrow' }));
  expect(sources).toHaveLength(2);
  await sources[0]?.fetchBlock({ ...query, after: 'x' });
  await sources[1]?.fetchBlock(query);
  expect(asked).toEqual([['DECLINED'], ['DECLINED'], ['EXPIRED']]);
});
