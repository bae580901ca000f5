import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import { subscription } from '../../../platform/graphql/subscription.ts';
import { topic } from '../../../platform/outbox/topics.ts';
import type { AlertView } from '../alerts.queries.ts';
import { Alert } from './Alert.ts';

interface AlertEventShape {
  cursor: string;
  gap: boolean;
  alert: AlertView | null;
  handled: AlertView | null;
  clearedAlertIds: string[];
  clearedAll: boolean;
}

const AlertEvent = builder.objectRef<AlertEventShape>('AlertEvent').implement({
  description: "A change of the caller's alerts.",
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Pass as `after` to go on from here.' }),
    gap: t.exposeBoolean('gap', {
      description: 'True: events were missed that can no longer be replayed; load the alerts again.',
    }),
    alert: t.field({
      type: Alert,
      nullable: true,
      description: 'A new alert; null where that is not the news.',
      resolve: ({ alert }) => alert,
    }),
    handled: t.field({
      type: Alert,
      nullable: true,
      description: 'An alert that somebody of the company has acted on; null where that is not the news.',
      resolve: ({ handled }) => handled,
    }),
    clearedAlertIds: t.idList({
      description: 'Alerts the caller has cleared, here or elsewhere.',
      resolve: ({ clearedAlertIds }) => clearedAlertIds.map((id) => globalId('Alert', id)),
    }),
    clearedAll: t.exposeBoolean('clearedAll', {
      description: 'True: the caller has cleared all, here or elsewhere.',
    }),
  }),
});

const nothing = { gap: false, alert: null, handled: null, clearedAlertIds: [], clearedAll: false };

subscription({
  name: 'alerts',
  description:
    "New alerts of the caller's company by role and preference, what its people have done about them, and what the caller clears, here or in another window.",
  roles: 'signedIn',
  type: AlertEvent,
  resumable: true,
  // What one user has cleared or switched off does not concern another.
  sharing: 'user',
  topics: ({ actor }) => (actor ? [topic.company(actor.companyId, 'alerts')] : null),
  deliver: async (event, ctx) => {
    const mine = event.payload['userId'] === ctx.actor?.userId;
    if (event.type === 'alert.cleared')
      return mine ? { ...nothing, cursor: event.cursor, clearedAlertIds: [event.entityId] } : null;
    if (event.type === 'alert.clearedAll')
      return mine ? { ...nothing, cursor: event.cursor, clearedAll: true } : null;
    const alert = await loadNode(ctx, Alert, event.entityId);
    return (
      alert && {
        ...nothing,
        cursor: event.cursor,
        ...(event.type === 'alert.handled' ? { handled: alert } : { alert }),
      }
    );
  },
  gap: (cursor) => ({ ...nothing, cursor, gap: true }),
});
