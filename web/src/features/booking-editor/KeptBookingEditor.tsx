import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { DraftBar } from '../../ui/form/DraftBar.tsx';
import { BookingEditor, type BookingEditorProps } from './BookingEditor.tsx';
import { savingMessages as m } from './bookingSaving.messages.ts';
import { useBookingDrafts } from './useBookingDrafts.ts';

/** The booking editor, and what somebody was writing in it before the page was closed. */
export function KeptBookingEditor(
  props: Omit<BookingEditorProps, 'notes' | 'resumed' | 'before'>,
): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const { mode, itinerary, initial } = props;
  const place = [
    company.id,
    props.testVersionId ? `test ${props.testVersionId}` : mode,
    itinerary?.id ?? props.begun?.preparedBookingId ?? (initial.recurrence === null ? '' : 'recurring'),
    initial.applies?.only ?? '',
  ].join(' ');
  const { id, notes, offered, resumed, resume, discard } = useBookingDrafts(place);
  const changing = mode === 'edit' || mode === 'resubmit' || mode === 'template';
  return (
    <BookingEditor
      {...props}
      key={id}
      notes={notes}
      resumed={resumed}
      before={
        offered ? (
          <DraftBar
            at={offered.at}
            text={(at) => intl.formatMessage(changing ? m.wereChanging : m.wereWriting, { at })}
            onContinue={resume}
            onDiscard={discard}
          />
        ) : null
      }
    />
  );
}
