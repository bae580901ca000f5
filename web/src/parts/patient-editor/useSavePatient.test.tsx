import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { PatientEditor_patientFragment } from '../../gql/generated.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { emptyPatient } from './patientEditor.state.ts';
import { useSavePatient } from './useSavePatient.ts';

const refused = { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not for you.' };
const nobody = (): void => undefined;

function Saves(props: { patient: PatientEditor_patientFragment | null }): ReactNode {
  const { save } = useSavePatient({ ...props, companyId: undefined, onSaved: nobody, onStale: nobody });
  return (
    <button
      type="button"
      onClick={() => void save({ ...emptyPatient(), firstName: 'Rosa', lastName: 'Diaz' }, 0)}
    >
      save
    </button>
  );
}

it.each([
  [null, 'Patient Editor: Failed to save: Rosa Diaz'],
  [{ id: 'p1', version: 2 } as PatientEditor_patientFragment, 'Patient Editor: Failed to update: Rosa Diaz'],
])('a patient that cannot be saved is named with what failed: %o', async (patient, title) => {
  const { client } = liveClient({ createPatient: refused, updatePatient: refused });
  const page = (
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>
        <Saves patient={patient} />
      </ApolloProvider>
    </SessionContext>
  );
  renderUi(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText(new RegExp(title, 'u'))).toBeTruthy();
});
