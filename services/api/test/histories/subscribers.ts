import { expect } from 'vitest';
import type { OwnedRuntime } from '../../src/createRuntime.ts';
import { encodeCursor, origin, type Position } from '../../src/platform/outbox/event.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import type { LiveHub } from '../../src/platform/live/hub.ts';
import type { BookingWorld, Party } from '../factories/bookingWorld.ts';
import { listen, type Listener } from '../support/live.ts';
import { waitFor } from '../http/caller.ts';

/** What a client watches, what it is to get of what happened after a place, and what it makes of a frame. */
interface Watching {
  party: Party;
  text: string;
  variables?: Record<string, unknown>;
  expected: (since: Position) => Promise<string[]>;
  seen: (frame: Record<string, unknown>) => string[];
  /** The same thing may come in several frames. */ repeats?: true;
}

/**
 * A client that comes and goes, keeps the cursor of the last event it saw, and remembers everything it was
 * sent.
 */
class Client {
  readonly #watching: Watching;
  readonly #since: Position;
  readonly #frames: Record<string, unknown>[] = [];
  #online: Listener | null = null;

  constructor(watching: Watching, since: Position) {
    this.#watching = watching;
    this.#since = since;
  }

  get #all(): Record<string, unknown>[] {
    return [...this.#frames, ...(this.#online?.frames ?? [])];
  }

  async come(runtime: OwnedRuntime, hub: LiveHub): Promise<void> {
    if (this.#online) return;
    const after = (this.#all.at(-1)?.['cursor'] as string | undefined) ?? encodeCursor(this.#since);
    this.#online = await listen(runtime, hub, this.#watching.party.actor, this.#watching.text, {
      ...this.#watching.variables,
      after,
    });
  }

  leave(): void {
    if (!this.#online) return;
    this.#online.leave();
    this.#frames.push(...this.#online.frames);
    this.#online = null;
  }

  /** Statement 4: everything committed since it came first, once, in order; nothing else. */
  async hasAll(runtime: OwnedRuntime): Promise<void> {
    const expected = await this.#watching.expected(this.#since);
    const seen = (): string[] => {
      const all = this.#all.flatMap((frame) => this.#watching.seen(frame));
      return this.#watching.repeats ? [...new Set(all)] : all;
    };
    await waitFor(`everything arrives: ${this.#watching.text}`, async () => {
      await runtime.relay.drain();
      const all = new Set(seen());
      return expected.every((one) => all.has(one));
    }).catch(() => undefined);
    expect(
      this.#all.some(({ gap }) => gap),
      'a gap where nothing was dropped',
    ).toBe(false);
    expect(seen(), this.#watching.text).toEqual(expected);
  }
}

const cursorOf = (frame: Record<string, unknown>): string[] => [String(frame['cursor'])];

/**
 * Subscribers of a world: the booker's rows and one booking of theirs, a transport provider's offers, and a
 * company that has nothing to do with it.
 */
export class Subscribers {
  readonly #runtime: OwnedRuntime;
  readonly #hub: LiveHub;
  #clients: Client[] = [];

  constructor(runtime: OwnedRuntime, hub: LiveHub) {
    this.#runtime = runtime;
    this.#hub = hub;
  }

  async open(world: BookingWorld, itineraryId: string): Promise<void> {
    const { relay, sql } = this.#runtime;
    await waitFor('the first bookings are readable', async () => {
      await relay.drain();
      return (
        relay.position.id !== origin.id &&
        (
          await sql`select 1 from outbox where (xid, id) > (${relay.position.xid}::text::xid8, ${relay.position.id}::bigint)`
        ).length === 0
      );
    });
    const [asked] = world.transportProviders;
    if (!asked) throw new Error('Nobody to ask');
    const events =
      (company: Party, kinds: readonly string[]) =>
      async ({ timeline, xid, id }: Position): Promise<string[]> =>
        (
          await sql<
            Position[]
          >`select ${timeline} as timeline, xid::text as xid, id::text as id from outbox where (xid, id) > (${xid}::text::xid8, ${id}::bigint) and ${company.id} = any(company_ids) and entity_type = any(${[...kinds]})
        and (entity_type <> 'offer' or exists (select 1 from offers o where o.id = entity_id)) order by outbox.xid, outbox.id`
        ).map(encodeCursor);
    const [newest] = await sql<
      { seq: number }[]
    >`select coalesce(max(seq), 0)::int as seq from activity_entries`;
    const entries = async (): Promise<string[]> =>
      (
        await sql<{ id: string; type: string }[]>`
      select id, type from activity_entries where itinerary_id = ${itineraryId} and seq > ${newest?.seq ?? 0} order by seq`
      ).map(({ id, type }) => `${globalId('ActivityEntry', id)} ${type}`);
    const watching: Watching[] = [
      {
        party: world.careProvider,
        text: 'subscription ($after: String) { tripsChanged(after: $after) { cursor gap trips { id version } removedIds itinerary { id version } } }',
        expected: events(world.careProvider, ['trip', 'itinerary']),
        seen: cursorOf,
      },
      {
        party: asked,
        text: 'subscription ($after: String) { offersChanged(after: $after) { cursor gap offer { id status } } }',
        expected: events(asked, ['offer']),
        seen: cursorOf,
      },
      {
        party: world.careProvider,
        text: 'subscription ($id: ID!, $after: String) { itineraryChanged(id: $id, after: $after) { cursor gap entries { id type } } }',
        variables: { id: globalId('Itinerary', itineraryId) },
        expected: entries,
        seen: ({ entries: written }) =>
          (written as { id: string; type: string }[]).map(({ id, type }) => `${id} ${type}`),
        repeats: true,
      },
      {
        party: world.stranger,
        text: 'subscription ($after: String) { tripsChanged(after: $after) { cursor gap trips { id } } }',
        expected: () => Promise.resolve([]),
        seen: cursorOf,
      },
    ];
    this.#clients = watching.map((one) => new Client(one, relay.position));
    for (const client of this.#clients) await client.come(this.#runtime, this.#hub);
  }

  async turn(which: number, online: boolean): Promise<void> {
    const client = this.#clients[which % this.#clients.length];
    if (online) await client?.come(this.#runtime, this.#hub);
    else client?.leave();
  }

  /** Everybody comes back, has everything, and goes. */
  async settle(): Promise<void> {
    for (const client of this.#clients) await client.come(this.#runtime, this.#hub);
    for (const client of this.#clients) await client.hasAll(this.#runtime);
    this.leave();
  }

  leave(): void {
    for (const client of this.#clients) client.leave();
    this.#clients = [];
  }
}
