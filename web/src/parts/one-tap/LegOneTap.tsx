import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { oneTapMessages as m } from './oneTap.messages.ts';
import { OneTapButton } from './OneTapButton.tsx';
import { useOneTap } from './useOneTap.tsx';

/** The one-press stamp on a leg's card; what else can be done stands on the card itself. */
export function LegOneTap(props: { trip: BookingDetail_tripFragment; hotkeys?: boolean }): ReactNode {
  const intl = useIntl();
  const tap = useOneTap(props.trip);
  useHotkeys(
    tap.next
      ? [
          {
            keys: props.hotkeys ? 's' : '',
            label: intl.formatMessage(m.stampNow, {
              stamp: intl.formatMessage(stateMessages[tap.next]),
              name: props.trip.name,
            }),
            once: true,
            run: tap.press,
          },
        ]
      : [],
  );
  return (
    <>
      <OneTapButton of={tap} name={props.trip.name} zone={props.trip.pickUpTimeZone} others={[]} />
      {tap.dialogs}
    </>
  );
}
