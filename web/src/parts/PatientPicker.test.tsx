import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { schemaClient } from '../../test/schemaClient.ts';
import { sessionOf } from '../../test/sessionOf.ts';
import type { PatientPicker_patientFragment } from '../gql/hooks.ts';
import { SessionContext, type Session } from '../lib/session/session.ts';
import { PatientPicker } from './PatientPicker.tsx';

vi.setConfig({ testTimeout: 30_000 });

const devin = {
  __typename: 'Patient',
  id: 'p1',
  version: 1,
  displayName: 'Devin Cole',
  firstName: 'Devin',
  lastName: 'Cole',
  dateOfBirth: '1960-04-13',
  age: 66,
  gender: 'MALE',
  reference: 'R1',
  status: 'INACTIVE',
  mobile: null,
  inFacility: false,
  locationInResidence: null,
  company: { id: 'c1', name: 'Harbor', patientMandatoryFields: [] },
  facility: null,
  residence: null,
  viewerCan: { edit: true, book: false },
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-02T12:00:00Z',
};

const open = (roles: Session['roles'], onlyReads = false) => {
  const onChange = vi.fn<(patient: PatientPicker_patientFragment | null) => void>();
  const root = {
    patients: ({ status }: { status: string | null }) => ({ nodes: status === 'ACTIVE' ? [] : [devin] }),
    similarPatients: () => [{ similarity: 0.9, patient: devin }],
  };
  renderUi(
    <SessionContext value={sessionOf({ session: { roles } })}>
      <ApolloProvider client={schemaClient(root)}>
        <PatientPicker value={null} onChange={onChange} onlyReads={onlyReads} />
      </ApolloProvider>
    </SessionContext>,
  );
  return onChange;
};
const type = async (): Promise<void> => userEvent.type(screen.getByRole('combobox'), 'Cole');

it('who is put away is found by their name, and led to their record instead of being entered again', async () => {
  const onChange = open(['MANAGE_PATIENT']);
  await type();
  await userEvent.click(await screen.findByRole('option', { name: /Devin Cole.*Inactive/u }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});

it('who keeps no patients finds nobody there', async () => {
  open(['VIEW_BOOKING']);
  await type();
  expect(await screen.findByRole('option', { name: 'No Matches' })).toBeTruthy();
});

it('where bookings are only looked at, who books for nobody chooses a patient all the same, and also one who is put away', async () => {
  const onChange = open(['VIEW_BOOKING'], true);
  await type();
  await userEvent.click(await screen.findByRole('option', { name: /Devin Cole.*Inactive/u }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ id: 'p1' }));
});
