import { ApolloProvider } from '@apollo/client/react';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { PatientEditor_patientDocument, type UpdatePatientInput } from '../../gql/hooks.ts';
import { SessionContext, type SessionControl } from '../../lib/session/session.ts';
import { PatientEditor } from './PatientEditor.tsx';

// The whole form is large for a simulated page; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const session = {
  state: {
    status: 'signedIn',
    session: {
      company: { id: 'c1', name: 'Beacon', timeZone: 'America/New_York', patientMandatoryFields: ['email'] },
      roles: ['MARKET_CALL_TAKER'],
    },
  },
} as unknown as SessionControl;

const node = ({ id }: { id: string }) => ({
  __typename: 'Company',
  id,
  patientMandatoryFields: ['reference'],
  timeZone: 'America/Chicago',
});

it.each([
  ["of one's own company by its fields", undefined, ['email']],
  ['by proxy by those of the care provider', 'c2', ['reference']],
] as const)('a new patient is judged %s', async (_whose, companyId, mandatory) => {
  const screenOf = (
    <PatientEditor mode="new" companyId={companyId} onClose={() => undefined} onSaved={() => undefined} />
  );
  const router = createMemoryRouter([{ path: '*', element: screenOf }]);
  renderUi(
    <SessionContext value={session}>
      <ApolloProvider client={schemaClient({ node })}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
  await screen.findByRole('dialog');
  await vi.waitFor(() => expect(document.querySelector('input[name=reference]')).not.toBeNull(), 15_000);
  const asked = ['reference', 'email'].filter(
    (name) => document.querySelector(`input[name=${name}]`)?.hasAttribute('required') === true,
  );
  expect(asked).toEqual(mandatory);
});

const rosa = (version: number) => ({
  __typename: 'Patient',
  id: 'p1',
  version,
  displayName: 'Rosa Diaz',
  firstName: 'Rosa',
  middleName: '',
  lastName: 'Diaz',
  suffix: '',
  dateOfBirth: '1950-01-31',
  age: 76,
  gender: 'FEMALE',
  reference: '',
  status: 'ACTIVE',
  email: 'rosa@diaz.example',
  mobile: '',
  phone: '',
  inFacility: false,
  locationInResidence: '',
  facility: null,
  residence: null,
  traits: { __typename: 'PatientTraits', height: null, heightUnit: 'IN', weight: null, weightUnit: 'LB' },
  guardianName: '',
  guardianDateOfBirth: null,
  notes: '',
  medicareNumber: '',
  medicaidNumber: '',
  payors: [],
  company: {
    __typename: 'Company',
    id: 'c1',
    name: 'Beacon',
    timeZone: 'America/New_York',
    patientMandatoryFields: [],
  },
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  viewerCan: { __typename: 'PatientPermissions', edit: true, book: true },
});

it('a patient is saved under the version it was opened with, also after a newer one has been read beside it', async () => {
  const sent: UpdatePatientInput[] = [];
  let readings = 0;
  const { client } = liveClient({
    patient: () => ((readings += 1), rosa(readings === 1 ? 3 : 4)),
    updatePatient: ({ input }: { input: UpdatePatientInput }) => {
      sent.push(input);
      return { __typename: 'UpdatePatientSuccess', patient: rosa(5) };
    },
  });
  const screenOf = (
    <PatientEditor mode="edit" patientId="p1" onClose={() => undefined} onSaved={() => undefined} />
  );
  renderPage(screenOf, { client, session });
  await userEvent.type(await screen.findByLabelText(/^First/u), 'lía');
  await act(async () => {
    await client.query({
      query: PatientEditor_patientDocument,
      variables: { id: 'p1' },
      fetchPolicy: 'network-only',
    });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([3]));
});

it.each([
  ["of one's own company in its facilities", undefined, null],
  ["by proxy in the care provider's, where none is added", 'c2', 'c2'],
] as const)('a patient lives %s', async (_whose, companyId, asked) => {
  const seen: unknown[] = [];
  const { client } = liveClient({
    node,
    facilities: ({ companyId: of }: { companyId: string | null }) => (seen.push(of), { nodes: [] }),
  });
  const care = { ...session, state: structuredClone(session.state) };
  Object.assign((care.state as unknown as { session: { company: object } }).session.company, {
    isCareProvider: true,
  });
  Object.assign((care.state as unknown as { session: object }).session, {
    roles: ['MARKET_CALL_TAKER', 'FACILITY_PUBLIC'],
  });
  const screenOf = (
    <PatientEditor mode="new" companyId={companyId} onClose={() => undefined} onSaved={() => undefined} />
  );
  renderPage(screenOf, { client, session: care });
  await userEvent.click(await screen.findByLabelText('Lives in a facility'));
  await userEvent.type(await screen.findByRole('combobox', { name: /^Facility/u }), 'Elm');
  await waitFor(() => expect(seen).toEqual([asked]));
  expect(screen.queryAllByRole('button', { name: 'New facility' })).toHaveLength(asked === null ? 1 : 0);
});
