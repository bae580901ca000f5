import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { schemaClient } from '../../test/schemaClient.ts';
import type { PatientPicker_patientFragment } from '../gql/hooks.ts';
import type { PatientStart } from './patient-editor/PatientEditor.tsx';
import { PatientFindDialog } from './PatientFindDialog.tsx';
import { startOf } from './PatientPicker.tsx';

const patient = (id: string, displayName: string, status: string, edit = true) => ({
  __typename: 'Patient',
  id,
  version: 1,
  displayName,
  firstName: displayName,
  lastName: '',
  dateOfBirth: '1950-01-02',
  age: 76,
  gender: 'FEMALE',
  reference: id,
  status,
  mobile: null,
  inFacility: false,
  locationInResidence: null,
  company: { id: 'c1', name: 'Harbor', patientMandatoryFields: [] },
  facility: null,
  residence: null,
  viewerCan: { edit, book: true },
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-02T12:00:00Z',
});

function open(start: PatientStart) {
  const asked = vi.fn<(input: Record<string, unknown>) => unknown>(() => [
    { similarity: 0.9, patient: patient('p1', 'Ana García', 'ACTIVE') },
    { similarity: 0.5, patient: patient('p2', 'Anna Garcia', 'INACTIVE') },
    { similarity: 0.4, patient: patient('p3', 'Annie Garcia', 'INACTIVE', false) },
  ]);
  const onSelect = vi.fn<(one: PatientPicker_patientFragment) => void>();
  const onNoMatch = vi.fn<(typed: PatientStart) => void>();
  renderUi(
    <ApolloProvider client={schemaClient({ similarPatients: asked })}>
      <PatientFindDialog start={start} onClose={() => undefined} onNoMatch={onNoMatch} onSelect={onSelect} />
    </ApolloProvider>,
  );
  return { asked, onSelect, onNoMatch };
}

it('asks nobody until a name or birth date is given, then shows who looks alike, active or not', async () => {
  const { asked } = open({ firstName: '', lastName: '', dateOfBirth: '' });
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'García' } });
  expect(await screen.findByText('Anna Garcia')).toBeDefined();
  for (const [given] of asked.mock.calls)
    expect(given).toMatchObject({ firstName: null, lastName: 'García', dateOfBirth: null });
  expect(screen.getByText('Active')).toBeDefined();
  expect(screen.getAllByText('Inactive')).toHaveLength(2);
});

it('selects exactly the chosen one, and says why it cannot before', async () => {
  const { onSelect } = open({ firstName: 'Ana', lastName: '', dateOfBirth: '' });
  await screen.findByText('Ana García');
  const select = screen.getByText('Select', { selector: 'button' });
  expect(select.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(select);
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('Choose Anna Garcia'));
  fireEvent.click(select);
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'p2' }));
});

it('an inactive patient is for those who may make the record active again, and says so to others', async () => {
  const { onSelect } = open({ firstName: 'Annie', lastName: '', dateOfBirth: '' });
  await screen.findByText('Annie Garcia');
  const select = screen.getByText('Select', { selector: 'button' });
  fireEvent.click(screen.getByLabelText('Choose Annie Garcia'));
  expect(select.getAttribute('title')).toMatch(/^This patient is inactive/u);
  fireEvent.click(select);
  expect(onSelect).not.toHaveBeenCalled();
});

it('no match takes what was typed along to the new patient', async () => {
  const { onNoMatch } = open(startOf('García Núñez, Ana María'));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ana María'));
  fireEvent.click(screen.getByText('No Match'));
  expect(onNoMatch).toHaveBeenCalledWith({
    firstName: 'Ana María',
    lastName: 'García Núñez',
    dateOfBirth: '',
  });
});
