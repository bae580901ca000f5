import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { ReviewLog } from './ReviewLog.tsx';

const entry = (message: string) => ({
  __typename: 'ActivityEntry',
  id: message,
  type: 'COMMENT',
  message,
  createdAt: '2026-11-20T15:00:00Z',
  confirmed: [],
  edits: [],
});
const pages = { first: ['Newest', 'Newer'], second: ['Older'], third: ['Oldest'] };
const next = { first: 'second', second: 'third', third: null } as const;

/** A log of three pages; `isAway` says of a page whether it cannot be read. */
const open = (isAway: (page: keyof typeof pages) => boolean): void => {
  const { client } = liveClient({
    activity: ({ after }: { after?: keyof typeof pages | null }) => {
      const page = after ?? 'first';
      if (isAway(page)) throw new Error('away');
      return {
        nodes: pages[page].map(entry),
        pageInfo: { hasNextPage: next[page] !== null, endCursor: next[page] },
      };
    },
  });
  renderPage(
    <ReviewLog
      itineraryId="i1"
      types={['COMMENT']}
      choose={(lines) => [...lines]}
      zone="UTC"
      failed="The log could not be read"
    />,
    { client },
  );
};
const shown = (): (string | null)[] =>
  [...document.querySelectorAll('[data-activity] p')].map(({ textContent }) => textContent);
const all = ['Newest', 'Newer', 'Older', 'Oldest'];

it('a review is of the whole log, however many answers it comes in', async () => {
  open(() => false);
  await waitFor(() => expect(shown()).toEqual(all));
});

it('where a part cannot be read it says so, and shows none as if it were all; tried again it goes on', async () => {
  let isAway = true;
  open((page) => isAway && page === 'second');
  expect(await screen.findByText('The log could not be read')).toBeTruthy();
  expect(shown()).toEqual([]);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(shown()).toEqual(all));
});
