import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PastOffer_offerFragment } from '../../gql/hooks.ts';
import { formatMoney } from '../../lib/intl/money.ts';
import { TripLine } from '../../parts/trip-lists/TripLine.tsx';
import { offerStateMessages } from '../../ui/states.messages.ts';
import { isStruck, stateTone } from '../../ui/states.ts';

/** An offer that is over in two lines: the pick-up, of which booking, how it ended, and why. */
export function PastOfferLine({ row }: { row: PastOffer_offerFragment }): ReactNode {
  const intl = useIntl();
  return (
    <TripLine
      line={{
        name: row.bookingName,
        at: row.outcome?.pickUpAt ?? row.createdAt,
        zone: row.outcome?.pickUpTimeZone ?? undefined,
        who: null,
        states: [],
        chip: {
          tone: stateTone[row.status],
          word: intl.formatMessage(offerStateMessages[row.status]),
          struck: isStruck(row.status),
        },
        trips: [],
        awaited: false,
        until: null,
        from: row.outcome?.message ?? '',
        to: '',
        distance: '',
        facts: row.estimate ? [formatMoney(row.estimate, intl.locale)] : [],
      }}
    />
  );
}
