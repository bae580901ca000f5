import { ApolloProvider } from '@apollo/client/react';
import { configure, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
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
