import { defineConsumer } from '../../../platform/outbox/consumer.ts';
import { notify } from '../commands/notify.ts';
import { actingEvents } from '../domain/actions.ts';

/** Derives e-mails and text messages from the outbox, each event once. */
export const notificationConsumer = defineConsumer({
  name: 'notifications',
  wants: ({ type }) => type === 'alert.created' || actingEvents.has(type),
  handle: notify,
});
