import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { BookingEditor, type BookingEditorProps } from './BookingEditor.tsx';
import { savingMessages as m } from './bookingSaving.messages.ts';
import { useBookingDrafts } from './useBookingDrafts.ts';

/** The booking editor, and what somebody was writing in it before the page was closed. */
export function KeptBookingEditor(
  props: Omit<BookingEditorProps, 'notes' | 'resumed' | 'before'>,
): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { company } = useSession();
  const { mode, itinerary, initial } = props;
  const place = [
    company.id,
    mode,
    itinerary?.id ?? (initial.recurrence === null ? '' : 'recurring'),
    initial.applies?.only ?? '',
  ].join(' ');
  const { id, notes, offered, resumed, resume, discard } = useBookingDrafts(place);
  const today = time.at(present(), null, 'date');
  const at =
    offered && time.at(offered.at, null, time.at(offered.at, null, 'date') === today ? 'time' : 'dayTime');
  const changing = mode === 'edit' || mode === 'resubmit' || mode === 'template';
  return (
    <BookingEditor
      {...props}
      key={id}
      notes={notes}
      resumed={resumed}
      before={
        offered ? (
          <Banner
            live
            whole
            text={intl.formatMessage(changing ? m.wereChanging : m.wereWriting, { at })}
            action={
              <chakra.span display="flex" gap="2">
                <Button size="xs" onClick={resume}>
                  {intl.formatMessage(m.continue)}
                </Button>
                <Button size="xs" variant="outline" onClick={discard}>
                  {intl.formatMessage(m.discard)}
                </Button>
              </chakra.span>
            }
          />
        ) : null
      }
    />
  );
}
