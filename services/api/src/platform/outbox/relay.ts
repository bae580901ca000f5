import type { Logger } from 'pino';
import type { RawSql } from '../../db/client.ts';
import { Listening } from '../../db/listening.ts';
import { Timeline } from '../../db/timeline.ts';
import { actorsChannel } from './emit.ts';
import { comparePositions, origin, type OutboxEvent, type Position } from './event.ts';
import { passingChannel, passingEvent } from './inPassing.ts';
import { newId } from '../ids.ts';
import { PubSub } from './pubsub.ts';
import { eventsAfter, newestPosition } from './eventsAfter.ts';

const channel = 'outbox';
const batchSize = 500;

/**
 * How often the outbox is read without a wake-up call: the poll is the truth, the call only saves time. For a
 * while after each call it is read often, since an older transaction may keep back what the call was about;
 * in a quiet time now and then.
 */
const pollMs = 250;
const quietPollMs = 2_000;
const attentiveMs = 15_000;
/** Wake-up calls to the other processes are at most this frequent. */
const callEveryMs = 20;

/** How soon it is tried again to hear calls, where it could not be. */
const relistenMs = 1_000;

/** What one reading brought; null when events may have been missed. */
type EventListener = (events: readonly OutboxEvent[] | null) => void;

/** Whether the stream flows; `false` while the database cannot be read. */
export type RelayState = { connected: boolean };

/**
 * Reads the outbox in commit-safe order and publishes in this process. It LISTENs for wake-up calls and polls
 * besides; a lost connection is noticed at the next read, reported, and healed by going on from the last
 * place.
 */
export class Relay {
  readonly pubsub = new PubSub();
  readonly #sql: RawSql;
  readonly #timeline: Timeline;
  readonly #gatherMs: number;
  readonly #log: Logger;
  #position: Position = origin;
  #started = false;
  #stopped = false;
  #connected = false;
  #reading: Promise<void> | null = null;
  /** Called while it reads: it reads again, so many milliseconds after it began. */
  #again: number | null = null;
  #calledAt = performance.now();
  /** By what it knows its own calls. */
  readonly #name = newId();
  /** Whether something was committed here that no reading has brought: an older transaction keeps it back. */
  #isOwed = false;
  #timer: NodeJS.Timeout | null = null;
  #readAt = -Infinity;
  #gathering: NodeJS.Timeout | null = null;
  #callTimer: NodeJS.Timeout | null = null;
  readonly #listening: Listening;
  readonly #actorListeners = new Set<() => void>();
  readonly #eventListeners = new Set<EventListener>();
  readonly #restartListeners = new Set<() => void>();
  readonly #stateListeners = new Set<(state: RelayState) => void>();

