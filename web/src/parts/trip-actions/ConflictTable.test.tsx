import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { ActivityLog_entryFragment } from '../../gql/generated.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { ActivityEntry } from '../activity/ActivityEntry.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

const zone = 'America/New_York';
const change = { field: 'DROP_OFF', label: 'Drop-off', old: 'Newton', new: 'Staniford' };
const edit = {
  __typename: 'ActivityEntry',
  id: 'e1',
  type: 'EDIT',
  tripId: 't1',
  tripName: 'B100-A',
  batchNo: 1,
  fromStatus: 'OFFERED',
  toStatus: 'OFFERED',
  message: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  person: null,
  company: null,
  transportProvider: null,
  reason: null,
  ending: null,
  confirmed: [],
  edits: [{ __typename: 'ActivityEdit', ...change }],
} as const satisfies ActivityLog_entryFragment;

/** The words over the old and the new. */
const headings = (table: HTMLElement): (string | null)[] =>
  within(table)
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

it('an edit of a leg that nobody agreed to tells of before and after, and of nothing agreed', async () => {
  renderUi(
    <SessionContext value={sessionOf()}>
      <ul>
        <ActivityEntry entry={edit} zone={zone} />
      </ul>
    </SessionContext>,
  );
  await userEvent.click(screen.getByText(/^Edits/));
  expect(headings(screen.getByRole('table'))).toEqual(['Old Value', 'New Value']);
  expect(screen.queryByText(/Agreed|asked/)).toBeNull();
});

it('a leg in conflict shows what was agreed beside what is asked now, and its log what each edit changed', async () => {
  const log = { nodes: [edit], pageInfo: { hasNextPage: false, endCursor: null } };
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={liveClient({ activity: log }).client}>
        <ConflictDialog
          itineraryId="i1"
          tripId="t1"
          name="B100-A"
          lines={[change]}
          timeZone={zone}
          endsAt={null}
          canAnswer
          busy={false}
          onClose={() => undefined}
          onAccept={() => undefined}
          holds={null}
          onOtherTime={() => undefined}
          onUnable={() => undefined}
        />
      </ApolloProvider>
    </SessionContext>,
  );
  await userEvent.click(await screen.findByText(/^Edits/));
  expect(screen.getAllByRole('table').map(headings)).toEqual([
    ['Agreed', 'Now asked'],
    ['Old Value', 'New Value'],
  ]);
});
