import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/renderPage.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { userRow } from '../../../test/userRow.ts';
import { UserEditor } from './UserEditor.tsx';

// The whole form is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const ada = userRow({ email: null, mobile: null });

function open(root: Record<string, unknown>, row = ada): void {
  const client = schemaClient({
    accessOptions: { fittingRoles: ['VIEW_BOOKING'], grantableRoles: ['VIEW_BOOKING'], directories: [] },
    groups: { nodes: [] },
    formDefinitions: { nodes: [] },
    node: { ...ada, changes: [] },
    ...root,
  });
  const editor = <UserEditor row={row} onClose={() => undefined} onSaved={() => undefined} />;
  renderPage(editor, { client });
}

it('an address that is not shown keeps nobody from changing the rest, and is sent as none', async () => {
  const sent = vi.fn((_asked: { input: { email: string | null } }) => ({
    __typename: 'UpdateUserSuccess',
    user: ada,
  }));
  open({ updateUser: sent });
  const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update' });
  await waitFor(() => expect(update.disabled).toBe(false));
  await userEvent.click(update);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0].input.email).toBeNull();
});

it('who changed a login and cannot be read is asked for again', async () => {
  let away = true;
  open({
    node: () => {
      if (away) throw new Error('away');
      return { ...ada, changes: [] };
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  away = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

it('the facility of its administrator is shown also where the list of facilities cannot be read', async () => {
  const facility = { __typename: 'Facility' as const, id: 'f9', name: 'East Clinic' };
  open(
    {
      facilities: () => {
        throw new Error('away');
      },
    },
    userRow({ roles: ['FACILITY_ADMIN'], facility }),
  );
  const shown = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Facility/u });
  expect(shown.selectedOptions[0]?.textContent).toBe('East Clinic');
});

it('who belongs to a directory that is switched off is not shown as signing in here, and can be made to', async () => {
  const sent = vi.fn((_asked: { input: { directoryId: string } }) => ({
    __typename: 'UpdateUserSuccess',
    user: ada,
  }));
  open({ updateUser: sent }, userRow({ email: null, mobile: null, directoryId: 'd9' }));
  const directory = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Directory/u });
  expect(directory.selectedOptions[0]?.textContent).toBe('A directory that is switched off');
  await userEvent.selectOptions(directory, 'Internal (password here)');
  const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update' });
  await waitFor(() => expect(update.disabled).toBe(false));
  await userEvent.click(update);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0].input.directoryId).toBe('INTERNAL');
});

it('a facility administrator is given a facility in use, never one of its departments', async () => {
  const asked = vi.fn((_of: { parentsOnly?: boolean; status?: string }) => ({
    nodes: [{ __typename: 'Facility', id: 'f1', name: 'General Hospital' }],
  }));
  open({ facilities: asked }, userRow({ roles: ['FACILITY_ADMIN'], effectiveRoles: ['FACILITY_ADMIN'] }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ parentsOnly: true, status: 'ACTIVE' });
});
