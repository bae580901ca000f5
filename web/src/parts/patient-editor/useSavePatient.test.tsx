import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { PatientEditor_patientFragment } from '../../gql/generated.ts';
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
  renderPage(<Saves patient={patient} />, { client });
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText(new RegExp(title, 'u'))).toBeTruthy();
});
