import { runCommand, type CommandTx } from '../../src/platform/command.ts';
import { createContext } from '../../src/platform/context.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import type { Runtime } from '../../src/platform/runtime.ts';
import type { DemoDirectory } from '../directory.ts';
import { actOf, type Act } from './carryOut.ts';
import { decide } from './decide.ts';
import { stampedByPlayers } from './ledger.ts';
import { readState } from './readState.ts';
import type { CrewOrder } from './state.ts';

/** What is refused is left alone for so long: whatever stands in its way will not have gone sooner. */
const patienceMs = 10 * 60_000;
/** What one turn leads to, such as the next leg of a vehicle, is done in the same turn, so often at most. */
const passes = 12;

/** The made-up people of one demo, and what was refused to them. */
export interface Crews {
  readonly runtime: Runtime;
  readonly directory: DemoDirectory;
  readonly seed: number;
  readonly refused: Map<string, number>;
}

const keyOf = (order: CrewOrder): string =>
  `${order.kind} ${'legId' in order ? order.legId : 'offerId' in order ? order.offerId : ''}`;

/** Locks the booking as its commands do, and says whether somebody who plays has stamped the leg first. */
const isTaken = async ({ sql }: CommandTx, about: NonNullable<Act['about']>): Promise<[string, boolean]> => {
  const legId = 'legId' in about ? about.legId : null;
  const [row] = await sql<{ id: string }[]>`
    select i.id from itineraries i where i.id = ${
      'legId' in about
        ? sql`(select itinerary_id from trips where id = ${about.legId})`
        : sql`(select itinerary_id from offers where id = ${about.offerId})`
    } for update`;
  if (!row) return ['', true];
  const found = await sql`
    select 1 from activity_entries e where e.trip_id = ${legId}::uuid and ${stampedByPlayers(sql)} limit 1`;
  return [row.id, found.length > 0];
};

/** Writes into the ledger, in the command's transaction, which entries of the log are its own. */
const own = async ({ sql }: CommandTx, itineraryId: string, before: number): Promise<void> => {
  await sql`insert into demo.acts select seq from activity_entries where itinerary_id = ${itineraryId} and seq > ${before}`;
};

const lastSeq = async ({ sql }: CommandTx, itineraryId: string): Promise<number> => {
  const [row] = await sql<
    { seq: string }[]
  >`select coalesce(max(seq), 0) as seq from activity_entries where itinerary_id = ${itineraryId}`;
  return Number(row?.seq ?? 0);
};

const run = async ({ runtime }: Crews, { name, actor, about, run: command }: Act): Promise<void> => {
  const ctx = createContext(runtime, { actor, requestId: 'demo crews' });
  await runCommand(ctx, { name, input: null }, async (tx) => {
    if (!about) return;
    const [itineraryId, taken] = await isTaken(tx, about);
    if (taken) return;
    const before = await lastSeq(tx, itineraryId);
    await command(tx);
    await own(tx, itineraryId, before);
  });
};

/** Books, unless another process has booked for the same minutes. */
const book = async (crews: Crews, order: Extract<CrewOrder, { kind: 'BOOK' }>, act: Act): Promise<void> => {
  const ctx = createContext(crews.runtime, { actor: act.actor, requestId: 'demo crews' });
  await runCommand(ctx, { name: act.name, input: null }, async (tx) => {
    const free = await tx.sql`
      update demo.world set booked_until = ${order.until} where booked_until < ${order.until} returning 1`;
    if (free.length === 0) return;
    const { itineraryId } = (await act.run(tx)) as { itineraryId: string };
    await own(tx, itineraryId, 0);
  });
};

const carryOut = async (crews: Crews, order: CrewOrder, act: Act | null): Promise<void> => {
  if (order.kind !== 'BOOK') return act ? run(crews, act) : undefined;
  if (act) return book(crews, order, act);
  await crews.runtime.sql`update demo.world set booked_until = greatest(booked_until, ${order.until})`;
};

/** One order; what is refused is said quietly, remembered, and not tried again at once. */
const attempt = async (crews: Crews, order: CrewOrder, act: Act | null, now: number): Promise<void> => {
  try {
    await carryOut(crews, order, act);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    crews.refused.set(keyOf(order), now + patienceMs);
    crews.runtime.log.debug({ order: order.kind, code: error.code, data: error.data }, 'refused to the demo');
    // Whatever was wrong with a booking: the next comes in its turn.
    if (order.kind === 'BOOK') await carryOut(crews, order, null);
  }
};

/** The made-up people do what is due by now, and what follows from it; gives how much they did. */
export const takeTurn = async (crews: Crews): Promise<number> => {
  let done = 0;
  for (let pass = 0; pass < passes; pass += 1) {
    const now = crews.runtime.clock.now();
    const state = await readState(crews.runtime.sql, now);
    const due = decide(state, now, crews.seed).filter(
      (order) => !((crews.refused.get(keyOf(order)) ?? 0) > now.getTime()),
    );
    for (const order of due) await attempt(crews, order, actOf(order, state, crews.directory), now.getTime());
    done += due.length;
    if (due.every(({ kind }) => kind === 'SHARE')) break;
  }
  return done;
};
