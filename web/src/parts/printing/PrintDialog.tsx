import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { dayOf } from '../../lib/time/wallClock.ts';
import { PaperDialog } from './PaperDialog.tsx';
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

/**
 * What can be printed of a leg: the sheet for its crew, the patient's face sheet, and for who carries it the
 * day of its vehicle.
 */
export function PrintDialog(props: { leg: PrintableLeg; onClose: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { company } = useSession();
  const carries = useHasRole('VIEW_DISPATCH', 'DRIVER');
  const { leg } = props;
  const { vehicle } = leg;
  const day = dayOf(new Date(leg.promisedPickUpAt ?? leg.pickUpAt), time.homeZone);
  const mine = carries && vehicle !== null && leg.transportProvider?.id === company.id;
  return (
    <PaperDialog
      title={intl.formatMessage(m.title, { leg: leg.name })}
      papers={[
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
      of={{ tripId: leg.id, vehicleId: vehicle?.id ?? null, day }}
      onClose={props.onClose}
    />
  );
}
