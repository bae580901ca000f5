import { builder } from '../../../platform/graphql/builder.ts';
import {
  isOverdue,
  standingOf,
  workerHealth,
  type WorkerHealth,
} from '../../../platform/jobs/workerHealth.ts';

const BackgroundWork = builder.objectRef<WorkerHealth>('BackgroundWork').implement({
  description:
    "How what happens by itself fares: rounds, expiries, alerts, messages. They are run by workers; nothing in it is of anybody's booking.",
  fields: (t) => ({
    away: t.boolean({
      description: 'Whether no worker has given a sign lately: then nothing happens by itself.',
      resolve: (health) => standingOf(health).away,
    }),
    seenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: "When a worker gave its last sign, by the machine's time; null: none has.",
      resolve: ({ seenAt }) => seenAt,
    }),
    overdue: t.boolean({
      description: 'Whether something that is due has waited for longer than half a minute.',
      resolve: (health) => isOverdue(standingOf(health)),
    }),
    overdueSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: "Since when the oldest waits that is due, by the machine's time; null: nothing does.",
      resolve: ({ overdueSince }) => overdueSince,
    }),
    standbyAway: t.boolean({
      description:
        'Whether a standby is configured for lists and figures and does not answer: the primary answers in its place.',
      resolve: (_health, _args, { runtime: { standby } }) =>
        standby !== null && standby.behindSeconds === null,
    }),
    standbyBehindSeconds: t.int({
      nullable: true,
      description:
        'How many seconds that standby is behind; null: none is configured, or it does not answer.',
      resolve: (_health, _args, { runtime: { standby } }) =>
        standby?.behindSeconds == null ? null : Math.round(standby.behindSeconds),
    }),
  }),
});

builder.queryField('backgroundWork', (t) =>
  t.field({
    type: BackgroundWork,
    description: 'How what happens by itself fares, for the staff of the platform.',
    authScopes: { roles: ['SYS_ADMIN', 'SYS_SUPPORT'] },
    resolve: (_root, _args, ctx) => workerHealth(ctx.owner.sql),
  }),
);
