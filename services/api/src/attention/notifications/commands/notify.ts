import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import type { CommandTx } from '../../../platform/command.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';
import { markHandled } from '../../alerts/commands/markHandled.ts';
import { queueMessage } from '../../../people/messages/commands/queueMessage.ts';
import { actedOn, actionsOn } from '../domain/actions.ts';
import { deliveries, type Candidate, type News } from '../domain/deliveries.ts';
import {
  actedBefore,
  alertsByIds,
  alertsOf,
  candidatesOf,
  doersOf,
  wantedInside,
  type NewAlert,
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
  readonly alerts: ReadonlyMap<string, NewAlert>;
  readonly candidates: (companyId: string) => Promise<Candidate[]>;
  readonly inside: (companyId: string) => Promise<ReadonlySet<string>>;
}

/** Asks once for each company. */
const oncePerCompany = <T>(ask: (companyId: string) => Promise<T>): ((companyId: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (companyId) => {
    const asked = known.get(companyId) ?? ask(companyId);
    known.set(companyId, asked);
    return asked;
  };
};

const askedOnce = async (tx: CommandTx, events: readonly OutboxEvent[]): Promise<Asked> => {
  const ids = events.filter(isOfAlert).map(({ entityId }) => entityId);
  const alerts = ids.length === 0 ? [] : await alertsByIds(tx.sql, ids);
  return {
    alerts: new Map(alerts.map((alert) => [alert.id, alert])),
    candidates: oncePerCompany((companyId) => candidatesOf(tx.sql, companyId)),
    inside: oncePerCompany((companyId) => wantedInside(tx.sql, companyId)),
  };
};

const isOfAlert = ({ type }: OutboxEvent): boolean => type === 'alert.created';

/** Who of a company wants to know that a colleague acted on alerts of these events. */
const wantAction = async (
  companyId: string,
  events: readonly AlertEventName[],
  asked: Asked,
): Promise<{ outside: Candidate[]; inside: boolean }> => {
  const inside = await asked.inside(companyId);
  return {
    // Most people never ask for this: no further question where nobody in the company did.
    outside: (await asked.candidates(companyId)).filter(({ wishes }) =>
      wishes.some((wish) => wish.actionTaken && events.some((event) => event === wish.event)),
    ),
    inside: events.some((event) => inside.has(event)),
  };
};

/** Tells those who want to know that alerts of a booking were acted on, and notes it on the alerts. */
const tellOfAction = async (
  tx: CommandTx,
  alerts: readonly ToldAlert[],
  { companyId, itineraryId, at }: { companyId: string; itineraryId: string; at: Date },
  { outside, inside }: { outside: readonly Candidate[]; inside: boolean },
): Promise<void> => {
  const doneBy = await doersOf(tx.sql, itineraryId, at);
  if (inside)
    await markHandled(tx, {
      alertIds: alerts.map(({ id }) => id),
      companyId,
      userId: [...doneBy][0] ?? null,
      at,
    });
  for (const alert of alerts) await tell(tx, alert, { kind: 'actionTaken', doneBy }, outside);
};

const ofAlert = async (
  tx: CommandTx,
  { entityId, payload: { causedAt } }: OutboxEvent,
  asked: Asked,
): Promise<void> => {
  const alert = asked.alerts.get(entityId);
  if (!alert) return;
  const { companyId, event } = alert;
  await tell(tx, alert, { kind: 'receive', doneBy: new Set() }, await asked.candidates(companyId));
  // It may have been acted on before it was derived: that action's event has found no alert to act on.
  if (typeof causedAt !== 'string') return;
  const wanted = await wantAction(companyId, [event], asked);
  if (wanted.outside.length === 0 && !wanted.inside) return;
  const at = await actedBefore(tx.sql, alert, { causedAt: new Date(causedAt), types: actionsOn(event) });
  if (at) await tellOfAction(tx, [alert], { ...alert, at }, wanted);
};

const ofAction = async (
  tx: CommandTx,
  { type, entityId, itineraryId, payload, createdAt }: OutboxEvent,
  asked: Asked,
): Promise<void> => {
  const companyId = payload['actorCompanyId'];
  if (typeof companyId !== 'string' || !itineraryId) return;
  const events = actedOn(type);
  const wanted = await wantAction(companyId, events, asked);
  if (wanted.outside.length === 0 && !wanted.inside) return;
  const alerts = await alertsOf(tx.sql, {
    companyId,
    itineraryId,
    subjectId: entityId,
    events,
    before: createdAt,
  });
  if (alerts.length > 0) await tellOfAction(tx, alerts, { companyId, itineraryId, at: createdAt }, wanted);
};

/**
 * Queues what people want to hear outside the console: of new alerts, or that a colleague acted on one. Each
 * once for an event, user and way. The latter is noted on the alert too, where somebody wants to see it
 * inside.
 */
export const notify = async (tx: CommandTx, events: readonly OutboxEvent[]): Promise<void> => {
  const asked = await askedOnce(tx, events);
  for (const event of events)
    await (isOfAlert(event) ? ofAlert(tx, event, asked) : ofAction(tx, event, asked));
};
