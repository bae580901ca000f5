import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { asksQuestions } from './booking-editor.values.ts';
import { NeedFields } from './NeedFields.tsx';
import { useBooking, useBookingForm } from './useBookingForm.ts';

const Questions = lazyPart(
  () => import('./Questions.tsx'),
  (part) => part.Questions,
  'panel',
);

/**
 * What kind of transport it is: by the market's questions, which come when a market asks any, else by hand.
 */
export function NeedStep(): ReactNode {
  const { mode } = useBookingForm();
  const asks = useBooking((values) => asksQuestions(values, mode));
  return asks ? <Questions /> : <NeedFields part="kind" />;
}
