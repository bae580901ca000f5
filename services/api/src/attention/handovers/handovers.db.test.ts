import { randomUUID } from 'node:crypto';
import type { HandOverValue } from '@ptc/schema/rules/handover';
import type { Role } from '@ptc/schema/rules/lists/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from '../../../test/factories/bookingWorld.ts';
import { person } from '../../../test/factories/people.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { ask } from '../../../test/support/graph.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import type { Actor } from '../../platform/actor.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { reportUnableToService } from '../../bookings/travel/commands/reportUnableToService.ts';
import { handOverShift } from './commands/handOverShift.ts';
import { takeOverShift } from './commands/takeOverShift.ts';
import { refusalOf } from '../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let carrier: Party;
let [dana, erin, supervisor]: Actor[] = [];
let tripId: string;

const colleague = async (of: Party, roles: Role[]): Promise<Actor> => {
  const { userId, identityId } = await person(session.db, of.id, roles);
  return { ...of.actor, userId, identityId, roles: expandRoles(roles) };
};
const known = (actor: Actor | undefined): Actor => {
  if (!actor) throw new Error('nobody');
  return actor;
};

beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  carrier = transportProviderOf(world);
  [dana, erin, supervisor] = [
    await colleague(carrier, ['DISPATCH']),
    await colleague(carrier, ['DISPATCH']),
    await colleague(carrier, ['DISPATCH_SUPERVISOR']),
  ];
  const booking = await session.book(world, 240);
  await session.accept(booking, carrier);
  tripId = (await session.trips(booking))[0]?.id ?? '';
});
afterAll(() => session.close());

const item = (note: string | null = null): HandOverValue['items'][number] => ({
  tripId,
  kind: 'OPEN',
  reason: 'UNASSIGNED',
  note,
});
const handOver = async (by: Actor, over: Partial<HandOverValue> = {}): Promise<string> =>
  (
    await session.as(by, handOverShift, {
      side: 'DISPATCH',
      toUserId: null,
      note: null,
      items: [item('Rings back at four')],
      ...over,
    })
  ).handoverId;
const itemsOf = (id: string) =>
  session.sql<
    { id: string; taken_by_user_id: string | null }[]
  >`select id, taken_by_user_id from shift_handover_items where handover_id = ${id} order by position`;

const list = `{ shiftHandovers(first: 20) { nodes { id note openCount itemCount takenAt viewerCan { takeOver } from { id }
  items { id note reason takenBy { id } trip { id name patient { displayName } } } } } }`;
type Node = {
  id: string;
  openCount: number;
  takenAt: string | null;
  viewerCan: { takeOver: boolean };
  items: { note: string | null; trip: { id: string; patient: { displayName: string } | null } | null }[];
};
const read = async (by: Actor): Promise<Node[]> => {
  const { data, errors } = await ask(session.runtime, by, list);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return (data as unknown as { shiftHandovers: { nodes: Node[] } }).shiftHandovers.nodes;
};
const sees = async (by: Actor, id: string): Promise<Node | null> =>
  (await read(by)).find((node) => node.id === globalId('ShiftHandover', id)) ?? null;

