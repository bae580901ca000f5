import type { CommandTx } from '../../../platform/command.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { markHandled } from '../../alerts/commands/markHandled.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { actedOn } from '../domain/actions.ts';
import { deliveries, type News } from '../domain/receivers.ts';
import {
  alertById,
  alertsOf,
  candidatesOf,
  doersOf,
  wantedInside,
  type ToldAlert,
} from '../notifications.queries.ts';

const tell = async (
  tx: CommandTx,
  alert: ToldAlert,
  news: Pick<News, 'kind' | 'doneBy'>,
  candidates: Awaited<ReturnType<typeof candidatesOf>>,
): Promise<void> => {
  const { id, event, audienceRole, marketId } = alert;
  const template = news.kind === 'receive' ? 'alert' : 'alertAction';
  for (const { userId, channel, to, language } of deliveries(candidates, {
    ...news,
    event,
    audienceRole,
    marketId: marketId && globalId('Market', marketId),
  })) {
    await queueMessage(tx, {
      channel,
      to,
      language,
      template,
      data: { alertId: id, userId },
      receiver: { userId },
      dedupeKey: `${template}:${id}:${userId}:${channel}`,
    });
  }
};

const ofAlert = async (tx: CommandTx, alertId: string): Promise<void> => {
  const alert = await alertById(tx.sql, alertId);
  if (alert)
    await tell(
      tx,
      alert,
      { kind: 'receive', doneBy: new Set() },
      await candidatesOf(tx.sql, alert.companyId),
    );
};

const ofAction = async (
  tx: CommandTx,
  { type, entityId, itineraryId, payload, createdAt }: OutboxEvent,
): Promise<void> => {
  const companyId = payload['actorCompanyId'];
  if (typeof companyId !== 'string' || !itineraryId) return;
  const events = actedOn(type);
  // Most people never ask for this: no further question where nobody in the company did.
  const candidates = (await candidatesOf(tx.sql, companyId)).filter(({ wishes }) =>
    wishes.some((wish) => wish.actionTaken && events.some((event) => event === wish.event)),
  );
  const inside = await wantedInside(tx.sql, companyId, events);
  if (candidates.length === 0 && !inside) return;
  const alerts = await alertsOf(tx.sql, {
    companyId,
    itineraryId,
    subjectId: entityId,
    events,
    before: createdAt,
  });
  if (alerts.length === 0) return;
  const doneBy = await doersOf(tx.sql, itineraryId, createdAt);
  if (inside)
    await markHandled(tx, {
      alertIds: alerts.map(({ id }) => id),
      companyId,
      userId: [...doneBy][0] ?? null,
      at: createdAt,
    });
  for (const alert of alerts) await tell(tx, alert, { kind: 'actionTaken', doneBy }, candidates);
};

/** Queues what people want to hear outside the console: of a new alert, or that a colleague acted on one. Each once for an event, user and way. The latter is noted on the alert too, where somebody wants to see it inside. */
export const notify = (tx: CommandTx, event: OutboxEvent): Promise<void> =>
  event.type === 'alert.created' ? ofAlert(tx, event.entityId) : ofAction(tx, event);
