import { expect } from 'vitest';
import { DateTime } from 'luxon';
import { runCommand } from '../../src/platform/command.ts';
import { recordExternalAnswer } from '../../src/bookings/dispatch/commands/externalAnswer.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import type { BookingSession, Seen } from '../factories/bookingSession.ts';
import type { BookingWorld, Party } from '../factories/bookingWorld.ts';
import { makeVehicle } from '../factories/vehicles.ts';
import { expandRoles } from '../../src/people/users/domain/roles.ts';
import { asActor } from '../runtime.ts';
import { configuring, type Configuration } from './configure.ts';
import { armFault } from './faults.ts';
import { chances, moves, type Board, type Call, type MoveName, type Side } from './moves.ts';
import { foreignersReadNothing, holds, secondYeses } from './statements.ts';
import type { CommandStep, History, Step } from './steps.ts';
import type { Subscribers } from './subscribers.ts';
import type { Workers } from './timers.ts';

/** An answer as its sender knows it. */
type Answer = { done: unknown } | { refused: [string, string] } | { failed: string };

/** What histories are played on. */
export interface Stage {
  session: BookingSession;
  workers: Workers;
  subscribers: Subscribers;
  fingerprint: () => Promise<string>;
  /**
   * How often each thing came about, over all histories: 'accept done', 'accept refused', 'accept crashed',
   * 'race'.
   */
  tally: Map<string, number>;
}