describe('handing over', () => {
  test('a colleague reads it with the leg as it is, and that the patient was read is kept', async () => {
    const id = await handOver(known(dana));
    const node = await sees(known(erin), id);
    expect(node).toMatchObject({ openCount: 1, takenAt: null, viewerCan: { takeOver: true } });
    expect(node?.items[0]).toMatchObject({
      note: 'Rings back at four',
      trip: { id: globalId('Trip', tripId) },
    });
    expect(node?.items[0]?.trip?.patient).not.toBeNull();
    await waitFor(
      'the reading of the patient is kept',
      async () =>
        (await session.sql`select 1 from patient_reads where user_id = ${known(erin).userId}`).length > 0,
    );
  });

  test('another company, a viewer and a driver of the own see nothing of it', async () => {
    const id = await handOver(known(dana));
    const [, second] = world.transportProviders;
    for (const other of [world.careProvider.actor, second?.actor, world.stranger.actor]) {
      expect(await sees(known(other), id)).toBeNull();
      expect(
        (await refusalOf(session.as(known(other), takeOverShift, { handoverId: id, itemIds: null }))).kind,
      ).toBe('NotFound');
    }
    const viewer = await colleague(carrier, ['VIEW_DISPATCH']);
    expect((await ask(session.runtime, viewer, list)).errors.map(({ code }) => code)).toEqual(['FORBIDDEN']);
    expect((await refusalOf(handOver(viewer))).kind).toBe('NotPermitted');
    const { data } = await ask(
      session.runtime,
      known(second?.actor),
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      {
        ids: [globalId('ShiftHandover', id), globalId('ShiftHandoverItem', (await itemsOf(id))[0]?.id ?? '')],
      },
    );
    expect(data).toEqual({ nodes: [null, null] });
  });

  test('a leg that one does not see, a stranger as colleague and nothing at all are refused', async () => {
    const unseen = await refusalOf(handOver(known(dana), { items: [{ ...item(), tripId: randomUUID() }] }));
    expect(unseen).toMatchObject({ kind: 'InvalidInput', data: { issues: [{ path: 'items.0.tripId' }] } });
    for (const toUserId of [world.careProvider.actor.userId, known(dana).userId])
      expect(await refusalOf(handOver(known(dana), { toUserId }))).toMatchObject({
        data: { issues: [{ path: 'toUserId', code: 'unknown_option' }] },
      });
    const twice = { kind: 'OPEN', reason: 'UNASSIGNED' };
    const named = await ask(
      session.runtime,
      known(dana),
      'mutation ($input: HandOverShiftInput!) { handOverShift(input: $input) { __typename ... on InvalidInput { issues { path code } } } }',
      {
        input: {
          side: 'DISPATCH',
          items: [
            { ...twice, tripId: globalId('Trip', tripId) },
            { ...twice, tripId },
          ],
        },
      },
    );
    expect(named.data).toEqual({
      handOverShift: {
        __typename: 'InvalidInput',
        issues: [{ path: ['items', '1', 'tripId'], code: 'duplicate' }],
      },
    });
    const { data } = await ask(
      session.runtime,
      known(dana),
      'mutation { handOverShift(input: { side: DISPATCH }) { __typename ... on InvalidInput { issues { path code } } } }',
    );
    expect(data).toEqual({
      handOverShift: { __typename: 'InvalidInput', issues: [{ path: ['note'], code: 'required' }] },
    });
  });

  test('a company that books hands over its own side, and not the other', async () => {
    const booker = await colleague(world.careProvider, ['MANAGE_BOOKING']);
    const id = await handOver(booker, { side: 'BOOKING' });
    expect(await sees(booker, id)).not.toBeNull();
    expect((await refusalOf(handOver(booker))).kind).toBe('NotPermitted');
  });
});

