import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { emptyBooking } from './booking-editor.empty.ts';
import type { BookingValues } from './booking-editor.values.ts';
import type { PreparedRecord } from './prepared.ts';
import { PreparedPatient } from './PreparedPatient.tsx';
import { EditorContext, type EditorInfo } from './useBookingForm.ts';

const info: EditorInfo = {
  mode: 'new',
  itineraryId: null,
  transportProvider: null,
  isDraft: false,
  isTest: false,
  signing: { current: null },
};

it.each([
  ['as days are written here', '1951-02-03', 'born 02-03-1951, MRN7'],
  ['as it came, where it is no whole day', '1951', 'born 1951, MRN7'],
])('the day of birth that a health record sent is said %s', async (_how, dateOfBirth, said) => {
  const record = {
    person: {
      firstName: 'Ann',
      lastName: 'Lee',
      dateOfBirth,
      reference: 'MRN7',
      gender: null,
      residence: null,
    },
  } as unknown as PreparedRecord;
  renderPage(
    <EditorContext value={info}>
      <AppForm<BookingValues> initialValues={emptyBooking(null)} onSubmit={async () => undefined}>
        <PreparedPatient record={record} />
      </AppForm>
    </EditorContext>,
    { client: liveClient({}).client },
  );
  expect((await screen.findByText(/Unable to find the patient/)).textContent).toContain(said);
});
