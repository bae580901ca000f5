import { Button } from '@chakra-ui/react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTemplateEditor_itineraryQuery, type BookingEditor_itineraryFragment } from '../../gql/hooks.ts';
import { forForm } from '../../lib/apollo/reading.ts';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { present } from '../../lib/time/present.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { KeptBookingEditor } from './KeptBookingEditor.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import type { SameAsOf } from './saving.ts';
import { useSendTemplate } from './useSendTemplate.ts';
import { exampleDay, saysSame, templateValues } from './template-editor.values.ts';
import { templateWindow } from './templateWindow.ts';
import { useOpenedWith } from './useOpenedWith.ts';

/**
 * The legs and needs of a recurring template: /company/recurring_bookings/:id/edit, with ?date= for one of
 * its days.
 */
export default function TemplateEditorPage(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { homeZone } = useTime();
  const { itineraryId = '' } = useParams();
  const [search] = useSearchParams();
  const date = search.get('date');
  const sendTemplate = useSendTemplate();
  const [now] = useState(() => present());
  const found = useTemplateEditor_itineraryQuery({
    variables: { id: itineraryId, ...templateWindow(date, homeZone, now) },
    ...forForm,
  });
  const template = useOpenedWith(found.data?.itinerary ?? null);
  const recurrence = template?.recurrence ?? null;
  const initial = useMemo(() => {
    const day = recurrence && exampleDay(recurrence, date, now);
    return template && recurrence && day
      ? templateValues(template, recurrence, day, {
          scope: date === null ? 'ALL' : 'ONE',
          date: date ?? day.date,
          only: date,
        })
      : null;
  }, [date, now, recurrence, template]);
  const { refetch } = found;
  const sameTemplate = useCallback<SameAsOf>(
    async (original) => {
      const read = (await refetch()).data?.itinerary;
      const { applies } = original;
      const day = read?.recurrence?.occurrences.find((one) => one.date === applies?.date);
      return read?.recurrence &&
        day &&
        applies &&
        saysSame(templateValues(read, read.recurrence, day, applies), original)
        ? read.version
        : null;
    },
    [refetch],
  );
  const close = useCallback(
    () => void navigate(paths.recurring(itineraryId), { replace: true }),
    [itineraryId, navigate],
  );
  const saved = useCallback(
    (one: BookingEditor_itineraryFragment) => void navigate(paths.recurring(one.id), { replace: true }),
    [navigate],
  );
  const back = (
    <Button variant="outline" onClick={close}>
      {intl.formatMessage(m.toTemplate)}
    </Button>
  );

  if (found.error && template === null) return <ErrorState onRetry={() => void found.refetch()} />;
  if (found.loading && template === null) return <Skeletons rows={14} />;
  if (template === null || recurrence === null)
    return <EmptyState page title={intl.formatMessage(m.missing)} action={back} />;
  if (!recurrence.viewerCan.edit || initial === null)
    return (
      <EmptyState
        page
        title={intl.formatMessage(m.noEdit, { name: template.name })}
        text={intl.formatMessage(m.noTemplateEditText)}
        action={back}
      />
    );
  return (
    <KeptBookingEditor
      key={`${itineraryId} ${date ?? ''}`}
      mode="template"
      initial={initial}
      itinerary={template}
      sendTemplate={sendTemplate}
      sameTemplate={sameTemplate}
      onClose={close}
      onSaved={saved}
    />
  );
}