describe('taking over', () => {
  test('of two who take the same item one wins, and the other is told who', async () => {
    const id = await handOver(known(dana));
    const itemIds = [(await itemsOf(id))[0]?.id ?? ''];
    const both = await Promise.allSettled(
      [known(erin), known(supervisor)].map((by) =>
        session.as(by, takeOverShift, { handoverId: id, itemIds }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    const [kept] = await itemsOf(id);
    expect(lost?.reason).toMatchObject({
      kind: 'AlreadyTakenOver',
      data: { itemIds, takenByUserId: kept?.taken_by_user_id },
    });
    const winner = known([erin, supervisor].find((by) => by?.userId === kept?.taken_by_user_id));
    await session.as(winner, takeOverShift, { handoverId: id, itemIds });
    expect((await sees(winner, id))?.takenAt).not.toBeNull();
  });

  test('all that is left goes to who takes all; then there is nothing left', async () => {
    const second = await session.book(world, 260);
    await session.accept(second, carrier);
    const other = (await session.trips(second))[0]?.id ?? '';
    const id = await handOver(known(dana), { items: [item(), { ...item(), tripId: other }] });
    const [one] = await itemsOf(id);
    await session.as(known(erin), takeOverShift, { handoverId: id, itemIds: [one?.id ?? ''] });
    expect((await sees(known(erin), id))?.openCount).toBe(1);
    await session.as(known(supervisor), takeOverShift, { handoverId: id, itemIds: null });
    expect((await itemsOf(id)).map((row) => row.taken_by_user_id)).toEqual([
      known(erin).userId,
      known(supervisor).userId,
    ]);
    expect(
      (await refusalOf(session.as(known(dana), takeOverShift, { handoverId: id, itemIds: null }))).kind,
    ).toBe('AlreadyTakenOver');
  });

  test('what is meant for somebody is theirs; a supervisor and who wrote it may take it too', async () => {
    const third = await colleague(carrier, ['DISPATCH']);
    const id = await handOver(known(dana), { toUserId: known(erin).userId });
    expect((await sees(third, id))?.viewerCan.takeOver).toBe(false);
    expect((await refusalOf(session.as(third, takeOverShift, { handoverId: id, itemIds: null }))).kind).toBe(
      'NotPermitted',
    );
    for (const by of [erin, dana, supervisor])
      expect((await sees(known(by), id))?.viewerCan.takeOver).toBe(true);
    await session.as(known(erin), takeOverShift, { handoverId: id, itemIds: null });
    expect((await sees(known(erin), id))?.takenAt).not.toBeNull();
  });

  test('what has waited over a weekend is answered with to who takes it over, and seen as taken by the others', async () => {
    const id = await handOver(known(dana));
    await session.sql`update shift_handovers set handed_over_at = handed_over_at - interval '60 hours' where id = ${id}`;
    const { data, errors } = await ask(
      session.runtime,
      known(erin),
      'mutation ($input: TakeOverShiftInput!) { takeOverShift(input: $input) { ... on TakeOverShiftSuccess { handover { openCount } } } }',
      { input: { handoverId: globalId('ShiftHandover', id) } },
    );
    expect({ data, errors }).toEqual({
      data: { takeOverShift: { handover: { openCount: 0 } } },
      errors: [],
    });
    expect((await sees(known(dana), id))?.takenAt).not.toBeNull();
    expect(
      (await refusalOf(session.as(known(dana), takeOverShift, { handoverId: id, itemIds: null }))).kind,
    ).toBe('AlreadyTakenOver');
  });

  test('a note without legs is taken over as a whole', async () => {
    const id = await handOver(known(dana), { note: 'All quiet', items: [] });
    await session.as(known(erin), takeOverShift, { handoverId: id, itemIds: null });
    await session.as(known(erin), takeOverShift, { handoverId: id, itemIds: null });
    expect(
      (await refusalOf(session.as(known(supervisor), takeOverShift, { handoverId: id, itemIds: null }))).kind,
    ).toBe('AlreadyTakenOver');
  });
});

describe('what is kept', () => {
  test('after a day what was taken over is read by supervisors alone; what waits by everybody of the side', async () => {
    const [taken, waits] = [await handOver(known(dana)), await handOver(known(dana))];
    await session.as(known(erin), takeOverShift, { handoverId: taken, itemIds: null });
    await session.sql`
      update shift_handovers set handed_over_at = handed_over_at - interval '25 hours', taken_at = taken_at - interval '25 hours' where id in (${taken}, ${waits})`;
    expect(await sees(known(erin), taken)).toBeNull();
    expect(await sees(known(supervisor), taken)).not.toBeNull();
    expect(await sees(known(erin), waits)).not.toBeNull();
  });

  test('a leg that was given back names nobody any more: the item holds a reference, no copy', async () => {
    const booking = await session.book(world, 280);
    await session.accept(booking, carrier);
    const given = (await session.trips(booking))[0]?.id ?? '';
    const id = await handOver(known(dana), { items: [{ ...item('Mind the step'), tripId: given }] });
    await session.as(known(dana), reportUnableToService, {
      tripId: given,
      reasonId: world.reasons.unableToService,
      comment: null,
    });
    const node = await sees(known(erin), id);
    expect(node?.items[0]?.note).toBe('Mind the step');
    expect(node?.items[0]?.trip?.patient ?? null).toBeNull();
    expect(node?.items[0]?.trip).toBeNull();
  });
});
