import { Button, chakra } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Attachments_attachmentFragment, BookingDetail_itineraryFragment } from '../../gql/hooks.ts';
import { useAlert } from '../../ui/confirm.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Select } from '../../ui/Select.tsx';
import { LegForms } from '../leg-forms/LegForms.tsx';
import { AttachmentTable } from './AttachmentTable.tsx';
import { attachmentMessages as m } from './attachments.messages.ts';
import { targetsOf, type Target } from './attachments.state.ts';
import { useAttached } from './useAttached.ts';
import { useAttachmentActions } from './useAttachmentActions.ts';

const UploadDialog = lazyPart(
  () => import('./UploadDialog.tsx'),
  (part) => part.UploadDialog,
);
const PreviewDialog = lazyPart(
  () => import('./PreviewDialog.tsx'),
  (part) => part.PreviewDialog,
);

type Row = Attachments_attachmentFragment;

/**
 * What hangs on a booking, its legs and its patient, and the forms its legs must have. Whoever may not see
 * the patient reads how many there are.
 */
export function AttachmentsSection(props: {
  itinerary: BookingDetail_itineraryFragment;
  /** Lines of the log about attachments that came while somebody looks. */
  changes: number;
}): ReactNode {
  const intl = useIntl();
  const { itinerary, changes } = props;
  const { seePatient } = itinerary.viewerCan;
  const { found, failed, refetch } = useAttached(itinerary.id, seePatient);
  const seen = useRef({ count: itinerary.attachmentCount, changes });
  useEffect(() => {
    if (seen.current.count === itinerary.attachmentCount && seen.current.changes === changes) return;
    seen.current = { count: itinerary.attachmentCount, changes };
    if (seePatient) refetch();
  }, [changes, itinerary.attachmentCount, refetch, seePatient]);
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      data-testid="forms-and-attachments"
    >
      <LegForms
        legs={itinerary.trips}
        changes={`${itinerary.version} ${itinerary.attachmentCount} ${changes}`}
        manages={found?.canAttach ?? false}
        onGenerated={refetch}
      />
      {seePatient ? null : (
        <chakra.p fontSize="13px">
          {intl.formatMessage(m.hidden, { count: itinerary.attachmentCount })}
        </chakra.p>
      )}
      {failed ? <ErrorState onRetry={refetch} /> : seePatient && !found ? <Skeletons rows={4} /> : null}
      {found ? (
        <>
          <Group
            title={intl.formatMessage(m.ofBooking)}
            rows={found.attachments.nodes}
            targets={found.canAttach ? targetsOf(found) : []}
            onChanged={refetch}
          />
          {found.patient ? (
            <Group
              title={intl.formatMessage(m.ofPatient)}
              rows={found.patient.attachments.nodes}
              targets={
                found.patient.canAttach
                  ? [{ name: found.patient.displayName, to: { patientId: found.patient.id } }]
                  : []
              }
              onChanged={refetch}
            />
          ) : null}
        </>
      ) : null}
    </chakra.div>
  );
}

const Heading = ({ text }: { text: string }): ReactNode => (
  <chakra.h3 fontSize="sm" fontWeight="600" mb="1">
    {text}
  </chakra.h3>
);

/** What hangs on one thing, and adding to it. */
function Group(props: {
  title: string;
  rows: readonly Row[];
  targets: readonly Target[];
  onChanged: () => void;
}): ReactNode {
  const intl = useIntl();
  const alert = useAlert();
  const { title, rows, targets, onChanged } = props;
  const { busy, download, remove } = useAttachmentActions(onChanged);
  const [chosen, setChosen] = useState('0');
  const [uploading, setUploading] = useState<{ target: Target; file: File | null } | null>(null);
  const [shown, setShown] = useState<Row | null>(null);
  const target = targets[Number(chosen)] ?? targets[0];
  const failed = useCallback(
    (text: string): void => {
      setShown(null);
      void alert({ title: intl.formatMessage(m.previewFailed), text, error: true });
    },
    [alert, intl],
  );
  return (
    <chakra.section
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (target && file) setUploading({ target, file });
      }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2" mb="1">
        <Heading text={title} />
        {target ? (
          <chakra.div display="flex" alignItems="end" gap="2" ms="auto">
            {targets.length > 1 ? (
              <Select
                label={intl.formatMessage(m.addTo)}
                hideLabel
                noEmpty
                value={chosen}
                onChange={setChosen}
                options={targets.map(({ name }, index) => ({ value: String(index), label: name }))}
              />
            ) : null}
            <Button
              size="sm"
              variant="outline"
              flexShrink="0"
              onClick={() => setUploading({ target, file: null })}
            >
              <Paperclip aria-hidden />
              {intl.formatMessage(m.add)}
            </Button>
          </chakra.div>
        ) : null}
      </chakra.div>
      {rows.length === 0 ? (
        <chakra.p fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.none)}
        </chakra.p>
      ) : (
        <AttachmentTable
          label={title}
          rows={rows}
          busy={busy}
          onPreview={setShown}
          onDownload={(row) => void download(row)}
          onRemove={(row) => void remove(row)}
        />
      )}
      {uploading ? (
        <UploadDialog
          target={uploading.target}
          file={uploading.file}
          onClose={() => setUploading(null)}
          onAttached={onChanged}
        />
      ) : null}
      {shown ? (
        <PreviewDialog
          attachment={shown}
          onClose={() => setShown(null)}
          onDownload={() => void download(shown)}
          onFailed={failed}
        />
      ) : null}
    </chakra.section>
  );
}
