import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` reports. */
export interface Metrics {
  registry: Registry;
  operations: Histogram<'operation' | 'outcome'>;
  faults: Counter<'code'>;
  sockets: Gauge;
  subscriptions: Gauge;
  delivered: Counter;
  workerSeen: Gauge;
  overdue: Gauge;
  callsOverdue: Gauge<'queue'>;
  standbyBehind: Gauge;
  standbyReads: Counter<'outcome'>;
  backlog: Gauge<'consumer'>;
  waiting: Gauge;
  deadLetters: Gauge;
  deadJobs: Gauge<'queue'>;
  unfolded: Gauge;
  failedCalls: Gauge;
  messagesGivenUp: Gauge;
}

/**
 * A registry of its own per process, so that tests may hold several. `withProcess`: figures of the process
 * too, whose taking costs a little all the time.
 */
export const createMetrics = (withProcess = true): Metrics => {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const faults = new Counter({
    name: 'graphql_faults_total',
    help: 'Top-level errors by code',
    labelNames: ['code'],
    registers,
  });
  // There before the first: Prometheus counts what a figure grows by, and one that appears has not grown.
  for (const code of ['INTERNAL', 'UNAVAILABLE']) faults.inc({ code }, 0);
  const standbyReads = new Counter({
    name: 'standby_reads_total',
    help: 'Operations that a standby may answer: it did (standby), the primary did at once (primary), or after the standby failed (lost)',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['standby', 'primary', 'lost']) standbyReads.inc({ outcome }, 0);
  const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
  return {
    registry,
    operations: new Histogram({
      name: 'graphql_operation_seconds',
      help: 'Duration of GraphQL operations over HTTP',
      labelNames: ['operation', 'outcome'],
      buckets,
      registers,
    }),
    faults,
    sockets: new Gauge({ name: 'graphql_sockets', help: 'Open WebSocket connections', registers }),
    subscriptions: new Gauge({ name: 'graphql_subscriptions', help: 'Running subscriptions', registers }),
    delivered: new Counter({
      name: 'graphql_events_delivered_total',
      help: 'Frames sent to subscribers',
      registers,
    }),
    workerSeen: new Gauge({
      name: 'worker_heartbeat_age_seconds',
      help: 'Since when no worker has given a sign; NaN: none ever has, or the database does not say',
      registers,
    }),
    overdue: new Gauge({
      name: 'job_overdue_seconds',
      help: 'How long the oldest job that is due has waited; 0: none waits',
      registers,
    }),
    callsOverdue: new Gauge({
      name: 'calls_overdue_seconds',
      help: 'How long the oldest call to a system outside that is due has waited, by queue; 0: none waits',
      labelNames: ['queue'],
      registers,
    }),
    standbyBehind: new Gauge({
      name: 'standby_behind_seconds',
      help: 'Since when something is missing on the standby that lists are read from; NaN: there is none, or it does not answer',
      registers,
    }),
    standbyReads,
    backlog: new Gauge({
      name: 'outbox_backlog_events',
      help: 'Events that a consumer of the worker has still to handle; counted up to 10,000',
      labelNames: ['consumer'],
      registers,
    }),
    waiting: new Gauge({
      name: 'outbox_waiting_seconds',
      help: 'How long the oldest event has waited for transactions begun before it to end; 0: none waits',
      registers,
    }),
    deadLetters: new Gauge({
      name: 'outbox_dead_letters',
      help: 'Events that a consumer set aside after ten attempts',
      registers,
    }),
    deadJobs: new Gauge({
      name: 'jobs_dead',
      help: 'Jobs that failed for good, by queue, as long as they are kept',
      labelNames: ['queue'],
      registers,
    }),
    unfolded: new Gauge({
      name: 'trip_counts_unfolded',
      help: 'Differences that wait to be folded into the counters; counted up to 100,000',
      registers,
    }),
    failedCalls: new Gauge({
      name: 'dispatch_calls_failed',
      help: "Calls to transport providers' own dispatch systems that failed for good in the last hour",
      registers,
    }),
    messagesGivenUp: new Gauge({
      name: 'messages_given_up',
      help: 'E-mails and text messages of the last two days that were given up',
      registers,
    }),
  };
};
