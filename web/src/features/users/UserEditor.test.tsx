import { ApolloProvider } from '@apollo/client/react';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { UserRow_userFragment } from '../../gql/hooks.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { UserEditor } from './UserEditor.tsx';

// The whole form is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

it('an address that is not shown keeps nobody from changing the rest, and is sent as none', async () => {
  const sent = vi.fn((_asked: { input: { email: string | null } }) => ({
    __typename: 'UpdateUserSuccess',
    user: ada,
  }));
  const root = {
    accessOptions: { fittingRoles: ['VIEW_BOOKING'], grantableRoles: ['VIEW_BOOKING'], directories: [] },
    groups: { nodes: [] },
    formDefinitions: { nodes: [] },
    node: { ...ada, changes: [] },
    updateUser: sent,
  };
  const editor = <UserEditor row={ada} onClose={() => undefined} onSaved={() => undefined} />;
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={schemaClient(root)}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: editor }])} />
      </ApolloProvider>
    </SessionContext>,
  );
  const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update' });
  await waitFor(() => expect(update.disabled).toBe(false));
  await userEvent.click(update);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0].input.email).toBeNull();
});

const ada: UserRow_userFragment = {
  __typename: 'User',
  id: 'u1',
  version: 1,
  login: 'ada@example.org',
  displayName: 'Ada Byron',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Byron',
  email: null,
  mobile: null,
  status: 'ACTIVE',
  directoryId: 'INTERNAL',
  hasSecondStep: false,
  lastSignInAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  avatar: { __typename: 'Avatar', backgroundColor: '#3b5b92', labelColor: '#ffffff', label: 'AB' },
  roles: [],
  effectiveRoles: [],
  privileges: [],
  groups: [],
  pcs: {
    __typename: 'PcsAuthorization',
    authorized: false,
    title: null,
    signeeType: null,
    licenseNumber: null,
  },
  person: null,
  vehicle: null,
  facility: null,
  viewerCan: {
    __typename: 'UserPermissions',
    edit: true,
    editIdentity: false,
    editAddresses: false,
    enable: false,
    disable: true,
    invite: false,
  },
};
