import { PgBoss, type Db, type Queue } from 'pg-boss';

/** PostgreSQL schema of the job queue. */
export const jobSchema = 'pgboss';
/**
 * The queue of timers and of what is done at once: its jobs are told apart by name inside it, so that one
 * look serves all.
 */
export const jobQueue = 'jobs';
/** Where jobs go that failed for good. */
export const deadJobQueue = 'jobs.dead';
/** The queue of e-mails and text messages: one job for each that is to be sent. */
export const messageQueue = 'messages';
/** Where the jobs of messages go that are given up. */
export const deadMessageQueue = 'messages.dead';
/** The queue of calls to transport providers' own dispatch systems: one job for each acceptance. */
export const dispatchQueue = 'dispatch';
/** Where the jobs of calls go that are given up. */
export const deadDispatchQueue = 'dispatch.dead';
/**
 * The queue of what is done about rides at ride-share services: ordering them, calling them off, looking at
 * them.
 */
export const rideQueue = 'rides';
/** Where the jobs of rides go that are given up. */
export const deadRideQueue = 'rides.dead';
/** A worker that says nothing for this long is taken for dead, and its jobs run elsewhere. */
const heartbeatSeconds = 10;

/** How often a message is tried, and how long an attempt may take before another worker takes it over. */
export const messageRetries = {
  retryLimit: 11,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 6 * 3_600,
  expireInSeconds: 120,
} as const;

/**
 * Calls to dispatch systems are tried for about as long as an acceptance waits: 2, 4, 8, 16, 32 and then 45
 * seconds apart, with some chance in it.
 */
const dispatchRetries = {
  retryLimit: 9,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 45,
  expireInSeconds: 30,
  heartbeatSeconds,
} as const;

const days = 60 * 60 * 24;

/**
 * A queue of calls to systems outside, and the one its dead jobs go to: writing down that one is given up is
 * tried until the database takes it.
 */
const callQueues = (name: string, dead: string): readonly Queue[] => [
  {
    name: dead,
    retryLimit: 1_000,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
    deleteAfterSeconds: days,
    notify: true,
  },
  {
    name,
    ...dispatchRetries,
    retentionSeconds: days,
    deleteAfterSeconds: days,
    deadLetter: dead,
    notify: true,
  },
];

/**
 * Every queue, those first that others give their dead jobs to. `notify`: workers hear of what is due at
 * once.
 */
const queues: readonly Queue[] = [
  { name: deadJobQueue, retentionSeconds: 30 * days },
  {
    name: jobQueue,
    retryLimit: 8,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    heartbeatSeconds,
    deleteAfterSeconds: days,
    deadLetter: deadJobQueue,
    notify: true,
  },
  // Writing down that a message is given up is tried until the database takes it.
  {
    name: deadMessageQueue,
    retryLimit: 1_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    deleteAfterSeconds: days,
    notify: true,
  },
  {
    name: messageQueue,
    ...messageRetries,
    retentionSeconds: 30 * days,
    deleteAfterSeconds: days,
    deadLetter: deadMessageQueue,
    notify: true,
  },
  ...callQueues(dispatchQueue, deadDispatchQueue),
  ...callQueues(rideQueue, deadRideQueue),
];

/** Creates or updates the queue's tables and queues; part of migrating. */
export const installJobQueue = async (db: Db): Promise<void> => {
  const boss = new PgBoss({ db, schema: jobSchema, migrate: true, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const { name, ...options } of queues) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  // The next jobs to fall due are found without passing over all that wait.
  await db.executeSql(
    `create index if not exists job_due on ${jobSchema}.job_common (name, start_after) where state < 'active' and not blocked`,
  );
  await boss.stop({ graceful: false, close: false });
};
