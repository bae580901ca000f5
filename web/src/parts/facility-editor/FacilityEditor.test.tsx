import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { bostonAddress } from '../../../test/bostonAddress.ts';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { FacilityEditor_facilityDocument, type UpdateFacilityInput } from '../../gql/hooks.ts';
import { FacilityEditor } from './FacilityEditor.tsx';

// The whole form is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const clinic = (version: number, over: object = {}) => ({
  __typename: 'Facility',
  id: 'f1',
  version,
  name: 'Elm Clinic',
  displayName: 'Elm Clinic',
  quickCode: 'ELM',
  externalCode: null,
  npi: null,
  status: 'ACTIVE',
  opensAt: null,
  closesAt: null,
  hasDepartments: false,
  parent: null,
  company: { __typename: 'Company', id: 'c2', name: 'Beacon' },
  facilityType: {
    __typename: 'LookupValue',
    id: 't1',
    kind: 'FACILITY_TYPE',
    code: 'CLINIC',
    name: 'Clinic',
    rank: 1,
    active: true,
    variableGroup: null,
  },
  address: bostonAddress('1 Elm St'),
  contact: {
    __typename: 'FacilityContact',
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@elm.example',
    mobile: '6175550101',
    phone: '',
  },
  rideShare: null,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  departments: [],
  viewerCan: {
    __typename: 'FacilityPermissions',
    update: true,
    activate: true,
    deactivate: true,
    delete: true,
    addDepartment: true,
    manageBooking: true,
    managePatient: true,
  },
  ...over,
});

const stale = (current: unknown) => ({
  __typename: 'StaleVersion',
  code: 'STALE_VERSION',
  message: 'Changed meanwhile.',
  changedAt: '2026-11-20T12:00:00Z',
  changedBy: { __typename: 'Person', id: 'p2', displayName: 'Ben Ito' },
  current,
});
const taken = {
  __typename: 'InvalidInput',
  code: 'INVALID_INPUT',
  message: 'Invalid.',
  issues: [{ path: ['input', 'quickCode'], code: 'duplicate', message: 'This quick code is taken' }],
};

/** The editor of a clinic; the server answers what is saved in this order. */
async function open(answers: readonly unknown[]) {
  let readings = 0;
  const sent: UpdateFacilityInput[] = [];
  const onSaved = vi.fn();
  const { client } = liveClient({
    // Whoever reads it again finds what a colleague has made of it.
    facility: () => ((readings += 1), clinic(readings === 1 ? 3 : 4)),
    viewer: () => ({ company: { __typename: 'Company', id: 'c2', integrations: null } }),
    lookupValues: () => [clinic(3).facilityType, { ...clinic(3).facilityType, id: 't2', name: 'Hospital' }],
    updateFacility: ({ input }: { input: UpdateFacilityInput }) => answers[sent.push(input) - 1],
  });
  renderPage(<FacilityEditor facilityId="f1" onClose={() => undefined} onSaved={onSaved} />, { client });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/u);
  await userEvent.clear(name);
  await userEvent.type(name, 'Elm Street Clinic');
  return { sent, onSaved, client };
}
const update = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Update' }));

it('what is wrong with two versions put together is said beside its field, and saving goes on from there', async () => {
  const success = { __typename: 'UpdateFacilitySuccess', facility: clinic(5) };
  const { sent, onSaved } = await open([stale(clinic(4, { quickCode: 'EC' })), taken, success]);
  await update();
  const both = within(await screen.findByRole('alertdialog'));
  await userEvent.click(both.getByRole('button', { name: 'Save this version' }));
  await screen.findByText('This quick code is taken');
  expect(onSaved).not.toHaveBeenCalled();
  const code = screen.getByLabelText(/^Quick/u);
  await userEvent.clear(code);
  await update();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent.map(({ expectedVersion, name, quickCode }) => [expectedVersion, name, quickCode])).toEqual([
    [3, 'Elm Street Clinic', 'ELM'],
    [4, 'Elm Street Clinic', 'EC'],
    [4, 'Elm Street Clinic', null],
  ]);
});

it('a facility is saved under the version it was opened with, also after a newer one has been read beside it', async () => {
  const { sent, client } = await open([stale(clinic(4, { quickCode: 'EC' }))]);
  await act(async () => {
    await client.query({
      query: FacilityEditor_facilityDocument,
      variables: { id: 'f1' },
      fetchPolicy: 'network-only',
    });
  });
  await update();
  await screen.findByRole('alertdialog');
  expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([3]);
});

it('beside the stored version one’s own type is called by its own name', async () => {
  await open([stale(clinic(4))]);
  await userEvent.selectOptions(screen.getByLabelText(/^Type/u), 'Hospital');
  await update();
  const both = within(await screen.findByRole('alertdialog'));
  expect(both.getByLabelText(/^Type.*, Yours: Hospital$/u)).toHaveProperty('checked', true);
  expect(both.getByLabelText(/^Type.*, Stored now: Clinic$/u)).toHaveProperty('checked', false);
});

it('the type of a facility stands there, also where no list has it any more', async () => {
  const { client } = liveClient({
    facility: clinic(3),
    viewer: { company: { __typename: 'Company', id: 'c2', integrations: null } },
    lookupValues: [],
  });
  renderPage(<FacilityEditor facilityId="f1" onClose={() => undefined} onSaved={() => undefined} />, {
    client,
  });
  const type = await screen.findByLabelText<HTMLSelectElement>(/^Type/u);
  expect(type.selectedOptions[0]?.textContent).toBe('Clinic');
});

it.each([
  ['a facility', null, false, true],
  ['a department, for the administrator of its facility', 'f0', true, true],
  ['a department, for nobody else', 'f0', false, false],
])('the editor puts in and out of use: %s', async (_, parentId, administers, offered) => {
  const parent = { __typename: 'Facility', id: parentId, name: 'Elm', opensAt: null, closesAt: null };
  const viewerCan = { ...clinic(3).viewerCan, activate: false, deactivate: administers };
  const { client } = liveClient({
    facility: clinic(3, { parent: parentId === null ? null : parent, viewerCan }),
    viewer: { company: { __typename: 'Company', id: 'c2', integrations: null } },
    lookupValues: [clinic(3).facilityType],
  });
  renderPage(<FacilityEditor facilityId="f1" onClose={() => undefined} onSaved={() => undefined} />, {
    client,
  });
  await screen.findByLabelText(/^Name/u);
  expect(screen.queryByLabelText('Active') !== null).toBe(offered);
});
