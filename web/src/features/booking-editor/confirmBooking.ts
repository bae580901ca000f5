import { facilityOf, type BookingValues } from './booking-editor.values.ts';
import { savingMessages as m } from './bookingSaving.messages.ts';
import type { AskedConfirmation, AskingPage } from './saving.ts';

/** Asks the server's question: a drop-off outside of opening hours, or a pick-up that has passed. */
export async function confirmBooking(
  asked: AskedConfirmation,
  values: BookingValues,
  { intl, time, confirm }: AskingPage,
): Promise<boolean> {
  if (asked.confirmation === 'PAST_PICK_UP') {
    const trips = intl.formatList(
      asked.tripNames.length > 0 ? asked.tripNames : values.legs.map((leg) => leg.name),
    );
    return (
      await confirm({
        title: intl.formatMessage(m.pastTitle),
        text: intl.formatMessage(m.pastText, { trips }),
      })
    ).confirmed;
  }
  const leg =
    values.legs.find((one) => asked.tripNames.includes(one.name)) ??
    values.legs.find(
      (one) =>
        asked.facilityName !== null &&
        [facilityOf(one.dropOff)?.name, one.dropOff.facility?.name].includes(asked.facilityName),
    ) ??
    values.legs[0];
  const lines = [
    intl.formatMessage(m.hoursText),
    leg && leg.dropOff.at !== ''
      ? intl.formatMessage(m.hoursTime, { time: time.local(leg.dropOff.at, 'short') })
      : '',
    asked.facilityName === null
      ? ''
      : intl.formatMessage(m.hoursFacility, {
          facility: asked.facilityName,
          opens: asked.opensAt ?? '',
          closes: asked.closesAt ?? '',
        }),
    intl.formatMessage(m.hoursContinue),
  ];
  return (
    await confirm({
      title: intl.formatMessage(m.hoursTitle),
      text: lines.filter((line) => line !== '').join('\n'),
    })
  ).confirmed;
}