const answerOf = (work: Promise<unknown>): Promise<Answer> =>
  work.then(
    (done) => ({ done }),
    (error: unknown) => {
      if (error instanceof Refusal) return { refused: [error.kind, error.code] };
      if (error instanceof Error)
        return {
          failed: `${error.name}: ${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
        };
      throw error;
    },
  );

/** What both sides may do. */
const bothSides: ReadonlySet<string> = new Set<MoveName>(['comment', 'review']);

/** What changes nothing that anybody agreed to. */
const quiet: ReadonlySet<string> = new Set<MoveName>([
  'comment',
  'review',
  'reconfirm',
  'progress',
  'complete',
  'assignVehicle',
]);

/** Whether who sends a step read the terms before they last moved. */
const isOld = ({ minutes }: CommandStep): boolean => minutes % 5 === 0;

/** Failures that a test asked for: a fault, or a connection that was ended. */
const asked = /a fault between two writes|terminating connection|CONNECTION_|connection/i;

/** One history, from the first booking to the last word. */
export class Play {
  readonly #stage: Stage;
  readonly #world: BookingWorld;
  readonly #bookings: string[];
  /** The vehicle of each transport provider. */
  readonly #vehicles: ReadonlyMap<string, string>;
  #keys = 0;

  private constructor(
    stage: Stage,
    world: BookingWorld,
    vehicles: ReadonlyMap<string, string>,
    bookings: string[],
  ) {
    this.#stage = stage;
    this.#world = world;
    this.#vehicles = vehicles;
    this.#bookings = bookings;
  }

  /** Plays the history through; the statements hold after each step. */
  static async run(stage: Stage, history: History): Promise<void> {
    const { session } = stage;
    session.resetClock();
    const world = await session.world({
      tiers: [1, 1, 2],
      rule: { award: history.award, keepEarlierOpen: history.keepEarlierOpen },
      market: {
        allowWillCallInitialPickUp: true,
        ...(history.reconfirms ? { reconfirmMinutes: 45, reconfirmAnswerMinutes: 10 } : {}),
      },
      transportProvider: {
        externalDispatch: history.externalDispatch,
        ...(history.calendars ? { availabilityEnabled: true, availabilityTier: 1 as const } : {}),
      },
    });
    await stage.workers.start();
    const local = (minutes: number): Promise<string> => session.local(minutes);
    const vehicles = new Map<string, string>();
    for (const { id } of world.transportProviders)
      vehicles.set(id, (await makeVehicle(session.db, { companyId: id })).id);
    if (history.calendars)
      for (const which of world.transportProviders.keys()) {
        const calendar = { what: 'calendar', which, minutes: 0, on: true } as const;
        const { actor, name, run } = await configuring(session.sql, world, calendar);
        await runCommand(asActor(session.runtime, actor), { name, input: calendar }, run);
      }
    const play = new Play(stage, world, vehicles, [
      await session.book(world, 60),
      await session.book(world, 90, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' }),
      await session.book(world, 120, {
        type: 'ROUND_TRIP',
        returnType: 'SET_TIME',
        returnPickUpAt: await local(240),
      }),
      await session.book(world, 0, {
        legs: [
          {
            pickUp: {
              facilityId: world.hospitalId,
              floorAndRoom: '1',
              type: 'WILL_CALL',
              at: await local(60),
            },
            dropOff: { facilityId: world.clinicId },
          },
        ],
      }),
    ]);
    await stage.workers.collect();
    await stage.subscribers.open(world, play.#bookings[0] ?? '');
    try {
      for (const step of history.steps) {
        await play.#take(step);
        await holds(session.sql);
        await stage.workers.collect();
      }
      await stage.subscribers.settle();
    } finally {
      stage.subscribers.leave();
    }
  }

  #count(what: string): void {
    const { tally } = this.#stage;
    tally.set(what, (tally.get(what) ?? 0) + 1);
  }

  async #take(step: Step): Promise<void> {
    const { session, workers, subscribers } = this.#stage;
    switch (step.type) {
      case 'command':
        return this.#command(step);
      case 'race':
        return this.#race(step.one, step.other);
      case 'external':
        return this.#external(step.which, step.confirmed);
      case 'configure':
        return this.#configure(step, step.beside);
      case 'alerts':
        return workers.alerts(step.workers);
      case 'subscriber':
        return subscribers.turn(step.which, step.online);
      case 'time': {
        session.advance(step.minutes);
        await workers.work(step.workers, step.timersLost);
        return this.#nothingLeft(step.workers);
      }
    }
  }

  /** Statement 5: at the same instant, nothing that was done is done again, whoever is asked once more. */
  async #nothingLeft(workers: number): Promise<void> {
    const { session, workers: all, fingerprint } = this.#stage;
    const started = Date.now();
    await all.collect();
    await all.work(workers, false);
    await secondYeses(session.sql, this.#world.marketId, await session.now());
    const before = await fingerprint();
    session.runtime.clock.shiftMs -= Date.now() - started + 1_000;
    await all.work(workers, false);
    expect(await fingerprint(), 'a timer acted twice').toBe(before);
  }

  async #external(which: number, confirmed: boolean): Promise<void> {
    const { session } = this.#stage;
    const bids = await session.sql<
      { id: string }[]
    >`select id from offers where itinerary_id = any(${this.#bookings}::uuid[]) and status = 'BID' order by id`;
    const bid = bids[which % Math.max(1, bids.length)];
    if (bid) await session.asWorker((tx) => recordExternalAnswer(tx, { offerId: bid.id, confirmed }));
  }

  async #command(step: CommandStep): Promise<void> {
    const { fingerprint } = this.#stage;
    const board = await this.#board(step);
    const [side, make] = moves[step.move];
    const sender = this.#sender(step, side, board);
    const call = make(board);
    const before = await fingerprint();
    const terms = await this.#terms(board);
    const answer = await this.#send(sender, call, step);
    this.#count(`${step.move} ${Object.keys(answer).join('')}`);
    if (!('done' in answer))
      expect(
        await fingerprint(),
        `${call.name} was not done (${JSON.stringify(answer)}), and changed something`,
      ).toBe(before);
    else if (call.name === 'createItinerary' && this.#bookings.length < 8)
      this.#bookings.push((answer.done as { itineraryId: string }).itineraryId);
    if ('failed' in answer) throw new Error(`${call.name} failed: ${answer.failed}`);
    if ('expectedTerms' in call.input && isOld(step))
      expect(answer, `${call.name} on older terms`).toHaveProperty('refused');
    else if ('refused' in answer && !('acceptTerms' in call.input && isOld(step)))
      expect(answer.refused[0], `${call.name} on the present terms`).not.toBe('StaleTerms');
    if (quiet.has(step.move))
      expect(await this.#terms(board), `${call.name} changed what was agreed to`).toEqual(terms);
    if (sender === this.#world.stranger && call.name !== 'createItinerary')
      expect(answer, `${call.name} by a foreign company`).toHaveProperty('refused');
    if (step.sender === 'otherSide' && !bothSides.has(step.move))
      expect(answer, `${call.name} by the other side`).toHaveProperty('refused');
    if (step.booking === 0)
      await foreignersReadNothing(this.#stage.session.runtime, this.#world.stranger, {
        itineraryId: board.itineraryId,
        tripId: board.tripId,
        offerId: board.offeredTo ? board.offerId : null,
        patientId: this.#world.patientId,
      });
  }

  #run(
    sender: Party,
    call: Call,
    idempotencyKey?: string,
    fault?: { writes: number; kind: 'thrown' | 'killed' },
  ): Promise<Answer> {
    const ctx = asActor(this.#stage.session.runtime, sender.actor);
    return answerOf(
      runCommand(
        ctx,
        { name: call.name, input: call.input, ...(idempotencyKey ? { idempotencyKey } : {}) },
        async (tx) => {
          if (fault) await armFault(tx, fault.writes, fault.kind);
          return call.run(tx);
        },
      ),
    );
  }

  async #send(sender: Party, call: Call, { sending }: CommandStep): Promise<Answer> {
    if (sending.how === 'once') return this.#run(sender, call);
    const key = `key-${(this.#keys += 1)}-${call.name}`;
    const { fingerprint, session } = this.#stage;
    if (sending.how === 'crash') {
      const before = await fingerprint();
      const crashed = await this.#run(sender, call, key, sending);
      if ('failed' in crashed) {
        if (!asked.test(crashed.failed)) throw new Error(`${call.name} failed: ${crashed.failed}`);
        this.#count(`${sending.kind} by a crash`);
        // Statement 4 besides: what was aborted left no event behind.
        expect(
          await fingerprint(),
          `${call.name} died after ${sending.writes} writes and left something behind`,
        ).toBe(before);
      }
      const again = await this.#run(sender, call, key);
      if (!('failed' in crashed)) expect(again, 'an answer that was given is given again').toEqual(crashed);
      return again;
    }
    // Statement 6: one effect and one answer, however often and however many at once.
    const [newest] = await session.sql<{ id: string }[]>`select coalesce(max(id), 0)::text as id from outbox`;
    const answers =
      sending.how === 'again'
        ? [await this.#run(sender, call, key)]
        : await Promise.all(Array.from({ length: sending.times }, () => this.#run(sender, call, key)));
    const after = await fingerprint();
    answers.push(await this.#run(sender, call, key));
    for (const answer of answers) expect(answer, `${call.name} with one key`).toEqual(answers[0]);
    expect(await fingerprint(), `${call.name} once more with its key changed something`).toBe(after);
    expect(
      (await session.sql`select distinct xid from outbox where id > ${newest?.id ?? '0'}::bigint`).length,
      `${call.name} had more than one effect`,
    ).toBeLessThanOrEqual(1);
    return answers[0] ?? { failed: 'not sent' };
  }

  async #race(one: CommandStep, other: CommandStep): Promise<void> {
    const calls = await Promise.all(
      [one, other].map(async (step) => {
        const board = await this.#board({
          ...step,
          booking: one.booking,
          minutes: one.minutes,
          move: one.move,
        });
        const [side, make] = moves[step.move];
        return this.#run(this.#sender({ ...step, sender: 'right' }, side, board), make(board));
      }),
    );
    this.#count(`race with ${calls.filter((answer) => 'done' in answer).length} done`);
    for (const answer of calls)
      if ('failed' in answer) throw new Error(`${one.move} and ${other.move} at once: ${answer.failed}`);
  }

  /**
   * Changes what the market is made of, alone or beside a command: both are answered, and what holds is
   * looked at afterwards.
   */
  async #configure(step: Configuration, beside: CommandStep | null): Promise<void> {
    const { session } = this.#stage;
    const change = await configuring(session.sql, this.#world, step);
    const board = beside && (await this.#board(beside));
    const configured = answerOf(
      runCommand(asActor(session.runtime, change.actor), { name: change.name, input: step }, change.run),
    );
    const other =
      beside && board
        ? this.#run(
            this.#sender({ ...beside, sender: 'right' }, moves[beside.move][0], board),
            moves[beside.move][1](board),
          )
        : null;
    for (const [name, answer] of [
      [change.name, await configured],
      [beside?.move ?? '', await other],
    ] as const) {
      if (answer && 'failed' in answer)
        throw new Error(`${name} while the market was changed failed: ${answer.failed}`);
      if (answer) this.#count(`${name} ${Object.keys(answer).join('')}`);
    }
  }

  #sender(step: CommandStep, side: Side, board: Board): Party {
    const { careProvider, stranger, transportProviders } = this.#world;
    const byId = (id: string | null): Party =>
      transportProviders.find((one) => one.id === id) ??
      transportProviders[step.trip % transportProviders.length] ??
      stranger;
    const driver = (of: Party): Party => ({
      ...of,
      actor: { ...of.actor, roles: expandRoles(['DRIVER']), vehicleId: board.vehicleId },
    });
    const carrier = byId(side === 'offered' ? board.offeredTo : board.holderId);
    const right = side === 'booker' ? careProvider : side === 'driver' ? driver(carrier) : carrier;
    if (step.sender === 'stranger') return stranger;
    if (step.sender === 'otherSide') return right === careProvider ? byId(board.holderId) : careProvider;
    return right;
  }

  /** The terms versions of a booking's legs and offers. */
  #terms({ itineraryId }: Board): Promise<{ id: string; terms: number }[]> {
    return this.#stage.session.sql<{ id: string; terms: number }[]>`
      select id, terms_version as terms from trips where itinerary_id = ${itineraryId} union all
      select id, terms_version from offers where itinerary_id = ${itineraryId} order by id`;
  }

  /** A booking in which the move has a chance, if there is one; now and then any. */
  async #bookingFor(step: CommandStep): Promise<string> {
    const wanted = step.minutes % 6 === 0 ? undefined : chances[step.move];
    const likely =
      wanted === undefined
        ? []
        : (
            await this.#stage.session.sql<{ id: string }[]>`
      select i.id from itineraries i where i.id = any(${this.#bookings}::uuid[]) and (exists (select 1 from trips t where t.itinerary_id = i.id and t.status = any(${[...wanted]}))
        or exists (select 1 from offers o where o.itinerary_id = i.id and o.status = any(${[...wanted]}))) order by i.id`
          ).map(({ id }) => id);
    const among = likely.length > 0 ? likely : this.#bookings;
    return among[step.booking % among.length] ?? '';
  }

  async #board(step: CommandStep): Promise<Board> {
    const { session } = this.#stage;
    const itineraryId = await this.#bookingFor(step);
    const [itinerary, trips, offers, now] = await Promise.all([
      session.itinerary(itineraryId),
      session.trips(itineraryId),
      session.offers(itineraryId),
      session.now(),
    ]);
    const wanted = step.minutes % 6 === 0 ? undefined : chances[step.move];
    const pick = <T extends Seen>(all: readonly T[], n: number): T | undefined => {
      const likely = all.filter(({ status }) => wanted?.includes(status));
      const among = likely.length > 0 ? likely : all;
      return among[n % Math.max(1, among.length)];
    };
    const trip = pick(trips, step.trip);
    const offer = pick(offers, step.offer);
    // Now and then the terms that were read are not those of now.
    const read = (of: { terms_version: number } | undefined): number =>
      (of?.terms_version ?? 1) - (isOld(step) ? 1 : 0);
    const at = DateTime.fromJSDate(now, { zone: 'America/New_York' });
    return {
      world: this.#world,
      itineraryId,
      version: itinerary?.version ?? 0,
      tripId: trip?.id ?? itineraryId,
      holderId: (trip?.['transport_provider_id'] as string | null) ?? null,
      vehicleId: this.#vehicles.get((trip?.['transport_provider_id'] as string | null) ?? '') ?? itineraryId,
      offerId: offer?.id ?? itineraryId,
      offeredTo: offer?.company_id ?? null,
      tripTerms: read(trip),
      offerTerms: read(offer),
      minutes: step.minutes,
      flag: step.flag,
      local: (minutes) => at.plus({ minutes }).toFormat("yyyy-MM-dd'T'HH:mm"),
    };
  }
}
