import { act } from '@testing-library/react';
import { Formik } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { EditorContext, useBookingForm, type BookingForm } from './useBookingForm.ts';
import { ready } from './booking.testing.ts';

it('an answer and a key press of the same moment, in two parts of the form, both hold', () => {
  const parts = new Map<number, BookingForm>();
  const Part = ({ at }: { at: number }): ReactNode => {
    const form = useBookingForm();
    useEffect(() => {
      parts.set(at, form);
    });
    return null;
  };
  const start = ready();
  const Editor = (): ReactNode => {
    const latest = useRef(start);
    return (
      <EditorContext value={{ mode: 'new', itineraryId: null, transportProvider: null, latest }}>
        <Formik initialValues={start} onSubmit={() => undefined}>
          <>
            <Part at={0} />
            <Part at={1} />
          </>
        </Formik>
      </EditorContext>
    );
  };
  renderUi(<Editor />);
  act(() => {
    parts.get(0)?.change((now) => ({ ...now, comment: 'typed' }));
    parts.get(1)?.change((now) => ({ ...now, forceOffer: true }));
  });
  expect(parts.get(0)?.values).toMatchObject({ comment: 'typed', forceOffer: true });
});
