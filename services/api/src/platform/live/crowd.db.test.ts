import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { liveHub, listen } from '../../../test/support/live.ts';
import type { Actor } from '../actor.ts';
import { newId } from '../ids.ts';
import { fairLimits } from '../limits.ts';
import { emitEvents, type NewEvent } from '../outbox/emit.ts';

let session: BookingSession;
let actor: Actor;
beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
  ({ actor } = (await session.world()).careProvider);
});
afterAll(() => session.close());

test('an event is told to everybody of a company with more people than may wait for a turn, and sends none of them to load again', async () => {
  const { runtime } = session;
  const hub = liveHub(runtime);
  const people = Array.from({ length: fairLimits.callerWaiting + 20 }, () => newId());
  const listeners = await Promise.all(
    people.map((userId) =>
      listen(
        runtime,
        hub,
        { ...actor, userId, identityId: newId() },
        'subscription { alerts { gap clearedAll } }',
      ),
    ),
  );
  const told = (type: string, payload: Record<string, string> = {}): NewEvent => ({
    type,
    entityType: 'alert',
    entityId: newId(),
    companyIds: [actor.companyId],
    payload,
  });
  // Each looks in the database whether the first concerns them, which it does not; then comes one of theirs.
  await runtime.sql.begin((tx) =>
    emitEvents(tx, [told('alert.created'), ...people.map((userId) => told('alert.clearedAll', { userId }))]),
  );
  for (const listener of listeners) {
    await listener.until(({ clearedAll }) => clearedAll === true);
    expect(listener.frames).toEqual([{ gap: false, clearedAll: true }]);
    listener.leave();
  }
  expect(hub.size).toBe(0);
});
