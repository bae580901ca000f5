import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Confirmation } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { facilityOf, type BookingValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';

/** A question of the server before it saves. */
export interface AskedConfirmation {
  confirmation: Confirmation;
  tripNames: readonly string[];
  facilityName: string | null;
  opensAt: string | null;
  closesAt: string | null;
}

/** Asks the server's question: a drop-off outside of opening hours, or a pick-up that has passed. */
export function useBookingConfirmations(): (asked: AskedConfirmation, values: BookingValues) => Promise<boolean> {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  return useCallback(async (asked, values) => {
    if (asked.confirmation === 'PAST_PICK_UP') {
      const trips = intl.formatList(asked.tripNames.length > 0 ? asked.tripNames : values.legs.map((leg) => leg.name));
      return (await confirm({ title: intl.formatMessage(m.pastTitle), text: intl.formatMessage(m.pastText, { trips }) })).confirmed;
    }
    const leg = values.legs.find((one) => asked.tripNames.includes(one.name)) ?? values.legs.find((one) => asked.facilityName !== null && [facilityOf(one.dropOff)?.name, one.dropOff.facility?.name].includes(asked.facilityName)) ?? values.legs[0];
    const lines = [
      intl.formatMessage(m.hoursText),
      leg && leg.dropOff.at !== '' ? intl.formatMessage(m.hoursTime, { time: time.local(leg.dropOff.at, 'short') }) : '',
      asked.facilityName === null ? '' : intl.formatMessage(m.hoursFacility, { facility: asked.facilityName, opens: asked.opensAt ?? '', closes: asked.closesAt ?? '' }),
      intl.formatMessage(m.hoursContinue),
    ];
    return (await confirm({ title: intl.formatMessage(m.hoursTitle), text: lines.filter((line) => line !== '').join('\n') })).confirmed;
  }, [confirm, intl, time]);
}
