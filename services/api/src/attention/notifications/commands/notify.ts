import type { CommandTx } from '../../../platform/command.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { markHandled } from '../../alerts/commands/markHandled.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { actedOn } from '../domain/actions.ts';
import { deliveries, type Candidate, type News } from '../domain/deliveries.ts';
import {
  alertsByIds,
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
  candidates: readonly Candidate[],
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

/** What is asked once for all events that are handled together. */
interface Asked {
  readonly alerts: ReadonlyMap<string, ToldAlert>;
  readonly candidates: (companyId: string) => Promise<Candidate[]>;
}

const askedOnce = async (tx: CommandTx, events: readonly OutboxEvent[]): Promise<Asked> => {
  const ids = events.filter(isOfAlert).map(({ entityId }) => entityId);
  const alerts = ids.length === 0 ? [] : await alertsByIds(tx.sql, ids);
  const known = new Map<string, Promise<Candidate[]>>();
  return {
    alerts: new Map(alerts.map((alert) => [alert.id, alert])),
    candidates: (companyId) => {
      const asked = known.get(companyId) ?? candidatesOf(tx.sql, companyId);
      known.set(companyId, asked);
      return asked;
    },
  };
};

const isOfAlert = ({ type }: OutboxEvent): boolean => type === 'alert.created';

const ofAlert = async (tx: CommandTx, alertId: string, asked: Asked): Promise<void> => {
  const alert = asked.alerts.get(alertId);
  if (alert)
    await tell(tx, alert, { kind: 'receive', doneBy: new Set() }, await asked.candidates(alert.companyId));
};

const ofAction = async (
  tx: CommandTx,
  { type, entityId, itineraryId, payload, createdAt }: OutboxEvent,
  asked: Asked,
): Promise<void> => {
  const companyId = payload['actorCompanyId'];
  if (typeof companyId !== 'string' || !itineraryId) return;
  const events = actedOn(type);
  // Most people never ask for this: no further question where nobody in the company did.
  const candidates = (await asked.candidates(companyId)).filter(({ wishes }) =>
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

/**
 * Queues what people want to hear outside the console: of new alerts, or that a colleague acted on one. Each
 * once for an event, user and way. The latter is noted on the alert too, where somebody wants to see it
 * inside.
 */
export const notify = async (tx: CommandTx, events: readonly OutboxEvent[]): Promise<void> => {
  const asked = await askedOnce(tx, events);
  for (const event of events)
    await (isOfAlert(event) ? ofAlert(tx, event.entityId, asked) : ofAction(tx, event, asked));
};
