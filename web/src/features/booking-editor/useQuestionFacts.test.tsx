import { act, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { patient, ready } from './booking.testing.ts';
import { changePatient } from './booking-editor.state.ts';
import { EditorContext, useBookingForm, type BookingForm } from './useBookingForm.ts';
import { useQuestionFacts } from './useQuestionFacts.ts';

it('scripts are told nothing of a patient that is true of the one before', async () => {
  let answer = (): void => undefined;
  const { client } = liveClient({
    patient: async ({ id }: { id: string }) => {
      if (id === 'bea') await new Promise<void>((resolve) => (answer = resolve));
      return {
        __typename: 'Patient',
        id,
        dateOfBirth: '1950-01-01',
        gender: 'FEMALE',
        traits: {
          __typename: 'PatientTraits',
          height: null,
          heightUnit: 'IN',
          weight: id === 'bea' ? '110' : '350',
          weightUnit: 'LB',
        },
      };
    },
    nodes: [],
  });
  const weights: (number | null | undefined)[] = [];
  let form: BookingForm | null = null;
  const Part = (): ReactNode => {
    const facts = useQuestionFacts(true, null);
    const now = useBookingForm();
    useEffect(() => {
      form = now;
      weights.push(facts === null ? undefined : facts.weightLb);
    });
    return null;
  };
  const info = {
    mode: 'new',
    itineraryId: null,
    transportProvider: null,
    isDraft: false,
    isTest: false,
    signing: { current: null },
  } as const;
  renderPage(
    <EditorContext value={info}>
      <AppForm
        initialValues={{ ...ready(), patient: { ...patient, id: 'ada' } }}
        onSubmit={async () => undefined}
      >
        <Part />
      </AppForm>
    </EditorContext>,
    { client },
  );
  await waitFor(() => expect(weights.at(-1)).toBe(350));
  act(() => form?.change((now) => changePatient(now, { ...patient, id: 'bea' })));
  expect(weights.at(-1)).toBeUndefined();
  answer();
  await waitFor(() => expect(weights.at(-1)).toBe(110));
});
