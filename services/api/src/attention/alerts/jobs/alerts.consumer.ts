import { defineConsumer } from '../../../platform/outbox/consumer.ts';
import { recordAlerts } from '../commands/recordAlerts.ts';
import { alertingEvents } from '../domain/deriveAlerts.ts';

const wanted = new Set(alertingEvents);

/** Derives alerts from the outbox, each event once. */
export const alertConsumer = defineConsumer({
  name: 'alerts',
  wants: ({ type }) => wanted.has(type),
  handle: recordAlerts,
});