  /**
   * `gatherMs`: a reading begins no sooner after the one before that was called for; what comes meanwhile is
   * read together.
   */
  constructor(
    sql: RawSql,
    log: Logger,
    { timeline = new Timeline(), gatherMs = 10 }: { timeline?: Timeline; gatherMs?: number } = {},
  ) {
    this.#sql = sql;
    this.#timeline = timeline;
    this.#gatherMs = gatherMs;
    this.#log = log.child({ part: 'relay' });
    const called = (): void => this.#called();
    const actorsChanged = (): void => {
      for (const listener of this.#actorListeners) listener();
    };
    // After a lost connection the first two are caught up with.
    this.#listening = new Listening(
      sql,
      [
        {
          name: channel,
          // What it called the others for it has read itself.
          heard: (name) => {
            if (name !== this.#name || this.#isOwed) called();
          },
          begun: called,
        },
        { name: actorsChannel, heard: actorsChanged, begun: actorsChanged },
        {
          name: passingChannel,
          heard: (text) => this.pubsub.publish(passingEvent(text, this.#position)),
        },
      ],
      {
        retryMs: relistenMs,
        failed: (error) => this.#log.warn({ err: error }, 'cannot listen; polling goes on'),
      },
    );
    this.begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  /** Last published place. */
  get position(): Position {
    return this.#position;
  }

  /** Whether the last read succeeded. */
  get connected(): boolean {
    return this.#connected;
  }

  /** Calls back when the stream breaks or flows again; returns how to stop. */
  onState(listener: (state: RelayState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /**
   * Calls back as soon as somebody's session, roles or token changed anywhere, before the event itself
   * arrives; returns how to stop.
   */
  onActorsChanged(listener: () => void): () => void {
    this.#actorListeners.add(listener);
    return () => this.#actorListeners.delete(listener);
  }

  /**
   * Calls back after each reading that brought events, and when some may have been missed; returns how to
   * stop.
   */
  onEvents(listener: EventListener): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  /**
   * Calls back when what was published so far may be wrong, and events may be missing: read again; returns
   * how to stop.
   */
  onRestart(listener: () => void): () => void {
    this.#restartListeners.add(listener);
    return () => this.#restartListeners.delete(listener);
  }

  /** Resolves when it has begun: before, nobody can be told what they missed, nor be sure of what comes. */
  readonly begun: Promise<void>;
  #begin: () => void = () => undefined;

  /** Begins at the newest place, or after the given one. */
  async start(from?: Position): Promise<void> {
    this.#position = from ?? (await newestPosition(this.#sql));
    this.#started = true;
    this.#begin();
    this.#setConnected(true);
    this.#schedule();
    void this.#listening.start();
  }

  /** Stops reading; resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#callTimer) clearTimeout(this.#callTimer);
    if (this.#gathering) clearTimeout(this.#gathering);
    await this.#reading;
    await this.#listening.stop();
  }

  /** The database was found away, or back: a read that hangs does not say so by itself. */
  databaseIs(up: boolean): void {
    if (up) this.#read();
    else if (this.#started) this.#setConnected(false);
  }

  /** Something was committed here: read at once, and call the other processes. */
  wake(): void {
    this.#isOwed = true;
    this.#called();
    if (this.#callTimer || this.#stopped) return;
    this.#callTimer = setTimeout(() => {
      this.#callTimer = null;
      this.#sql
        .notify(channel, this.#name)
        .catch((error: unknown) => this.#log.debug({ err: error }, 'wake-up call failed'));
    }, callEveryMs);
    this.#callTimer.unref();
  }

  /** Publishes everything readable now; for tests and for a worker's last act. */
  async drain(): Promise<void> {
    this.#read(0);
    while (this.#reading) await this.#reading;
  }

  #schedule(): void {
    if (this.#stopped) return;
    const quiet = performance.now() - this.#calledAt > attentiveMs;
    // What is read unasked keeps nobody waiting who calls a moment later.
    this.#timer = setTimeout(() => this.#read(this.#gatherMs, false), quiet ? quietPollMs : pollMs);
    this.#timer.unref();
  }

  #called(): void {
    this.#calledAt = performance.now();
    this.#read();
  }

  #read(gatherMs = this.#gatherMs, isCalled = true): void {
    if (!this.#started || this.#stopped) return;
    if (this.#reading) {
      this.#again = Math.min(this.#again ?? gatherMs, gatherMs);
      return;
    }
    const wait = this.#readAt + gatherMs - performance.now();
    if (wait > 0) {
      this.#gathering ??= setTimeout(() => {
        this.#gathering = null;
        this.#read(0);
      }, wait);
      return;
    }
    if (this.#timer) clearTimeout(this.#timer);
    if (isCalled) this.#readAt = performance.now();
    this.#reading = this.#readAll().finally(() => {
      this.#reading = null;
      const again = this.#again;
      this.#again = null;
      if (again === null) this.#schedule();
      else this.#read(again);
    });
  }

  async #readAll(): Promise<void> {
    try {
      for (;;) {
        const { events, timeline } = await eventsAfter(this.#sql, this.#position, batchSize);
        this.#timeline.confirm(timeline);
        this.#setConnected(true);
        if (timeline !== this.#position.timeline) {
          await this.#takeUp(timeline);
          continue;
        }
        for (const event of events) {
          if (comparePositions(event.position, this.#position) <= 0) continue;
          this.#position = event.position;
          this.pubsub.publish(event);
        }
        if (events.length > 0) {
          this.#isOwed = false;
          this.#calledAt = performance.now();
          for (const listener of this.#eventListeners) listener(events);
        }
        if (events.length < batchSize) return;
      }
    } catch (error) {
      if (this.#connected) this.#log.error({ err: error }, 'outbox cannot be read');
      this.#setConnected(false);
    }
  }

  /**
   * A standby was promoted. What of the old timeline was published may never have been copied, and its
   * transaction numbers come again: the place says nothing any more. It goes on at the newest of the new
   * timeline, and whoever listens reads again.
   */
  async #takeUp(timeline: string): Promise<void> {
    const from = this.#position;
    this.#position = await newestPosition(this.#sql);
    this.#log.warn(
      { from: from.timeline, to: timeline },
      'the database has another timeline: all is read again',
    );
    for (const listeners of [this.#actorListeners, this.#restartListeners])
      for (const listener of listeners) listener();
    for (const listener of this.#eventListeners) listener(null);
  }

  #setConnected(connected: boolean): void {
    if (this.#connected === connected) return;
    this.#connected = connected;
    this.#log.info({ connected }, connected ? 'outbox is read' : 'outbox is not read');
    for (const listener of this.#stateListeners) listener({ connected });
  }
}
