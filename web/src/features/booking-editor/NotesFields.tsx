import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../lib/time/present.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { changePlace, type End } from './booking-editor.state.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBookingForm, useLeg } from './useBookingForm.ts';

/** What the crew is to know at both ends of a leg. */
export const NotesFields = ({ index }: { index: number }): ReactNode => (
  <chakra.div
    display="grid"
    columnGap="3"
    rowGap="2"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
  >
    <NotesField index={index} end="pickUp" />
    <NotesField index={index} end="dropOff" />
  </chakra.div>
);

function NotesField({ index, end }: { index: number; end: End }): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const field = useFormField<string>(`legs.${index}.${end}.notes`);
  const locked = useLeg(index, (leg) => leg.locked);
  return (
    <TextArea
      {...field}
      label={intl.formatMessage(end === 'pickUp' ? m.pickUpNotes : m.dropOffNotes)}
      readOnly={locked}
      onChange={(notes) => change((now) => changePlace(now, index, end, { notes }, present()))}
    />
  );
}
