import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { liveHub, listen } from '../../../test/support/live.ts';

let session: BookingSession;
beforeAll(async () => {
  session = await bookingSession();
  await session.runtime.relay.start();
});
afterAll(() => session.close());

test('where the state that greets who comes cannot be read, nothing goes on listening for nobody', async () => {
  const { runtime } = session;
  const { actor } = (await session.world()).careProvider;
  const hub = liveHub(runtime);
  const unreadable = { ...actor, companyId: 'of no company' };
  const subscribe = (): Promise<unknown> =>
    listen(runtime, hub, unreadable, 'subscription { tripStatusCounts { cursor } }');
  await expect(Promise.all([subscribe(), subscribe()])).rejects.toThrow();
  await expect(subscribe()).rejects.toThrow();
  expect(hub.size).toBe(0);
});
