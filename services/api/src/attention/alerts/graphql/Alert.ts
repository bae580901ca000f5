import { builder } from '../../../platform/graphql/builder.ts';
import { mayLag } from '../../../platform/graphql/mayLag.ts';
import {
  connectionOf,
  timeKey,
  forwardArgs,
  pageArgs,
  pageOf,
} from '../../../platform/graphql/connection.ts';
import { AlertEventNameEnum, AlertSideEnum } from './enums.ts';
import { globalId, localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { defineNode, loadNode } from '../../../platform/graphql/node.ts';
import { IdempotencyConflict, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { Itinerary, Offer, Trip } from '../../../bookings/core/graphql/refs.ts';
import { alertsByIds, countAlerts, listAlerts, type AlertView } from '../alerts.queries.ts';
import { sideAlerted } from '../domain/deriveAlerts.ts';
import { isSettled } from '../domain/settled.ts';
import { clearAlert } from '../commands/clearAlert.ts';
import { clearAllAlerts } from '../commands/clearAllAlerts.ts';

export const Alert = builder.objectRef<AlertView>('Alert');

defineNode(Alert, {
  description:
    "A line of the alert drawer: something a company's bookers or dispatchers should know. Seen by role, until the user clears it.",
  load: (ctx, ids) => alertsByIds(ctx.sql, scopeOf(ctx.actor), ids),
  fields: (t) => ({
    event: t.field({ type: AlertEventNameEnum, description: 'What happened.', resolve: (row) => row.event }),
    side: t.field({
      type: AlertSideEnum,
      description: 'As which side the company is told: where the booking is looked at.',
      resolve: (row) => sideAlerted(row.audienceRole),
    }),
    bookingName: t.exposeString('bookingName', {
      description: 'Name of the booking, also where the booking itself is not to be seen any more.',
    }),
    itinerary: t.field({
      type: Itinerary,
      nullable: true,
      description: "The booking; null once it is no longer the caller's to see.",
      resolve: (row, _args, ctx) => loadNode(ctx, Itinerary, row.itineraryId),
    }),
    trip: t.field({
      type: Trip,
      nullable: true,
      description:
        "The leg; null where the whole batch is meant, and once it is no longer the caller's to see.",
      resolve: (row, _args, ctx) => loadNode(ctx, Trip, row.tripId),
    }),
    offer: t.field({
      type: Offer,
      nullable: true,
      description: 'The offer; null where none is meant.',
      resolve: (row, _args, ctx) => loadNode(ctx, Offer, row.offerId),
    }),
    batchNo: t.exposeInt('batchNo', {
      nullable: true,
      description: 'Number of the batch; null: the booking.',
    }),
    offerTier: t.exposeInt('offerTier', {
      nullable: true,
      description: 'Tier the offer was sent in, 1 to 3; null where none is meant.',
    }),
    settled: t.boolean({
      nullable: true,
      description:
        "Of a warning (last safe moment, a patient who may be left behind, a reminder) and of changes to accept: whether what it warned of is over, or they are answered or back on the market. Null for what only happened, and where the leg is no longer the caller's to see.",
      resolve: async (row, _args, ctx) => {
        const leg = await loadNode(ctx, Trip, row.tripId);
        return leg ? isSettled(row.event, leg) : null;
      },
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When.', resolve: (row) => row.createdAt }),
    handledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When somebody of the company first acted on it; null: nobody yet, or none of its people asked to be told (`actionTaken` of the preferences).',
      resolve: (row) => row.handledAt,
    }),
    handledBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who did; null: nobody yet, or a program.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.handledByUserId),
    }),
  }),
});

const AlertConnection = connectionOf(Alert);

builder.queryField('alerts', (t) =>
  t.field({
    type: AlertConnection,
    extensions: mayLag,
    description:
      "The caller's alerts, newest first: those of the company by role, without what the caller has cleared or switched off.",
    authScopes: { signedIn: true },
    args: forwardArgs(t.arg),
    resolve: async (_root, args, ctx) => {
      const scope = scopeOf(ctx.actor);
      const page = pageArgs(args, 'alerts');
      const at = page.at && { key: timeKey(page.at), id: page.at.id };
      const rows = await listAlerts(ctx.sql, scope, at, page.limit + 1);
      return pageOf(
        rows,
        page,
        (row) => ({ key: row.key, id: row.id }),
        () => countAlerts(ctx.sql, scope),
      );
    },
  }),
);

mutation({
  name: 'clearAlert',
  description: "Clears one alert for the caller alone; it vanishes in the caller's other windows too.",
  roles: 'signedIn',
  refusals: [NotFound, NotPermitted, IdempotencyConflict],
  input: (t) => ({ alertId: t.id({ required: true, description: 'The alert.' }) }),
  command: (tx, input) => clearAlert(tx, { alertId: localId('Alert', input.alertId) ?? '' }),
  payload: (t) => ({
    alertId: t.id({ description: 'Id of the alert.', resolve: ({ alertId }) => globalId('Alert', alertId) }),
  }),
});

mutation({
  name: 'clearAllAlerts',
  description: 'Clears every alert the caller has now, for the caller alone.',
  roles: 'signedIn',
  refusals: [NotPermitted, IdempotencyConflict],
  input: () => ({}),
  command: (tx) => clearAllAlerts(tx),
  payload: (t) => ({
    clearedThrough: t.field({
      type: 'DateTime',
      description: 'Alerts up to then are cleared.',
      resolve: ({ clearedThrough }) => new Date(clearedThrough),
    }),
  }),
});
