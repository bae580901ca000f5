import { Button, chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePrinting_paperQuery } from '../../gql/hooks.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Select } from '../../ui/Select.tsx';
import { pdfBlob } from '../attachments/pdfBlob.ts';
import { PdfPages } from '../attachments/PdfPages.tsx';
import { printingMessages as m } from './printing.messages.ts';

/**
 * What can be printed: of a leg the sheet for its crew and the patient's face sheet, of a vehicle its day.
 */
export type Paper = 'sheet' | 'face' | 'manifest';

const save = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};

/** Shows what can be printed as it will come out, and saves it. */
export function PaperDialog(props: {
  title: string;
  /** What there is to choose; a single one is shown at once. */
  papers: readonly [{ value: Paper; label: string }, ...{ value: Paper; label: string }[]];
  of: { readonly tripId: string | null; readonly vehicleId: string | null; readonly day: string };
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const { papers, of } = props;
  const [paper, setPaper] = useState<Paper>(papers[0].value);
  const [undrawn, setUndrawn] = useState(false);
  const { data, loading, error, refetch } = usePrinting_paperQuery({
    // Paper names a patient, and is made for this answer: no copy of it is kept.
    fetchPolicy: 'no-cache',
    variables: {
      // What is not asked for needs an id all the same.
      tripId: of.tripId ?? of.vehicleId ?? '',
      vehicleId: of.vehicleId ?? of.tripId ?? '',
      day: of.day,
      sheet: paper === 'sheet',
      face: paper === 'face',
      manifest: paper === 'manifest',
    },
  });
  const printed = loading ? undefined : (data?.tripSheet ?? data?.faceSheet ?? data?.vehicleManifest);
  const base64 = printed?.base64;
  const blob = useMemo(() => (base64 === undefined ? null : pdfBlob(base64)), [base64]);
  return (
    <AppDialog
      open
      width={1000}
      dismissable
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.close)}
          </Button>
          <Button
            disabled={!printed || !blob}
            onClick={() => (printed && blob ? save(printed.name, blob) : undefined)}
          >
            {intl.formatMessage(m.save)}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        {papers.length > 1 ? (
          <Select<Paper>
            label={intl.formatMessage(m.what)}
            noEmpty
            value={paper}
            onChange={(next) => {
              setUndrawn(false);
              setPaper(next === '' ? papers[0].value : next);
            }}
            options={[...papers]}
          />
        ) : null}
        {error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : loading ? (
          <Skeletons rows={10} />
        ) : !blob ? (
          <chakra.p role="status">{intl.formatMessage(m.gone)}</chakra.p>
        ) : undrawn ? (
          <chakra.p role="status">{intl.formatMessage(m.failed)}</chakra.p>
        ) : (
          <PdfPages blob={blob} name={printed?.name ?? ''} onFailed={() => setUndrawn(true)} />
        )}
      </chakra.div>
    </AppDialog>
  );
}
