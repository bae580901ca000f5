import '../../src/jobs.ts';
import { foldCounts } from '../../src/insight/dashboards/commands/foldCounts.ts';
import { sweepOverdue } from '../../src/bookings/booking/commands/sweepOverdue.ts';
import { workerActor } from '../../src/platform/actor.ts';
import { jobNamed } from '../../src/platform/jobs/defineJob.ts';
import { consumeOnce, declaredConsumers, registerConsumer } from '../../src/platform/outbox/consumer.ts';
import type { BookingSession } from '../factories/bookingSession.ts';
import { asActor } from '../runtime.ts';

interface Timer {
  job: string;
  data: object;
  dueAt: number;
}

/** The workers of a history: they keep no clock of their own, so that a history may pass days in a second. */
export class Workers {
  readonly #session: BookingSession;
  #pending: Timer[] = [];
  #known = new Set<string>();

  constructor(session: BookingSession) {
    this.#session = session;
  }

  async start(): Promise<void> {
    for (const consumer of declaredConsumers())
      await registerConsumer(asActor(this.#session.runtime, workerActor), consumer);
    await this.collect();
    this.#pending = [];
  }

  /**
   * Takes note of timers that were set since the last look; they are due in the time that was when they were
   * set.
   */
  async collect(): Promise<void> {
    const { sql, runtime } = this.#session;
    const jobs = await sql<
      { id: string; at: Date; envelope: { job: string; data: object } }[]
    >`select id, start_after as at, data as envelope from pgboss.job where name = 'jobs' and state = 'created'`;
    for (const { id, at, envelope } of jobs) {
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      this.#pending.push({ ...envelope, dueAt: at.getTime() + runtime.clock.shiftMs });
    }
  }

  /** Every worker runs everything that is due, at the same time as the others, and sweeps. */
  async work(workers: number, timersLost: boolean): Promise<void> {
    const now = (await this.#session.now()).getTime();
    const due = timersLost ? [] : this.#pending.filter(({ dueAt }) => dueAt <= now);
    this.#pending = this.#pending.filter(({ dueAt }) => dueAt > now);
    const { runtime } = this.#session;
    const ctx = () => asActor(runtime, workerActor);
    const one = async (from: number): Promise<void> => {
      for (const [index] of due.entries()) {
        const timer = due[(index + from) % due.length];
        const job = timer && jobNamed(timer.job);
        if (!timer || !job) throw new Error(`No job is called ${timer?.job ?? '?'}`);
        await job.handler(ctx(), (await job.schema.validate(timer.data)) as object);
      }
      await sweepOverdue(ctx());
      await foldCounts(runtime.sql);
    };
    await Promise.all(Array.from({ length: workers }, (_, index) => one(index)));
  }

  /** Workers read the outbox, all at once; one of them has it. */
  async alerts(workers: number): Promise<void> {
    await Promise.all(
      Array.from({ length: workers }, async () => {
        for (const consumer of declaredConsumers())
          await consumeOnce(asActor(this.#session.runtime, workerActor), consumer);
      }),
    );
  }
}
