import { act } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { ready } from './booking.testing.ts';
import type { BookingValues } from './booking-editor.values.ts';
import { EditorContext, useBooking, useBookingForm, type BookingForm } from './useBookingForm.ts';

it('an answer and a key press of the same moment, in two parts of the form, both hold', () => {
  const parts = new Map<number, BookingForm>();
  let values: BookingValues | null = null;
  const Part = ({ at }: { at: number }): ReactNode => {
    const form = useBookingForm();
    const now = useBooking((all) => all);
    useEffect(() => {
      parts.set(at, form);
      values = now;
    });
    return null;
  };
  renderUi(
    <EditorContext
      value={{
        mode: 'new',
        itineraryId: null,
        transportProvider: null,
        isDraft: false,
        isTest: false,
        signing: { current: null },
      }}
    >
      <AppForm initialValues={ready()} onSubmit={async () => undefined}>
        <Part at={0} />
        <Part at={1} />
      </AppForm>
    </EditorContext>,
  );
  act(() => {
    parts.get(0)?.change((now) => ({ ...now, comment: 'typed' }));
    parts.get(1)?.change((now) => ({ ...now, forceOffer: true }));
  });
  expect(values).toMatchObject({ comment: 'typed', forceOffer: true });
});
