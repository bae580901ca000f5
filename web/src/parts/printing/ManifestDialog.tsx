import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { printingMessages as m } from './printing.messages.ts';

/** The day of a vehicle, to be printed. */
export function ManifestDialog(props: {
  vehicle: { readonly id: string; readonly name: string };
  day: string;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { vehicle, day } = props;
  const name = intl.formatMessage(m.manifest, { vehicle: vehicle.name, day: time.local(day, 'date') });
  return (
    <PaperDialog
      title={name}
      papers={[{ value: 'manifest', label: name }]}
      of={{ tripId: null, vehicleId: vehicle.id, day }}
      onClose={props.onClose}
    />
  );
}
