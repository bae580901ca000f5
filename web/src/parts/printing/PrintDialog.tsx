import { Button, chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePrinting_paperQuery } from '../../gql/hooks.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { dayOf } from '../../lib/time/wallClock.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Select } from '../../ui/Select.tsx';
import { pdfBlob } from '../attachments/pdfBlob.ts';
import { PdfPages } from '../attachments/PdfPages.tsx';
import { printingMessages as m } from './printing.messages.ts';

/** A leg as far as printing it goes. */
export interface PrintableLeg {
  readonly id: string;
  readonly name: string;
  readonly pickUpAt: string;
  readonly promisedPickUpAt: string | null;
  readonly vehicle: { readonly id: string; readonly name: string } | null;
  readonly transportProvider: { readonly id: string } | null;
}

type Paper = 'sheet' | 'face' | 'manifest';

const save = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};

/** What can be printed of a leg, as it will come out: the sheet for its crew, the patient's face sheet, the day of its vehicle. */
export function PrintDialog(props: { leg: PrintableLeg; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { company } = useSession();
  const carries = useHasRole('VIEW_DISPATCH', 'DRIVER');
  const { leg } = props;
  const { vehicle } = leg;
  const [paper, setPaper] = useState<Paper>('sheet');
  const [undrawn, setUndrawn] = useState(false);
  const day = dayOf(new Date(leg.promisedPickUpAt ?? leg.pickUpAt), time.homeZone);
  const { data, loading, error, refetch } = usePrinting_paperQuery({
    // Paper names a patient, and is made for this answer: no copy of it is kept.
    fetchPolicy: 'no-cache',
    variables: {
      tripId: leg.id,
      vehicleId: vehicle?.id ?? leg.id,
      day,
      sheet: paper === 'sheet',
      face: paper === 'face',
      manifest: paper === 'manifest',
    },
  });
  const printed = loading ? undefined : (data?.tripSheet ?? data?.faceSheet ?? data?.vehicleManifest);
  const base64 = printed?.base64;
  const blob = useMemo(() => (base64 === undefined ? null : pdfBlob(base64)), [base64]);
  const mine = carries && vehicle !== null && leg.transportProvider?.id === company.id;
  return (
    <AppDialog
      open
      width={1000}
      dismissable
      onClose={props.onClose}
      title={intl.formatMessage(m.title, { leg: leg.name })}
      footer={
        <>
          <Button
            variant="outline"
            disabled={!printed || !blob}
            onClick={() => (printed && blob ? save(printed.name, blob) : undefined)}
          >
            {intl.formatMessage(m.save)}
          </Button>
          <Button onClick={props.onClose}>{intl.formatMessage(m.close)}</Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <Select<Paper>
          label={intl.formatMessage(m.what)}
          noEmpty
          value={paper}
          onChange={(next) => {
            setUndrawn(false);
            setPaper(next === '' ? 'sheet' : next);
          }}
          options={[
            { value: 'sheet', label: intl.formatMessage(m.tripSheet) },
            { value: 'face', label: intl.formatMessage(m.faceSheet) },
            ...(mine
              ? [
                  {
                    value: 'manifest' as const,
                    label: intl.formatMessage(m.manifest, {
                      vehicle: vehicle.name,
                      day: time.local(day, 'date'),
                    }),
                  },
                ]
              : []),
          ]}
        />
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
