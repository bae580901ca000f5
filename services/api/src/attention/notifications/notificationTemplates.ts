import type { CommandTx } from '../../platform/command.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { alertWords } from '../../platform/messages/alertWords.ts';
import { filled, outgoingWords } from '../../platform/messages/outgoing.ts';
import { defineTemplate, type Composed, type ToCompose } from '../../people/messages/templates.ts';
import { alertsByIds, hasCleared, stillHears, takesCalls } from './notifications.queries.ts';

/** Where each audience opens a booking. */
const pages: Readonly<Record<string, string>> = {
  VIEW_BOOKING: 'bookings',
  VIEW_DISPATCH: 'trips',
  MARKET_CALL_TAKER: 'proxy_bookings',
};

/**
 * The booking's number and what happened: nothing of the patient, neither in the words nor in the link;
 * whoever follows it signs in first.
 */
const compose = async (
  tx: CommandTx,
  { data, language }: ToCompose,
  acted: boolean,
): Promise<Composed | null> => {
  const [alert] = await alertsByIds(tx.sql, [String(data['alertId'])]);
  const userId = String(data['userId']);
  if (!alert || !(await stillHears(tx.sql, userId, alert.audienceRole))) return null;
  if (!acted && (await hasCleared(tx.sql, userId, alert.id))) return null;
  // Who books for others by another role finds their bookings among the company's own.
  const page =
    alert.audienceRole === 'MARKET_CALL_TAKER' && !(await takesCalls(tx.sql, userId))
      ? pages['VIEW_BOOKING']
      : pages[alert.audienceRole];
  const words = outgoingWords[language];
  const params = { event: alertWords[language][alert.event], booking: alert.bookingName };
  const text = filled(acted ? words.alertActionBody : words.alertBody, params);
  return {
    subject: filled(words.alertSubject, params),
    paragraphs: [text, words.alertWhy],
    action: {
      label: words.alertAction,
      path: `/company/${page ?? 'bookings'}/${encodeURIComponent(globalId('Itinerary', alert.itineraryId))}`,
    },
    text,
  };
};

defineTemplate({ name: 'alert', usefulMinutes: 240, compose: (tx, message) => compose(tx, message, false) });
defineTemplate({
  name: 'alertAction',
  usefulMinutes: 240,
  compose: (tx, message) => compose(tx, message, true),
});
